import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';

/** `/captcha?city=…` tells what the picture sent last says. For tests only: never registered unless asked for. */
export function captchaAnswerRoute(app: FastifyInstance, database: () => Promise<Database>): void {
  app.get<{ Querystring: { city?: string } }>('/captcha', { schema: { hide: true } }, async ({ query }) => {
    const sent = await (await database())
      .selectFrom('captchas')
      .select('answer')
      .where('city', '=', query.city ?? '')
      .orderBy('expires_at', 'desc')
      .executeTakeFirst();
    return { status: 'ok', answer: sent?.answer ?? '' };
  });
}
