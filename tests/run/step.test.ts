import { expect, test, vi } from 'vitest';
import { runFailedAgain } from './step.mjs';

/** A step with these failed tests, of which `second` fail again. */
function resultOf(failures: string[], second: string[]) {
  const again = vi.fn(async () => ({ passed: 1, failures: second }));
  return { step: { name: 'Journeys' }, passed: 10, failures, flaky: ['slow once'], again };
}

test('a test that passes when it is tried again counts as passed, and is named', async () => {
  const result = resultOf(['a', 'b'], ['b']);
  expect(await runFailedAgain(result)).toMatchObject({
    passed: 11,
    failures: ['b'],
    flaky: ['slow once', 'a'],
  });
});

test('an error outside of every test that does not come back is no passed test', async () => {
  const outside = '(an error outside of every test)';
  expect(await runFailedAgain(resultOf([outside], []))).toMatchObject({ passed: 10, failures: [] });
});

test('a second run that fails otherwise than the first excuses nothing', async () => {
  const result = resultOf(['a'], ['(an error outside of every test)']);
  expect(await runFailedAgain(result)).toBe(result);
});

test('many failures come from a fault: nothing is tried again', async () => {
  const failures = Array.from({ length: 13 }, (_, index) => `test ${index}`);
  const result = resultOf(failures, []);
  expect(await runFailedAgain(result)).toBe(result);
  expect(result.again).not.toHaveBeenCalled();
});

test('a step without failures is not run again', async () => {
  const result = resultOf([], []);
  await runFailedAgain(result);
  expect(result.again).not.toHaveBeenCalled();
});
