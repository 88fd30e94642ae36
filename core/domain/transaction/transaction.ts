import type { Kopecks } from '../money.ts';
import type { Instant, Minutes } from '../time.ts';

/** The kinds of transactions, in the order of the filter. */
export const transactionTypes = [
  'payment',
  'topUp',
  'extension',
  'refund',
  'permit',
  'barrier',
  'bonus',
] as const;

export type TransactionType = (typeof transactionTypes)[number];

export type TransactionStatus = 'done' | 'waiting' | 'processing' | 'cancelled' | 'failed';

/** What the type alone does not say. */
export type TransactionNote = 'opening' | 'adjustment' | 'correction' | 'permitRefund';

/** One row of an account's history. */
export interface Transaction {
  /** Unique in the history of an account. */
  readonly id: string;
  /** Its date as the server spelled it: the next page begins after it. */
  readonly cursor: string;
  readonly at: Instant;
  readonly type: TransactionType;
  /** Never negative; `transactionSign` says whether it was spent. */
  readonly amount: Kopecks;
  /** Already taken off the amount. */
  readonly discount: Kopecks | undefined;
  readonly status: TransactionStatus | undefined;
  /** The status as it came, for one that is unknown. */
  readonly statusText: string | undefined;
  readonly note: TransactionNote | undefined;
  readonly orderNumber: string | undefined;
  /** The time that was paid for. */
  readonly from: Instant | undefined;
  readonly until: Instant | undefined;
  readonly duration: Minutes | undefined;
  /** The zone's number on the sign. */
  readonly zoneCode: string | undefined;
  readonly parkingCode: string | undefined;
  readonly tariff: string | undefined;
  readonly plate: string | undefined;
  /** The kind of a permit. */
  readonly permitKind: string | undefined;
  readonly driverPhone: string | undefined;
  /** The paid session, if there is a proof of it. */
  readonly provenSessionId: string | undefined;
  /** The web address of the fiscal receipt. */
  readonly fiscalReceiptUrl: string | undefined;
}

/** OPS-10: -1 is spent, 1 is received, 0 is neutral, as every transaction of nothing is. */
export function transactionSign({ type, amount }: Pick<Transaction, 'type' | 'amount'>): -1 | 0 | 1 {
  if (amount === 0) return 0;
  return type === 'topUp' || type === 'refund' || type === 'bonus' ? 1 : -1;
}

/** False while money is on its way and when it did not come. A status that is unknown says nothing. */
export function hasMovedMoney({ status }: Pick<Transaction, 'status'>): boolean {
  return status === undefined || status === 'done';
}

/** Words of servers, in lower case. */
const statusWords: Readonly<Record<string, TransactionStatus>> = {
  done: 'done',
  executed: 'done',
  ok: 'done',
  исполнен: 'done',
  исполнено: 'done',
  выполнен: 'done',
  выполнено: 'done',
  оплачен: 'done',
  оплачено: 'done',
  wait: 'waiting',
  waiting: 'waiting',
  'awaiting payment': 'waiting',
  ожидание: 'waiting',
  'ожидает оплаты': 'waiting',
  processing: 'processing',
  'в обработке': 'processing',
  обрабатывается: 'processing',
  cancel: 'cancelled',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  отменен: 'cancelled',
  отменён: 'cancelled',
  отменено: 'cancelled',
  error: 'failed',
  failed: 'failed',
  ошибка: 'failed',
};

/** The meaning of a server's word, in any case; `undefined` for an unknown one, shown as it came. */
export function transactionStatus(word: string): TransactionStatus | undefined {
  const written = word.trim().toLowerCase();
  return Object.hasOwn(statusWords, written) ? statusWords[written] : undefined;
}

/** The rows of `page` that are not in `listed` yet. */
export function newTransactions(
  listed: readonly Transaction[],
  page: readonly Transaction[],
): readonly Transaction[] {
  const ids = new Set(listed.map(({ id }) => id));
  return page.filter(({ id }) => !ids.has(id) && ids.add(id));
}
