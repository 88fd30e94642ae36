/** The names of account forms begin with this, the names of guest forms do not. */
const accountPrefix = 'account:';

export function forgetAccountDrafts(drafts: Map<string, unknown>): void {
  for (const name of [...drafts.keys()]) if (name.startsWith(accountPrefix)) drafts.delete(name);
}
