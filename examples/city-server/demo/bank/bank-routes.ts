import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { closePayment, findProviderPayment } from './bank.ts';
import { paymentPage, unknownPaymentPage } from './payment-page.ts';
import { receiptPage } from './receipt-page.ts';

export interface ProviderRouteOptions {
  readonly context: () => Promise<ServerContext>;
  /**
   * The callback to the merchant: something happened to this payment. It carries no outcome; the merchant
   * asks.
   */
  readonly notify: (paymentId: string) => Promise<unknown>;
}

const actions = ['pay', 'decline', 'leave', 'lose'] as const;
type Action = (typeof actions)[number];

interface PaymentRequest {
  Params: { order: string };
  Querystring: { lang?: string };
  Body: { action?: string };
}

const params = { type: 'object', properties: { order: { type: 'string', format: 'uuid' } } };

/** The demo bank's page. Its forms may be sent twice: a payment is closed once. */
export function providerRoutes(app: FastifyInstance, { context, notify }: ProviderRouteOptions): void {
  async function perform(action: Action, paymentId: string): Promise<void> {
    if (action === 'leave') return;
    await closePayment(await context(), paymentId, action === 'decline' ? 'declined' : 'charged');
    if (action === 'lose') return;
    // A callback that fails changes nothing here: the merchant asks sooner or later.
    await notify(paymentId).catch((err: unknown) =>
      app.log.error({ err }, 'the callback of the bank failed'),
    );
  }

  app.addHook('onSend', async (_request, reply) => {
    // Its own form is sent with its origin; other sites learn nothing.
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'same-origin');
    reply.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
  });
  app.get<PaymentRequest>('/:order', { schema: { params, hide: true } }, async (request, reply) => {
    const current = await context();
    const payment = await findProviderPayment(current, request.params.order);
    const language = request.query.lang ?? request.headers['accept-language']?.slice(0, 2);
    reply.type('text/html; charset=utf-8').code(payment ? 200 : 404);
    return payment ? paymentPage(payment, current.now, language === 'en' ? 'en' : 'ru') : unknownPaymentPage;
  });
  app.post<PaymentRequest>('/:order', { schema: { params, hide: true } }, async (request, reply) => {
    const payment = await findProviderPayment(await context(), request.params.order);
    if (!payment) return reply.code(404).type('text/html; charset=utf-8').send(unknownPaymentPage);
    const action = actions.find((each) => each === request.body?.action);
    if (!action) return reply.redirect(`/provider/pay/${payment.order_id}`, 303);
    await perform(action, payment.order_id);
    return reply.redirect(returnAddress(payment.return_url), 303);
  });
}

/** Fiscal receipts, as a city's cash register would publish them. */
export function receiptRoutes(
  app: FastifyInstance,
  { context }: Pick<ProviderRouteOptions, 'context'>,
): void {
  app.get<PaymentRequest>('/:order', { schema: { params, hide: true } }, async (request, reply) => {
    const payment = await findProviderPayment(await context(), request.params.order);
    const isCharged = payment?.state === 'charged' || payment?.state === 'refunded';
    reply.type('text/html; charset=utf-8').code(isCharged ? 200 : 404);
    reply.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
    return isCharged ? receiptPage(payment) : unknownPaymentPage;
  });
}

/** The return address tells nothing about the payment: the page that made it asks the city. */
function returnAddress(returnUrl: string): string {
  const url = new URL(returnUrl);
  if (!url.searchParams.has('kerb-return')) url.searchParams.set('kerb-return', '1');
  return url.href;
}
