import { expect, test } from 'vitest';
import { forEachIndex, runSliced, runSync } from './sliced-work.ts';

function* slowWork(visited: number[], count: number) {
  yield* forEachIndex(count, (index) => {
    const end = performance.now() + 0.02;
    while (performance.now() < end);
    visited.push(index);
  });
  return visited.length;
}

test('sliced work has the result of synchronous work and visits each index once, in order', async () => {
  const [sync, sliced]: [number[], number[]] = [[], []];
  expect(runSync(slowWork(sync, 3000))).toBe(3000);
  expect(await runSliced(slowWork(sliced, 3000), new AbortController().signal)).toBe(3000);
  expect(sync).toEqual([...Array(3000).keys()]);
  expect(sliced).toEqual(sync);
});

test('other tasks run between two slices, and an abort stops the work', async () => {
  const visited: number[] = [];
  const abort = new AbortController();
  const work = runSliced(slowWork(visited, 20_000), abort.signal);
  setTimeout(() => abort.abort(new Error('enough')), 0);
  await expect(work).rejects.toThrow('enough');
  expect(visited.length).toBeLessThan(20_000);
});

test('it rejects with the error that the work throws', async () => {
  const broken = forEachIndex(5, () => {
    throw new Error('broken');
  });
  await expect(runSliced(broken, new AbortController().signal)).rejects.toThrow('broken');
});
