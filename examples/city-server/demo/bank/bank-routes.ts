import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { languageOf, protectPages } from '../page.ts';
import { bindPayer } from './bindings.ts';
import { paymentPage, unknownPaymentPage } from './payment-page.ts';
import { closePayment, findProviderPayment } from './provider-payments.ts';
import { receiptPage } from './receipt-page.ts';
import { partialRefunds } from './refund-part.ts';
import { transfer, transfersOf } from './sbp-transfers.ts';

export interface ProviderRouteOptions {
  readonly context: () => Promise<ServerContext>;
  /**
   * The callback to the merchant: something happened to this payment. It carries no outcome; the merchant
   * asks.
   */
  readonly notify: (paymentId: string) => Promise<unknown>;
}

const actions = [
  'pay',
  'payDomestic',
  'payTwice',
  'payLate',
  'noApp',
  'cancel',
  'decline',
  'leave',
  'lose',
] as const;
type Action = (typeof actions)[number];

/** What the bank makes of a payment; nothing where the driver only goes back. */
const outcomes = {
  pay: { state: 'charged' },
  payDomestic: { state: 'charged', is_domestic_card: true },
  cancel: { state: 'cancelled' },
  decline: { state: 'declined' },
  lose: { state: 'charged' },
} as const satisfies Partial<Record<Action, Parameters<typeof closePayment>[2]>>;

/** How many transfers an action makes for an order of SBP. */
const transferCounts: Partial<Record<Action, number>> = { pay: 1, payTwice: 2, payLate: 1, lose: 1 };

interface PaymentRequest {
  Params: { order: string };
  Querystring: { lang?: string; app?: string };
  Body: { action?: string };
}

const params = { type: 'object', properties: { order: { type: 'string', format: 'uuid' } } };

/** The demo bank's page. Its forms may be sent twice: a payment is closed once. */
export function providerRoutes(app: FastifyInstance, { context, notify }: ProviderRouteOptions): void {
  async function perform(action: Action, payment: TableRow<'provider_payments'>): Promise<void> {
    const { order_id } = payment;
    if (payment.is_sbp && transferCounts[action]) await transferFor(action, payment);
    else if (action in outcomes)
      await closePayment(await context(), order_id, outcomes[action as keyof typeof outcomes]);
    if (action === 'leave' || action === 'lose' || action === 'noApp') return;
    // A callback that fails changes nothing here: the merchant asks sooner or later.
    await notify(order_id).catch((err: unknown) => app.log.error({ err }, 'the callback of the bank failed'));
  }

  /** The payment system refuses transfers for an order that is paid or expired, but takes those under way. */
  async function transferFor(action: Action, payment: TableRow<'provider_payments'>): Promise<void> {
    const current = await context();
    const isOpen = payment.state === 'open' && payment.expires_at > current.now;
    if (!isOpen && action !== 'payLate') return;
    await bindPayer(current, payment);
    for (let made = 0; made < (transferCounts[action] ?? 0); made += 1) await transfer(current, payment);
  }

  protectPages(app, { hasForms: true });
  app.get<PaymentRequest>('/:order', { schema: { params, hide: true } }, async (request, reply) => {
    const current = await context();
    const payment = await findProviderPayment(current, request.params.order);
    reply.type('text/html; charset=utf-8').code(payment ? 200 : 404);
    if (!payment) return unknownPaymentPage;
    const refunds = await partialRefunds(current, payment.order_id);
    const transfers = await transfersOf(current, payment.order_id);
    const isAppMissing = request.query.app === 'missing';
    return paymentPage({ payment, refunds, transfers, isAppMissing }, current.now, languageOf(request));
  });
  app.post<PaymentRequest>('/:order', { schema: { params, hide: true } }, async (request, reply) => {
    const payment = await findProviderPayment(await context(), request.params.order);
    if (!payment) return reply.code(404).type('text/html; charset=utf-8').send(unknownPaymentPage);
    const action = actions.find((each) => each === request.body?.action);
    if (!action) return reply.redirect(`/provider/pay/${payment.order_id}`, 303);
    await perform(action, payment);
    // A bank's app does not lead back to the page that shows the QR code.
    if (payment.is_sbp && action !== 'leave') {
      const query = action === 'noApp' ? '?app=missing' : '';
      return reply.redirect(`/provider/pay/${payment.order_id}${query}`, 303);
    }
    return reply.redirect(returnAddress(payment.return_url), 303);
  });
}

/** Fiscal receipts, as a city's cash register would publish them. */
export function receiptRoutes(
  app: FastifyInstance,
  { context }: Pick<ProviderRouteOptions, 'context'>,
): void {
  protectPages(app, { hasForms: false });
  app.get<PaymentRequest>('/:order', { schema: { params, hide: true } }, async (request, reply) => {
    const payment = await findProviderPayment(await context(), request.params.order);
    const isCharged = payment?.state === 'charged' || payment?.state === 'refunded';
    reply.type('text/html; charset=utf-8').code(isCharged ? 200 : 404);
    return isCharged ? receiptPage(payment) : unknownPaymentPage;
  });
}

/** The return address tells nothing about the payment: the page that made it asks the city. */
function returnAddress(returnUrl: string): string {
  const url = new URL(returnUrl);
  if (!url.searchParams.has('kerb-return')) url.searchParams.set('kerb-return', '1');
  return url.href;
}
