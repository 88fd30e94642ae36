import { expect, test } from 'vitest';
import { atOnce, eachBelow, inSlices } from './slices.ts';

function* slowly(seen: number[], count: number) {
  yield* eachBelow(count, (index) => {
    const until = performance.now() + 0.02;
    while (performance.now() < until);
    seen.push(index);
  });
  return seen.length;
}

test('work comes to the same end at once and in slices, each number taken once and in order', async () => {
  const [once, sliced]: [number[], number[]] = [[], []];
  expect(atOnce(slowly(once, 3000))).toBe(3000);
  expect(await inSlices(slowly(sliced, 3000), new AbortController().signal)).toBe(3000);
  expect(once).toEqual([...Array(3000).keys()]);
  expect(sliced).toEqual(once);
});

test('other tasks run between two slices, and an abort ends the work', async () => {
  const seen: number[] = [];
  const abort = new AbortController();
  const work = inSlices(slowly(seen, 20_000), abort.signal);
  setTimeout(() => abort.abort(new Error('enough')), 0);
  await expect(work).rejects.toThrow('enough');
  expect(seen.length).toBeLessThan(20_000);
});

test('what the work throws, it rejects with', async () => {
  const broken = eachBelow(5, () => {
    throw new Error('broken');
  });
  await expect(inSlices(broken, new AbortController().signal)).rejects.toThrow('broken');
});
