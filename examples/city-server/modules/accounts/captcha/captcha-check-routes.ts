import { captchaCheckEndpoint, captchaFramePath } from '@kerb/core/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../../platform/documentation/call-routes.ts';
import { routeSchema } from '../../../platform/documentation/route-schema.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { limitNetwork } from '../../../platform/limits/request-limits.ts';
import { requireCapability } from '../../cities/capability.ts';
import { accountRefusals } from '../account-refusals.ts';
import type { CaptchaProvider } from './captcha-provider.ts';

/** Checks of one network in a quarter of an hour. */
const checks = { action: 'captcha-check', maximum: 60, windowMs: 15 * 60_000 };
const querystring = { type: 'object', properties: { lang: { type: 'string', enum: ['ru', 'en'] } } };

/** The captcha of a provider, before a login. It takes nothing from the limits of logins. */
export function captchaCheckRoutes(app: FastifyInstance, provider: CaptchaProvider): void {
  const call = callRoutes(app, 'account');
  call(captchaCheckEndpoint, 'Check the response of a provider’s captcha', async ({ context }, fields) => {
    requireCapability(context.city, 'providerCaptcha');
    await limitNetwork(context, checks);
    if (!(await provider.isRight(context, fields['g-recaptcha-response'])))
      throw new ApiError(accountRefusals.checkNotPassed);
  });
  app.get<{ Querystring: { lang?: 'ru' | 'en' } }>(
    captchaFramePath,
    routeSchema('account', 'The frame with a provider’s captcha', { querystring, response: {} }),
    async ({ context, query }, reply) => {
      requireCapability(context.city, 'providerCaptcha');
      const { html, policy } = await provider.frame(context, query.lang ?? 'ru');
      return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', policy)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .removeHeader('X-Frame-Options')
        .send(html);
    },
  );
}
