import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { closePayment } from './provider.ts';
import type { ProviderTools } from './provider-routes.ts';

interface WidgetRequest {
  Params: { order: string };
  Body: { publicId?: string; amount?: string; action?: string };
}

const script = readFile(new URL('./card-widget.js', import.meta.url), 'utf8');
const isUuid = { type: 'object', properties: { order: { type: 'string', format: 'uuid' } } };

/** The demo bank's card widget: a script for other people's pages, and what it calls (PAY-32). */
export function cardWidgetRoutes(app: FastifyInstance, { database, now, notify }: ProviderTools): void {
  app.get('/widget.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(await script),
  );
  app.post<WidgetRequest>(
    '/widget/:order',
    { schema: { params: isUuid, hide: true } },
    async ({ params: { order }, body }, reply) => {
      const book = await database();
      const payment = await book
        .selectFrom('provider_payments')
        .selectAll()
        .where('order_id', '=', order)
        .executeTakeFirst();
      if (!payment || !body?.publicId) return reply.code(404).send({ state: 'unknown' });
      // A page that names another sum was tampered with, or is out of date.
      const isHonest = Math.round(Number(body.amount) * 100) === payment.amount_kopecks;
      await closePayment(book, order, body.action === 'pay' && isHonest ? 'charged' : 'declined', now());
      await notify(order).catch((cause: unknown) => console.error('The callback failed:', cause));
      const { state } = await book
        .selectFrom('provider_payments')
        .select('state')
        .where('order_id', '=', order)
        .executeTakeFirstOrThrow();
      return { state };
    },
  );
}
