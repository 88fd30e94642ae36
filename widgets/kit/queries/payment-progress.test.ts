import { expect, test } from 'vitest';
import { isPaying } from './payment-progress.ts';

const flowAt = (step: string) => ({ controller: { state: { getState: () => ({ step }) } } });

test.each([
  ['filling', false],
  ['confirming', true],
  ['sending', true],
  ['failed', true],
  ['redirected', true],
  ['awaitingOutcome', true],
  ['settled', false],
])('PLUS-13 a payment at the step %s is being made: %s', (step, expected) => {
  expect(isPaying(new Map([['guest-payment:flow', flowAt(step)]]))).toBe(expected);
  expect(isPaying(new Map([['account:payment', flowAt(step)]]))).toBe(expected);
});

test('PLUS-13 on a page without a payment nothing is being paid', () => {
  expect(isPaying(new Map([['portal:language', 'ru']]))).toBe(false);
});
