import {
  type GuestPayRequest,
  type PayReply,
  paymentEndpoints,
  type StartRequest,
} from '@kerb/core/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes, withKey } from '../../platform/documentation/call-routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { withCityTexts } from '../../platform/translation/translate.ts';
import { accountRefusals } from '../accounts/account-refusals.ts';
import { vehiclesOf } from '../accounts/accounts.ts';
import { findAccountOrGuest } from '../accounts/authenticate.ts';
import { hasCapability, requireCapability } from '../cities/capability.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { payReply } from '../payments/pay-reply.ts';
import { paymentRefusals } from '../payments/payment-refusals.ts';
import type { WithPayments } from '../payments/payment-registry.ts';
import { normalisePlate } from '../plates/plate.ts';
import { limitPlateQuestions } from '../plates/plate-limits.ts';
import { proofOf } from '../proofs/proofs.ts';
import { extensionPayment } from './changes/extension-payment.ts';
import { readGuestExtension } from './changes/read-guest-extension.ts';
import { asGuestPay } from './orders/read-stay.ts';
import { type StayRequest, sessionPayment } from './orders/session-payment.ts';
import { findPaidSession } from './session-holder.ts';

/** Payment of stays by guests and from balances, and the status of every payment. */
export function paymentRoutes(app: FastifyInstance, { payments }: WithPayments): void {
  const call = callRoutes(app, 'payment');
  async function pay(context: RequestContext, stay: StayRequest): Promise<PayReply> {
    // The answer tells whether somebody's car is parked.
    const plate = normalisePlate(stay.body.number);
    const isOwnVehicle = stay.driver?.vehicles.some((vehicle) => vehicle.plate === plate);
    if (!isOwnVehicle) await limitPlateQuestions(context, plate);
    return payReply(await payments.begin(sessionPayment, context, stay), 'Парковка успешно оплачена');
  }

  async function extend(context: RequestContext, body: GuestPayRequest): Promise<PayReply> {
    await limitPlateQuestions(context, normalisePlate(body.number));
    const extension = await readGuestExtension(context, body);
    return payReply(await payments.begin(extensionPayment, context, extension), 'Парковка продлена');
  }

  call(paymentEndpoints.guestPay, { summary: 'Pay as a guest', ...withKey }, ({ context }, body) =>
    body.continues && hasCapability(context.city, 'continues')
      ? extend(context, body)
      : pay(context, { body }),
  );
  call(
    paymentEndpoints.start,
    { summary: 'Start from the balance, or pay as a guest by the older call', ...withKey },
    async (request, fields: StartRequest & { readonly Token?: string }) => {
      const { context } = request;
      const body = asGuestPay(context.city, fields);
      const account = await findAccountOrGuest(request);
      if (account) {
        const vehicles = await vehiclesOf(context, account.id);
        return pay(context, { body, driver: { account, vehicles }, gapFrom: fields.gapFrom });
      }
      if (fields.Token !== context.city.config.guestToken) throw new ApiError(accountRefusals.signInAgain);
      return pay(context, { body });
    },
  );
  call(paymentEndpoints.paymentStatus, 'What became of an attempt', async (request, body) => {
    const { context } = request;
    requireCapability(context.city, 'paymentStatus');
    const account = await findAccountOrGuest(request);
    const status = await payments.status(context, body.attempt, account?.id);
    const session =
      status.state === 'paid' ? await findPaidSession(context, body.attempt, account?.id) : undefined;
    const proof = session && (await proofOf(context, session));
    const result = { ...status, ...(proof ? { proof } : {}) };
    return { result: withCityTexts(result, ['zoneName'], context.language) };
  });
  call(
    paymentEndpoints.cardInvoice,
    'What a card widget is to charge',
    async ({ context }, { invoiceId }) => {
      const charge = isUuid(invoiceId) ? await payments.chargeOf(context, invoiceId) : undefined;
      if (!charge) throw new ApiError(paymentRefusals.notWaiting);
      const { kopecks, description } = charge;
      return { result: { amount: kopecks / 100, currency: 'RUB', description } };
    },
  );
  call(paymentEndpoints.paymentInfo, 'A hint that a payment may be over', async ({ context }, { order }) => {
    // Whatever the query claims, only the provider is believed.
    const payment = isUuid(order) ? await payments.settleAsClaimed(context, order) : undefined;
    if (payment?.city !== context.city.id) throw new ApiError(paymentRefusals.paymentUnknown);
  });
}
