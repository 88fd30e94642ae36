import type { CancelReply, CancelRequest, RenewRequest } from '@kerb/core/contract/account-payment.ts';
import type { PaymentStatusWire, PayReply } from '@kerb/core/contract/payment.ts';
import type { Account } from '../account/accounts.ts';
import type { City } from '../city/city-store.ts';
import type { CashierTools } from '../payment/cashier.ts';
import { endSession } from './end-session.ts';
import { extendSession } from './extend-session.ts';
import { extensionStatus } from './extension-status.ts';

/** What accounts do with their sessions and balances; what begins a session is an order of the cashier's. */
export interface BalanceBook {
  extend(city: City, account: Account, request: RenewRequest, attempt: string | undefined): Promise<PayReply>;
  end(city: City, account: Account, request: CancelRequest): Promise<CancelReply>;
  /** `undefined` for an attempt that is not one of this book. */
  status(city: City, attempt: string): Promise<PaymentStatusWire | undefined>;
}

export function createBalanceBook({
  database,
  clock,
}: Pick<CashierTools, 'database' | 'clock'>): BalanceBook {
  return {
    async extend(city, account, request, attempt) {
      await extendSession(await database(), city, account, request, attempt, clock.now());
      return { status: 'ok', message: 'Парковка продлена' };
    },
    async end(city, account, { ReservationId }) {
      const refund = await endSession(await database(), city, account, ReservationId, clock.now());
      return { status: 'ok', refundAmount: refund / 100 };
    },
    status: async (city, attempt) => extensionStatus(await database(), city, attempt),
  };
}
