import type { Auth } from '@kerb/core/auth/auth.ts';

/** The names of account forms begin with this, the names of guest forms do not. */
const accountPrefix = 'account:';

/**
 * A logout deletes the drafts of account forms. After an expired session they stay, because the driver
 * returns to the form (REL-06).
 */
export function forgetDraftsAtLogout(auth: Auth, drafts: Map<string, unknown>): () => void {
  return auth.state.subscribe((now, before) => {
    if (now.status !== 'signedOut' || before.status !== 'signedIn') return;
    for (const name of [...drafts.keys()]) if (name.startsWith(accountPrefix)) drafts.delete(name);
  });
}
