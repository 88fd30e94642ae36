import { whenIdle } from '@kerb/kit/runtime/lazy-chunk.tsx';

/** Milliseconds in which nothing has arrived, after which a page has loaded. */
const quiet = 1000;

/** Milliseconds after which it counts as loaded in any case. */
const longest = 10_000;

/**
 * Resolves once the page has what it asked for and is idle. What comes after it takes nothing from the page:
 * a phone's line is narrow, and browsers are idle while they wait for it.
 */
export function whenLoaded(): Promise<unknown> {
  return new Promise<void>((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(pause);
      clearTimeout(end);
      resolve();
    };
    const observer = new PerformanceObserver(() => {
      clearTimeout(pause);
      pause = setTimeout(finish, quiet);
    });
    let pause = setTimeout(finish, quiet);
    const end = setTimeout(finish, longest);
    observer.observe({ type: 'resource' });
  }).then(whenIdle);
}
