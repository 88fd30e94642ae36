import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';

/** A history that is measured. Each step resolves when its rows are painted. */
export interface Subject {
  show(operations: readonly Transaction[]): Promise<void>;
  /** Shows payments only. */
  filter(): Promise<void>;
  /** The number of its rows in the DOM. */
  rows(): number;
}

/** Milliseconds. */
const patience = 60_000;

/** Resolves after the frame in which this is first true was painted. */
export async function painted(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + patience;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('What the bench waited for did not come');
    await frame();
  }
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
}

export function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
