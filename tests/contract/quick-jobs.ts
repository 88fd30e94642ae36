import { vi } from 'vitest';
import { firstRuns, type JobRuns, quickJobs } from './job-runs.ts';

/** Milliseconds of real time: a pause of the product would cost each test that waits for a job seconds. */
const longestPause = 500;

/** Jobs with longer pauses keep them: tests do not wait for these, and do their work themselves. */
const longestQuickened = 5000;

vi.mock('../../examples/city-server/platform/repeat.ts', async (original) => {
  const { repeat } = await original<typeof import('../../examples/city-server/platform/repeat.ts')>();
  const quickly: typeof repeat = (run, options) => {
    if (options.interval > longestQuickened) return repeat(noted(run), options);
    const runs: JobRuns = { begun: 0, ended: 0 };
    const counted: typeof run = async (isStopped) => {
      runs.begun += 1;
      await run(isStopped);
      runs.ended = runs.begun;
    };
    const { start, stop } = repeat(counted, {
      ...options,
      interval: Math.min(options.interval, longestPause),
      onError: (error) => {
        runs.failure = error;
        options.onError(error);
      },
    });
    return {
      start() {
        quickJobs.add(runs);
        start();
      },
      stop() {
        quickJobs.delete(runs);
        return stop();
      },
    };
  };
  return { repeat: quickly };
});

type Run = Parameters<typeof import('../../examples/city-server/platform/repeat.ts').repeat>[0];

function noted(run: Run): Run {
  let isFirst = true;
  return (isStopped) => {
    const running = run(isStopped);
    if (isFirst) {
      const ended = running.catch(() => {}).finally(() => firstRuns.delete(ended));
      firstRuns.add(ended);
    }
    isFirst = false;
    return running;
  };
}

/**
 * Resolves when each quickened job has done what there was to do, including what other jobs left for it: each
 * has run twice from beginning to end without failing. So a test of "nothing came" does not depend on time.
 */
export async function jobsHaveRun(): Promise<void> {
  if (quickJobs.size === 0) throw new Error('There is no job to wait for');
  for (let round = 0; round < 2; round++) {
    const due = [...quickJobs].map((runs) => ({ runs, next: runs.begun + 1 }));
    await vi.waitFor(
      () => {
        const missing = due.filter(({ runs, next }) => quickJobs.has(runs) && runs.ended < next);
        if (missing.length > 0)
          throw new Error(`${missing.length} jobs have not run yet`, { cause: missing[0]?.runs.failure });
      },
      { timeout: 60_000, interval: 20 },
    );
  }
}
