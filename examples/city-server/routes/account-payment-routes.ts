import {
  accountPaymentEndpoints,
  type CancelRequest,
  type RefillRequest,
  type RenewRequest,
} from '@kerb/core/contract/account-payment.ts';
import type { FastifyInstance } from 'fastify';
import { accountOf } from '../account/account-of.ts';
import type { BalanceBook } from '../balance/balance-book.ts';
import type { Till } from '../balance/till.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { described, fields } from './described.ts';

interface WithKey {
  Headers: { 'idempotency-key'?: string };
}

const headers = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 100 } },
};
const renewBody = fields(['ReservationId', 'PaymentService', 'Duration'], ['Token', 'phone', 'timestart']);
const refillBody = fields(['PaymentService', 'RefillAmount'], ['Token', 'phone', 'returnUrl']);
const cancelBody = fields(['ReservationId'], ['Token']);

interface Tools {
  readonly database: () => Promise<Database>;
  readonly clock: Clock;
}

/** What an account does with a session that runs, and money for its balance (API-10 to API-12). */
export function accountPaymentRoutes(
  app: FastifyInstance,
  balance: BalanceBook,
  till: Till,
  { database, clock }: Tools,
): void {
  app.post<{ Body: RenewRequest } & WithKey>(
    accountPaymentEndpoints.renew.path,
    described('account', 'More time for a session, from the balance', { body: renewBody, headers }),
    async (request) => {
      const account = await accountOf(request, await database(), clock.now());
      return balance.extend(request.city, account, request.body, request.headers['idempotency-key']);
    },
  );
  app.post<{ Body: CancelRequest }>(
    accountPaymentEndpoints.cancel.path,
    described('account', 'End a session early', { body: cancelBody }),
    async (request) => {
      const account = await accountOf(request, await database(), clock.now());
      return balance.end(request.city, account, request.body);
    },
  );
  app.post<{ Body: RefillRequest } & WithKey>(
    accountPaymentEndpoints.refill.path,
    described('account', 'Money for the balance', { body: refillBody, headers }),
    async (request) => {
      const account = await accountOf(request, await database(), clock.now());
      return till.topUp(request.city, account, request.body, request.headers['idempotency-key']);
    },
  );
}
