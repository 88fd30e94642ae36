import type { Auth } from '@kerb/core/auth/auth.ts';

/** What an account's forms are named by, so that they can be told from those of guests. */
const ofAccount = 'account:';

/** Who logs out leaves nothing typed behind. A session that ended by itself does: the driver comes back to the form (REL-06). */
export function forgetDraftsAtLogout(auth: Auth, drafts: Map<string, unknown>): () => void {
  return auth.state.subscribe((now, before) => {
    if (now.status !== 'signedOut' || before.status !== 'signedIn') return;
    for (const name of [...drafts.keys()]) if (name.startsWith(ofAccount)) drafts.delete(name);
  });
}
