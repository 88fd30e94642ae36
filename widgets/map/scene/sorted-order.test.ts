import { runSync } from '@kerb/core/scheduling/sliced-work.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortedOrder } from './sorted-order.ts';

test('sorts any integers, and keeps the order of equal ones', () => {
  const numbers = fc.array(fc.oneof(fc.nat({ max: 9 }), fc.maxSafeNat()));
  fc.assert(
    fc.property(numbers, (values) => {
      const order = runSync(sortedOrder(Float64Array.from(values)));
      const expected = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
      expect([...order]).toEqual(expected);
    }),
  );
});
