const prefix = 'kerb-attempt:';

/**
 * Other tabs do not ask about an attempt while a page waits for its outcome. The returned function releases
 * the attempt; closing the page releases it too. Does nothing in a browser without Web Locks.
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
