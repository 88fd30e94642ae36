import { join } from 'node:path';
import readChangesets from '@changesets/read';

const root = join(import.meta.dirname, '../..');

/** How far a version goes up. */
export type Bump = 'none' | 'patch' | 'minor' | 'major';

const bumps: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/** A change that no version has yet. */
export interface PendingChangeset {
  /** The name of its file in `.changeset`. */
  readonly id: string;
  readonly bump: Bump;
}

/** The changesets of the repository. All packages have one version, so the highest bump of each counts. */
export async function pendingChangesets(): Promise<readonly PendingChangeset[]> {
  const changesets = await readChangesets(root);
  return changesets.map(({ id, releases }) => ({ id, bump: highest(releases.map(({ type }) => type)) }));
}

/** The highest of several bumps; `none` without any. */
export function highest(of: readonly Bump[]): Bump {
  return bumps.findLast((bump) => of.includes(bump)) ?? 'none';
}
