import type { FastifyInstance } from 'fastify';
import { newestCaptcha } from '../../modules/accounts/captcha/newest-captcha.ts';
import type { ServerContext } from '../../platform/context.ts';

/**
 * `/captcha?city=…` answers the city's newest captcha. For tests only: registered together with the faults.
 */
export function captchaAnswerRoute(app: FastifyInstance, context: () => Promise<ServerContext>): void {
  app.get<{ Querystring: { city?: string } }>('/captcha', { schema: { hide: true } }, async ({ query }) => ({
    status: 'ok',
    answer: await newestCaptcha(await context(), query.city ?? ''),
  }));
}
