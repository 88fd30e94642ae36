const prefix = 'kerb-attempt:';

/**
 * While a page waits for the outcome of an attempt, other tabs leave the attempt to it. The returned function
 * ends that, and so does the end of the page. Without Web Locks nothing is held.
 */
export function holdAttempt(id: string): () => void {
  let release = () => {};
  const isWaiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(prefix + id, { mode: 'shared' }, () => isWaiting).catch(() => {});
  return release;
}

/** The attempts that pages wait for, this one's included; `undefined` if the browser does not say. */
export async function heldAttempts(): Promise<ReadonlySet<string> | undefined> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name = '' }) => name.replace(prefix, '')));
  } catch {
    return undefined;
  }
}
