import { addKopecks } from '../add-kopecks.ts';
import { type Kopecks, kopecks } from '../money.ts';
import { toIso } from '../time.ts';
import { hasMovedMoney, type Transaction, transactionSign } from './transaction.ts';

/** The sums of all transactions that a filter finds. */
export interface TransactionTotals {
  readonly all: TransactionSums;
  /** The oldest first. Months without transactions are absent. */
  readonly months: readonly MonthSums[];
  /** The one that spent most first. Transactions without a vehicle are absent. */
  readonly vehicles: readonly VehicleSums[];
}

export interface MonthSums extends TransactionSums {
  /** `YYYY-MM` in city time. */
  readonly month: string;
}

export interface VehicleSums extends TransactionSums {
  readonly plate: string;
}

export interface TransactionSums {
  readonly count: number;
  readonly spent: Kopecks;
  /** Refunds. */
  readonly returned: Kopecks;
  /** Top-ups and bonuses. */
  readonly toppedUp: Kopecks;
}

export const noSums: TransactionSums = {
  count: 0,
  spent: kopecks(0),
  returned: kopecks(0),
  toppedUp: kopecks(0),
};

/**
 * The sums of those that moved money, for a city that does not send them. It needs all transactions that the
 * filter finds.
 */
export function sumTransactions(transactions: readonly Transaction[], timeZone: string): TransactionTotals {
  const months = new Map<string, TransactionSums>();
  const vehicles = new Map<string, TransactionSums>();
  let all = noSums;
  for (const transaction of transactions) {
    if (!hasMovedMoney(transaction)) continue;
    const month = toIso(transaction.at, timeZone).slice(0, 7);
    all = added(all, transaction);
    months.set(month, added(months.get(month), transaction));
    const { plate } = transaction;
    if (plate) vehicles.set(plate, added(vehicles.get(plate), transaction));
  }
  return {
    all,
    months: [...months]
      .map(([month, sums]) => ({ month, ...sums }))
      .sort((one, other) => (one.month < other.month ? -1 : 1)),
    vehicles: [...vehicles]
      .map(([plate, sums]) => ({ plate, ...sums }))
      .sort((one, other) => other.spent - one.spent || (one.plate < other.plate ? -1 : 1)),
  };
}

function added(sums: TransactionSums = noSums, transaction: Transaction): TransactionSums {
  const { type, amount } = transaction;
  const part =
    type === 'refund' ? 'returned' : transactionSign({ type, amount: kopecks(1) }) > 0 ? 'toppedUp' : 'spent';
  return { ...sums, count: sums.count + 1, [part]: addKopecks(sums[part], amount) };
}
