import {
  type CardInvoiceReply,
  type CardInvoiceRequest,
  type GuestPayRequest,
  type PaymentInfoRequest,
  type PaymentStatusReply,
  type PaymentStatusRequest,
  type PayReply,
  paymentEndpoints,
  type StartRequest,
} from '@kerb/core/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import {
  formFields,
  type IdempotencyHeaders,
  idempotencyHeaders,
  routeSchema,
} from '../../platform/documentation/route-schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestedLanguage } from '../../platform/translation/requested-language.ts';
import { withCityTexts } from '../../platform/translation/translate.ts';
import { accountRefusals } from '../accounts/account-refusals.ts';
import { vehiclesOf } from '../accounts/accounts.ts';
import { findAccountOrGuest } from '../accounts/authenticate.ts';
import { requireCapability } from '../cities/capability.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { paymentRefusals } from '../payments/payment-refusals.ts';
import type { PaymentRegistry } from '../payments/payment-registry.ts';
import { normalisePlate } from '../plates/plate.ts';
import { limitPlateQuestions } from '../plates/plate-limits.ts';
import { asGuestPay } from './orders/read-guest-stay.ts';
import type { SessionPayment, StayRequest } from './orders/session-payment.ts';

const payBody = formFields(
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
);
const startBody = formFields(
  ['Vehicle', 'PaymentService', 'Duration'],
  ['Zone', 'ParkingCode', 'Token', 'phone', 'timestart', 'transport', 'gapFrom', 'returnUrl'],
);
const infoQuery = formFields(['order'], ['source', 'billnumber', 'amount', 'paymentDate', 'status']);
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export interface SessionPayments {
  readonly payments: PaymentRegistry;
  readonly kinds: { readonly session: SessionPayment };
}

/** Payment of stays by guests and from balances, and the status of every payment (API-07, API-18, API-19). */
export function paymentRoutes(app: FastifyInstance, { payments, kinds }: SessionPayments): void {
  async function pay(context: RequestContext, stay: StayRequest, key: string | undefined): Promise<PayReply> {
    // The answer tells whether somebody's car is parked (SEC-17).
    const plate = normalisePlate(stay.body.number);
    const isOwnVehicle = stay.driver?.vehicles.some((vehicle) => vehicle.plate === plate);
    if (!isOwnVehicle) await limitPlateQuestions(context, plate);
    const { payment, page } = await payments.begin(kinds.session, context, stay, key);
    return page
      ? { status: 'ok', orderId: payment.id, RedirectURL: page }
      : { status: 'ok', orderId: payment.id, message: 'Парковка успешно оплачена' };
  }

  app.post<{ Body: GuestPayRequest } & IdempotencyHeaders>(
    paymentEndpoints.guestPay.path,
    routeSchema('payment', 'Pay as a guest', { body: payBody, headers: idempotencyHeaders }),
    ({ context, body, headers }) => {
      if (body.type !== 'PAYMENT_UNGER' && body.type !== 'POST_PAYMENT_UNREG') {
        throw new ApiError(paymentRefusals.kindUnknown);
      }
      return pay(context, { body }, headers['idempotency-key']);
    },
  );
  app.post<{ Body: StartRequest & { Token?: string } } & IdempotencyHeaders>(
    paymentEndpoints.start.path,
    routeSchema('payment', 'Start from the balance, or pay as a guest by the older call', {
      body: startBody,
      headers: idempotencyHeaders,
    }),
    async (request) => {
      const { context, headers } = request;
      const key = headers['idempotency-key'];
      const body = asGuestPay(context.city, request.body);
      const account = await findAccountOrGuest(request);
      if (account) {
        const vehicles = await vehiclesOf(context, account.id);
        const { gapFrom } = request.body;
        return pay(context, { body, driver: { account, vehicles }, gapFrom }, key);
      }
      if (request.body.Token !== context.city.config.guestToken)
        throw new ApiError(accountRefusals.signInAgain);
      return pay(context, { body }, key);
    },
  );
  app.post<{ Body: PaymentStatusRequest }>(
    paymentEndpoints.paymentStatus.path,
    routeSchema('payment', 'What became of an attempt', { body: formFields(['attempt']) }),
    async (request): Promise<PaymentStatusReply> => {
      const { context, body } = request;
      requireCapability(context.city, 'paymentStatus');
      const account = await findAccountOrGuest(request);
      const status = await payments.status(context, body.attempt, account?.id);
      return { status: 'ok', result: withCityTexts(status, ['zoneName'], requestedLanguage(request)) };
    },
  );
  app.get<{ Querystring: CardInvoiceRequest }>(
    paymentEndpoints.cardInvoice.path,
    routeSchema('payment', 'What a card widget is to charge', { querystring: formFields(['invoiceId']) }),
    async ({ context, query: { invoiceId } }): Promise<CardInvoiceReply> => {
      const charge = uuid.test(invoiceId) ? await payments.chargeOf(context, invoiceId) : undefined;
      if (!charge) throw new ApiError(paymentRefusals.notWaiting);
      const { kopecks, description } = charge;
      return { status: 'ok', result: { amount: kopecks / 100, currency: 'RUB', description } };
    },
  );
  app.get<{ Querystring: PaymentInfoRequest }>(
    paymentEndpoints.paymentInfo.path,
    routeSchema('payment', 'A hint that a payment may be over', { querystring: infoQuery }),
    async ({ context, query: { order } }) => {
      // Whatever the query claims, only the provider is believed (SEC-09).
      const payment = uuid.test(order) ? await payments.settle(context, order) : undefined;
      if (payment?.city !== context.city.id) throw new ApiError(paymentRefusals.paymentUnknown);
      return { status: 'ok' };
    },
  );
}
