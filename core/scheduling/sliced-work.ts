import { createScheduler } from './scheduler.ts';

/**
 * Milliseconds between two yields of work that the screen waits for. A slow device gets more slices, not
 * longer ones.
 */
const sliceMs = 20;

/** Long work that can be interrupted wherever it yields. */
export type SlicedWork<T> = Generator<void, T, void>;

/** Runs the work without interruption: for input that is known to be small. */
export function runSync<T>(work: SlicedWork<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/**
 * Runs the work in slices and yields to the page in between. Rejects with what the work throws, or with the
 * signal's reason.
 */
export async function runSliced<T>(work: SlicedWork<T>, signal: AbortSignal): Promise<T> {
  const scheduler = createScheduler(signal, sliceMs);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (scheduler.shouldYield()) await scheduler.yieldToPage();
  }
}

/** How many items are processed between two checks of the clock. */
const batchSize = 1000;

/** Calls `visit` with each index below `count`, in order. */
export function* forEachIndex(count: number, visit: (index: number) => void): SlicedWork<void> {
  for (let start = 0; start < count; start += batchSize) {
    const end = Math.min(count, start + batchSize);
    for (let index = start; index < end; index += 1) visit(index);
    yield;
  }
}
