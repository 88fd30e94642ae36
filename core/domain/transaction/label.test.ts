import { expect, test } from 'vitest';
import { transactionLabel } from './label.ts';

test.each([
  ['barrier', undefined, undefined, 'barrier'],
  ['barrier', undefined, 'Месяц', 'barrierPermit'],
  ['permit', undefined, 'Месяц', 'permit'],
  ['bonus', undefined, undefined, 'bonus'],
  ['refund', 'permitRefund', 'Месяц', 'permitRefund'],
] as const)('OPS-14 %s with note %s and permit %s is called %s', (type, note, permitKind, label) => {
  expect(transactionLabel({ type, note, permitKind })).toBe(label);
});
