import type { FastifyInstance } from 'fastify';
import { newestCaptcha } from '../../modules/accounts/captcha/newest-captcha.ts';
import type { ServerContext } from '../../platform/context.ts';

/**
 * `/captcha?city=…` answers the city's newest captcha. For tests only: registered together with the faults.
 */
export function captchaAnswerRoute(app: FastifyInstance, context: () => Promise<ServerContext>): void {
  const querystring = { properties: { city: { type: 'string', pattern: '^[^\\u0000]*$' } } };
  const schema = { hide: true, querystring };
  app.get<{ Querystring: { city?: string } }>('/captcha', { schema }, async ({ query }) => ({
    status: 'ok',
    answer: await newestCaptcha(await context(), query.city ?? ''),
  }));
}
