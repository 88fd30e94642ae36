import {
  type CaptchaCheckRequest,
  captchaCheckEndpoint,
  captchaFramePath,
} from '@kerb/core/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { routeSchema } from '../../../platform/documentation/route-schema.ts';
import { Failure } from '../../../platform/failures/failure.ts';
import { takeOrRefuse } from '../../../platform/limits/request-limits.ts';
import { requireCapability } from '../../cities/capability.ts';
import type { CaptchaProvider } from './captcha-provider.ts';

/** Checks of one network in a quarter of an hour. */
const checks = { action: 'captcha-check', maximum: 60, windowMs: 15 * 60_000 };

/** A response is longer than other fields. */
const response = { type: 'string', minLength: 1, maxLength: 4000, pattern: '^[^\\u0000]*$' };
const body = {
  type: 'object',
  required: ['g-recaptcha-response'],
  properties: { 'g-recaptcha-response': response },
};
const querystring = { type: 'object', properties: { lang: { type: 'string', enum: ['ru', 'en'] } } };

/** The captcha of a provider, before a login (API-42). It takes nothing from the limits of logins. */
export function captchaCheckRoutes(app: FastifyInstance, provider: CaptchaProvider): void {
  app.post<{ Body: CaptchaCheckRequest }>(
    captchaCheckEndpoint.path,
    routeSchema('account', 'Check the response of a provider’s captcha', { body }),
    async ({ context, body: fields }) => {
      requireCapability(context.city, 'providerCaptcha');
      const { network } = context;
      if (network) await takeOrRefuse(context, [{ ...checks, subject: network }]);
      if (!(await provider.isRight(context, fields['g-recaptcha-response'])))
        throw new Failure('CaptchaIncorrect', 'Проверка не пройдена, пройдите её ещё раз');
      return { status: 'ok' };
    },
  );
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
