import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { attachmentOf, newestMessages } from '../../platform/outbox.ts';
import { protectPages } from '../page.ts';
import { outboxPage } from './outbox-page.ts';

interface OutboxRequest {
  Querystring: { recipient?: string };
}

const querystring = {
  type: 'object',
  properties: { recipient: { type: 'string', maxLength: 500, pattern: '^[^\\u0000]*$' } },
};

const messageId = { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 };

/** `/outbox` for people; `/outbox.json?recipient=` for tests. */
export function outboxRoutes(app: FastifyInstance, context: () => Promise<ServerContext>): void {
  protectPages(app, { hasForms: false });
  app.get('/outbox', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/html; charset=utf-8');
    return outboxPage(await newestMessages(await context()));
  });
  app.get<OutboxRequest>('/outbox.json', { schema: { querystring, hide: true } }, async ({ query }) =>
    newestMessages(await context(), { recipient: query.recipient }),
  );
  app.get<{ Params: { id: number } }>(
    '/outbox/:id/attachment',
    { schema: { params: { type: 'object', properties: { id: messageId } }, hide: true } },
    async ({ params }, reply) => {
      const file = await attachmentOf(await context(), params.id);
      if (!file) return reply.code(404).send({ status: 'error' });
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `attachment; filename="${file.name}"`)
        .send(Buffer.from(file.base64, 'base64'));
    },
  );
}
