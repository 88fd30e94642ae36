import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import { paymentPage, unknownPaymentPage } from './payment-page.ts';
import { closePayment } from './provider.ts';

export interface ProviderTools {
  readonly database: () => Promise<Database>;
  readonly now: () => Date;
  /** The callback to the shop: "something happened to this order". It carries no outcome; the shop has to ask. */
  readonly notify: (orderId: string) => Promise<unknown>;
}

type Action = 'pay' | 'decline' | 'leave' | 'lose';

interface PaymentRequest {
  Params: { order: string };
  Querystring: { lang?: string };
  Body: { action?: string };
}

const isUuid = { type: 'object', properties: { order: { type: 'string', format: 'uuid' } } };

/** The demo bank's page. Its forms can be sent twice: a payment leaves `open` once. */
export function providerRoutes(app: FastifyInstance, { database, now, notify }: ProviderTools): void {
  const read = async (order: string) =>
    (await database())
      .selectFrom('provider_payments')
      .selectAll()
      .where('order_id', '=', order)
      .executeTakeFirst();

  async function act(order: string, action: Action): Promise<void> {
    if (action === 'leave') return;
    await closePayment(await database(), order, action === 'decline' ? 'declined' : 'charged', now());
    if (action === 'lose') return;
    // A callback that fails changes nothing here: the shop asks by itself sooner or later.
    await notify(order).catch((cause: unknown) => console.error('The callback failed:', cause));
  }

  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    reply.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
  });
  app.get<PaymentRequest>('/:order', { schema: { params: isUuid, hide: true } }, async (request, reply) => {
    const payment = await read(request.params.order);
    const language = request.query.lang ?? request.headers['accept-language']?.slice(0, 2);
    reply.type('text/html; charset=utf-8').code(payment ? 200 : 404);
    return payment ? paymentPage(payment, now(), language === 'en' ? 'en' : 'ru') : unknownPaymentPage;
  });
  app.post<PaymentRequest>('/:order', { schema: { params: isUuid, hide: true } }, async (request, reply) => {
    const payment = await read(request.params.order);
    if (!payment) return reply.code(404).type('text/html; charset=utf-8').send(unknownPaymentPage);
    const action = (['pay', 'decline', 'leave', 'lose'] as const).find(
      (each) => each === request.body?.action,
    );
    if (!action) return reply.redirect(`/provider/pay/${payment.order_id}`, 303);
    await act(payment.order_id, action);
    return reply.redirect(backTo(payment.return_url), 303);
  });
}

/** Nothing of the payment is added to the address: the page that made it asks the city. */
function backTo(address: string): string {
  const url = new URL(address);
  url.searchParams.set('kerb-return', '1');
  return url.href;
}
