import { inSpan } from './tracing/tracer.ts';

/** Work that a process does again and again. */
export interface Job {
  start(): void;
  /** Resolves when the run of this moment is over. */
  stop(): Promise<void>;
}

interface JobOptions {
  /** As traces show it. */
  readonly name: string;
  /** Milliseconds of real time between the end of a run and the beginning of the next one. */
  readonly interval: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs the work at once and then at the interval until it is stopped. A failed run is reported, and the next
 * one still follows. `isStopped` tells a long run that it should end.
 */
export function repeat(
  run: (isStopped: () => boolean) => Promise<void>,
  { name, interval, onError }: JobOptions,
): Job {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let current: Promise<void> = Promise.resolve();

  function start(): void {
    current = inSpan({ name: `job ${name}`, kind: 'internal' }, () =>
      run(() => isStopped).catch((error: unknown) => {
        onError(error);
        throw error;
      }),
    )
      .catch(() => {})
      .finally(() => {
        if (isStopped) return;
        timer = setTimeout(start, interval);
        timer.unref();
      });
  }

  return {
    start,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
