import {
  authEndpoints,
  type CompanyLoginRequest,
  companyLoginEndpoint,
  type LoginRequest,
  proofEndpoint,
  type SpeechReply,
  type SpeechRequest,
  speechEndpoint,
} from '@kerb/core/contract/auth.ts';
import { type BalanceReply, balanceEndpoint, profileEndpoints } from '@kerb/core/contract/profile.ts';
import type { FastifyInstance } from 'fastify';
import { createProofChallenge } from '../account/captcha/proof-of-work.ts';
import { logIn, speakLoginCaptcha } from '../account/log-in.ts';
import { logInCompany } from '../account/log-in-company.ts';
import { requireCapability } from '../city/capability.ts';
import type { PaymentRegistry } from '../payments/payment-registry.ts';
import { balanceOf, profileReply } from '../profile/profile-reply.ts';
import { requestedLanguage } from '../translation/requested-language.ts';
import { requireAccount, requireAnyAccount } from './authenticate.ts';
import { formFields, routeSchema } from './route-schema.ts';

const loginFields = formFields(['login', 'password'], ['captcha', 'device']);
/** A proof is longer than other fields. */
const proof = { type: 'string', maxLength: 4000 };
const loginBody = { allOf: [loginFields, { type: 'object', properties: { proof } }] };
const companyBody = {
  allOf: [formFields(['inn', 'contractNumber'], ['captcha']), { type: 'object', properties: { proof } }],
};
const speechBody = {
  allOf: [
    formFields(['login', 'language'], ['device']),
    { type: 'object', properties: { language: { type: 'string', enum: ['ru', 'en'] } } },
  ],
};
/** Of any length: an overlong token is answered like an expired one. Only its hash reaches the database. */
const tokenQuery = { type: 'object', properties: { token: { type: 'string' } } };

interface AccountServices {
  readonly payments: PaymentRegistry;
}

/** Login and profile (API-30, CALL-21). */
export function accountRoutes(app: FastifyInstance, { payments }: AccountServices): void {
  for (const { path } of Object.values(authEndpoints)) {
    app.post<{ Body: LoginRequest }>(
      path,
      routeSchema('account', 'Sign in with e-mail or phone', { body: loginBody }, { securityEvent: 'login' }),
      ({ context, body }) => logIn(context, body),
    );
  }
  app.post<{ Body: CompanyLoginRequest }>(
    companyLoginEndpoint.path,
    routeSchema('account', 'Sign in as a company', { body: companyBody }, { securityEvent: 'company login' }),
    ({ context, body }) => logInCompany(context, body),
  );
  app.get(
    proofEndpoint.path,
    routeSchema('account', 'A challenge whose solution replaces the picture'),
    async ({ context }) => {
      requireCapability(context.city, 'proofOfWork');
      return { status: 'ok', challenge: await createProofChallenge(context) };
    },
  );
  app.post<{ Body: SpeechRequest }>(
    speechEndpoint.path,
    routeSchema('account', 'The digits of the picture, read aloud', { body: speechBody }),
    async ({ context, body }): Promise<SpeechReply> => {
      requireCapability(context.city, 'spokenCaptcha');
      return { status: 'ok', audio: await speakLoginCaptcha(context, body) };
    },
  );
  app.get(
    balanceEndpoint.path,
    routeSchema('account', 'Balance of the signed-in account', { querystring: tokenQuery }),
    async (request): Promise<BalanceReply> => {
      const { context } = request;
      const account = await requireAnyAccount(request);
      // -1 means that it is unknown (I18N-04).
      if (context.city.settings.dontUseBalance) return { status: 'ok', balance: -1 };
      return { status: 'ok', balance: (await balanceOf(context, account.id)) / 100 };
    },
  );
  for (const { path } of Object.values(profileEndpoints)) {
    app.get(
      path,
      routeSchema('account', 'Profile of the signed-in account', { querystring: tokenQuery }),
      async (request) =>
        profileReply(request.context, payments, await requireAccount(request), requestedLanguage(request)),
    );
  }
}
