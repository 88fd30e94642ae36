import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context/request-context.ts';

/**
 * `/captcha?city=…` answers the city's newest captcha. For tests only: registered together with the faults.
 */
export function captchaAnswerRoute(app: FastifyInstance, context: () => Promise<ServerContext>): void {
  app.get<{ Querystring: { city?: string } }>('/captcha', { schema: { hide: true } }, async ({ query }) => {
    const { database } = await context();
    const captcha = await database
      .selectFrom('captchas')
      .select('answer')
      .where('city', '=', query.city ?? '')
      .orderBy('expires_at', 'desc')
      .executeTakeFirst();
    return { status: 'ok', answer: captcha?.answer ?? '' };
  });
}
