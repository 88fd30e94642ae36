import type { TransactionPage } from '@kerb/core/api/transactions.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { type Instant, instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { type Transaction, transactionTypes } from '@kerb/core/domain/transaction/transaction.ts';

/** A Wednesday at noon in Moscow. */
const last = Date.UTC(2026, 10, 25, 9);
const plates = ['А123ВС52', 'М404АН152', 'К777ОР99'] as const;

/** The newest first, every three hours one. */
export function makeOperations(count: number): readonly Transaction[] {
  return Array.from({ length: count }, (_, index) => {
    const at = instant(last - index * 180 * minuteMs);
    return {
      id: `${at}`,
      cursor: `${at}`,
      at,
      type: transactionTypes[index % transactionTypes.length] ?? 'payment',
      amount: kopecks(2500 + ((index * 37) % 9000)),
      discount: undefined,
      status: 'done',
      statusText: undefined,
      note: undefined,
      orderNumber: `${100_000 + index}`,
      from: at,
      until: (at + 60 * minuteMs) as Instant,
      duration: minutes(60),
      zoneCode: `${1 + (index % 12)}`,
      parkingCode: undefined,
      tariff: undefined,
      plate: plates[index % plates.length],
      permitKind: undefined,
      driverPhone: undefined,
      fiscalReceiptUrl: undefined,
      provenSessionId: undefined,
    } satisfies Transaction;
  });
}

/** A page as a city sends it; the last has no cursor. */
export function pageAfter(
  operations: readonly Transaction[],
  after: string | undefined,
  perPage: number,
): TransactionPage {
  const from = after === undefined ? 0 : operations.findIndex(({ cursor }) => cursor === after) + 1;
  const transactions = operations.slice(from, from + perPage);
  const hasMore = from + perPage < operations.length;
  return { transactions, next: hasMore ? transactions.at(-1)?.cursor : undefined };
}
