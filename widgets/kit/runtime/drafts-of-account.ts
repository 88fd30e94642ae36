/** The names of account forms begin with this, the names of guest forms do not. */
const accountPrefix = 'account:';

export function forgetAccountDrafts(drafts: Map<string, unknown>): void {
  for (const name of [...drafts.keys()]) if (name.startsWith(accountPrefix)) drafts.delete(name);
}

/** The driver to whom the drafts belong. */
interface Owner {
  readonly session: number;
  readonly name: string | undefined;
}

const ownerName = `${accountPrefix}owner`;

/** After an expired session the drafts wait for their driver. If another one signs in, they are deleted. */
export function keepDraftsOf(drafts: Map<string, unknown>, owner: Owner): void {
  const before = drafts.get(ownerName) as Owner | undefined;
  if (before && before.session !== owner.session && before.name !== owner.name) forgetAccountDrafts(drafts);
  drafts.set(ownerName, owner);
}
