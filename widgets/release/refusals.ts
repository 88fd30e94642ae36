import { isDeepStrictEqual } from 'node:util';
import { type Contracts, releasedFiles } from './contracts.ts';
import type { PendingChangeset } from './pending-changesets.ts';

interface State {
  /** Files that `git status` lists. */
  readonly changedFiles: readonly string[];
  readonly pending: readonly PendingChangeset[];
  readonly released: Contracts;
  readonly present: Contracts;
}

/** Why this state of the repository is no release: one line each, none if it is one. */
export function refusals({ changedFiles, pending, released, present }: State): readonly string[] {
  const [first, ...others] = changedFiles;
  const ids = pending.map(({ id }) => id).join(', ');
  const reasons = [
    first &&
      `Not everything is committed: ${first}${others.length > 0 ? ` and ${others.length} more files` : ''}.`,
    pending.length > 0 &&
      `Changesets are pending (${ids}). Run "npm run version", commit what it wrote, and release that.`,
    ...(['elements', 'api'] as const).map(
      (name) =>
        !isDeepStrictEqual(released[name], present[name]) &&
        `${releasedFiles[name]} is not the contract of version ${present.elements.version}, which "npm run version" writes.`,
    ),
  ];
  return reasons.filter((reason) => typeof reason === 'string');
}
