import { expect, test } from 'vitest';
import { drillFailover } from '../drills/failover.ts';
import { drillRestore } from '../drills/restore.ts';

test('RUN-01 a backup under load is restored to instants at which city and bank agree, with every receipt', async () => {
  const { instants, receipts } = await drillRestore({ load: 4, instants: 2, seed: 20261126 });
  expect(receipts).toBeGreaterThan(0);
  expect(instants.flatMap(({ missing, faults }) => [...missing, ...faults])).toEqual([]);
  expect(instants.reduce((sum, { found }) => sum + found, 0)).toBeGreaterThan(0);
});

test('RUN-02 when the primary is killed during payments, its standby has all that was acknowledged, once', async () => {
  const { lost, ledger, receiptsBefore, paid, repliesDuring, withoutRetryAfter } = await drillFailover({
    around: 4,
    decision: 1,
  });
  expect(receiptsBefore).toBeGreaterThan(0);
  expect(paid).toBeGreaterThan(receiptsBefore);
  expect(lost).toEqual([]);
  expect(ledger).toMatchObject({ faults: [], unbooked: [], unpaid: [], withoutOneSession: [] });
  expect(ledger.kopecksBooked).toBe(ledger.kopecksCharged);
  expect(Object.keys(repliesDuring).filter((status) => status !== '503')).toEqual([]);
  expect(withoutRetryAfter).toBe(0);
});
