import { expect, test } from 'vitest';
import { createFaultList } from './fault-list.ts';

test('REL-02 a fault applies to its path, method and city only, and as often as `times` says', () => {
  const faults = createFaultList();
  faults.add({ kind: '500', path: '*/paymentStart', method: 'post', city: 'kazan', times: 2 });
  expect(faults.take('GET', '/kazan/backend/v2/paymentStart')).toBeUndefined();
  expect(faults.take('POST', '/tver/backend/v2/paymentStart')).toBeUndefined();
  expect(faults.take('POST', '/kazan/backend/v2/paymentStartNot')).toBeUndefined();
  expect(faults.take('POST', '/kazan/backend/v2/paymentStart')?.kind).toBe('500');
  expect(faults.take('POST', '/kazan/backend/v2/paymentStart')?.kind).toBe('500');
  expect(faults.take('POST', '/kazan/backend/v2/paymentStart')).toBeUndefined();
});
