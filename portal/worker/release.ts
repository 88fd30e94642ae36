/** What a release of the portal consists of; the build writes it into the worker. */
export interface Release {
  /** Changes with every file. */
  readonly id: string;
  /** The script that the portal's page loads first: a page without it is another release's. */
  readonly entry: string;
  /** The paths of the other files, each with a hash in its name. */
  readonly files: readonly string[];
  /** How the paths of its pages begin. The router answers each of them, whatever follows. */
  readonly firstParts: readonly string[];
}

/** What the page posts to a release that waits, once the driver wants it. */
export const activateMessage = 'kerb:activate';
