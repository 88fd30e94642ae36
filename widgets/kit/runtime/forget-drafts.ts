import type { Auth } from '@kerb/core/auth/auth.ts';
import { forgetAccountDrafts } from './drafts-of-account.ts';

/**
 * A logout deletes the drafts of account forms, also where a page that was suspended learns of it together
 * with the login of somebody else. After an expired session they stay, because the driver returns to the
 * form.
 */
export function forgetDraftsAtLogout(auth: Auth, drafts: Map<string, unknown>): () => void {
  return auth.state.subscribe((now, before) => {
    if (before.status !== 'signedIn' || now.status === 'expired') return;
    forgetAccountDrafts(drafts);
  });
}
