import type { PaymentStatusWire } from '@kerb/core/contract/payment.ts';
import type { BalanceBook } from '../balance/balance-book.ts';
import type { Till } from '../balance/till.ts';
import type { Gate } from '../barrier/gate.ts';
import type { City } from '../city/city-store.ts';
import type { Cashier } from './cashier.ts';

/** All payments together, whatever they are for: a payment's id and key belong to one of the books. */
export interface Books {
  /** Asks the provider about a payment and books the answer; `undefined` for one that does not exist. */
  settle(id: string): Promise<{ readonly city: string } | undefined>;
  status(city: City, attempt: string): Promise<PaymentStatusWire>;
}

export function booksOf(cashier: Cashier, gate: Gate, balance: BalanceBook, till: Till): Books {
  return {
    settle: async (id) => (await cashier.settle(id)) ?? (await gate.settle(id)) ?? till.settle(id),
    status: async (city, attempt) =>
      (await gate.status(city, attempt)) ??
      (await balance.status(city, attempt)) ??
      (await till.status(city, attempt)) ??
      (await cashier.status(city, attempt)),
  };
}
