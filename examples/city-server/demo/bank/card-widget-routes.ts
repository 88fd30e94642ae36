import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ProviderRouteOptions } from './bank-routes.ts';
import { closePayment, findProviderPayment } from './provider-payments.ts';

interface WidgetRequest {
  Params: { order: string };
  Body: { publicId?: string; amount?: string; action?: string };
}

const script = readFile(new URL('./card-widget.js', import.meta.url), 'utf8');
const params = { type: 'object', properties: { order: { type: 'string', format: 'uuid' } } };

/** The demo bank's card widget: a script for merchants' pages, and the call that the script makes. */
export function cardWidgetRoutes(app: FastifyInstance, { context, notify }: ProviderRouteOptions): void {
  app.get('/widget.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(await script),
  );
  app.post<WidgetRequest>(
    '/widget/:order',
    // The script runs in a frame without an origin, as on the page of any shop.
    { schema: { params, hide: true }, config: { isForEveryOrigin: true } },
    async ({ params: { order }, body }, reply) => {
      reply.header('Access-Control-Allow-Origin', '*');
      const current = await context();
      const payment = await findProviderPayment(current, order);
      if (!payment || !body?.publicId) return reply.code(404).send({ state: 'unknown' });
      // A page that names another sum was tampered with, or is out of date.
      const isSumRight = Math.round(Number(body.amount) * 100) === payment.amount_kopecks;
      const state = body.action === 'pay' && isSumRight ? 'charged' : 'declined';
      await closePayment(current, order, { state });
      await notify(order).catch((err: unknown) => app.log.error({ err }, 'the callback of the bank failed'));
      return { state: (await findProviderPayment(current, order))?.state };
    },
  );
}
