const firstWait = 2000;
const longestWait = 60_000;

/**
 * Calls `again` once: after a pause that doubles with each failure so far, or as soon as the device is online
 * again. Returns a function that gives up.
 */
export function tryLater(again: () => void, failures: number): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', run);
  };
  const run = () => {
    stop();
    again();
  };
  const timer = setTimeout(run, pauseAfter(failures));
  addEventListener('online', run);
  return stop;
}

/** In milliseconds. */
export function pauseAfter(failures: number): number {
  return Math.min(firstWait * 2 ** failures, longestWait);
}
