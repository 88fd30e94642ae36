import {
  type GuestPayRequest,
  type PaymentInfoRequest,
  type PaymentStatusRequest,
  paymentEndpoints,
  type StartRequest,
} from '@kerb/core/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import { accountOrGuest } from '../account/account-of.ts';
import { vehiclesOf } from '../account/accounts.ts';
import { Failure } from '../failure.ts';
import type { Books } from '../payment/books.ts';
import type { Cashier, CashierTools } from '../payment/cashier.ts';
import { asGuestPay } from '../payment/read-guest-pay.ts';
import { described, fields } from './described.ts';

interface WithKey {
  Headers: { 'idempotency-key'?: string };
}

const headers = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 100 } },
};
const payBody = {
  ...fields(
    ['type', 'number', 'payment', 'duration'],
    [
      'category',
      'numberFormat',
      'zone',
      'parkingCode',
      'postPaymentStartTime',
      'phone',
      'returnUrl',
      'continues',
    ],
  ),
};
const startBody = fields(
  ['Vehicle', 'PaymentService', 'Duration'],
  ['Zone', 'ParkingCode', 'Token', 'phone', 'timestart'],
);
const infoQuery = fields(['order'], ['source', 'billnumber', 'amount', 'paymentDate', 'status']);
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Guest payment, a start from the balance, and what became of them (API-07, API-18, API-19). */
export function paymentRoutes(
  app: FastifyInstance,
  cashier: Cashier,
  books: Books,
  { database, clock }: Pick<CashierTools, 'database' | 'clock'>,
): void {
  app.post<{ Body: GuestPayRequest } & WithKey>(
    paymentEndpoints.guestPay.path,
    described('payment', 'Pay as a guest', { body: payBody, headers }),
    ({ body, city, headers: { 'idempotency-key': key } }) => {
      if (body.type !== 'PAYMENT_UNGER' && body.type !== 'POST_PAYMENT_UNREG') {
        throw new Failure('ValidationError', 'Неизвестный вид оплаты');
      }
      return cashier.pay(city, body, key);
    },
  );
  app.post<{ Body: StartRequest & { Token?: string } } & WithKey>(
    paymentEndpoints.start.path,
    described('payment', 'Start from the balance, or pay as a guest by the older call', {
      body: startBody,
      headers,
    }),
    async (request) => {
      const { body, city } = request;
      const key = request.headers['idempotency-key'];
      const ready = await database();
      const account = await accountOrGuest(request, ready, clock.now());
      if (account) {
        const vehicles = await vehiclesOf(ready, account.id);
        return cashier.start(city, { account, vehicles }, asGuestPay(body), key);
      }
      if (body.Token !== city.config.guestToken)
        throw new Failure('TokenNotFound', 'Выйдите и войдите снова');
      return cashier.pay(city, asGuestPay(body), key);
    },
  );
  app.post<{ Body: PaymentStatusRequest }>(
    paymentEndpoints.paymentStatus.path,
    described('payment', 'What became of an attempt', { body: fields(['attempt']) }),
    async ({ body: { attempt }, city }) => ({ status: 'ok', result: await books.status(city, attempt) }),
  );
  app.get<{ Querystring: PaymentInfoRequest }>(
    paymentEndpoints.paymentInfo.path,
    described('payment', 'A hint that a payment may be over', { querystring: infoQuery }),
    async ({ query: { order }, city }) => {
      // SEC-09: whatever the query claims, only the provider is believed.
      const settled = uuid.test(order) ? await books.settle(order) : undefined;
      if (settled?.city !== city.config.city) throw new Failure('PaymentServiceError', 'Платёж не найден');
      return { status: 'ok' };
    },
  );
}
