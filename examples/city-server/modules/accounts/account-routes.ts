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
import type { FastifyInstance } from 'fastify';
import { formFields, routeSchema } from '../../platform/documentation/route-schema.ts';
import { requireCapability } from '../cities/capability.ts';
import { createProofChallenge } from './captcha/proof-of-work.ts';
import { logIn, speakLoginCaptcha } from './log-in.ts';
import { logInCompany } from './log-in-company.ts';

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
/** Signing in (API-30). */
export function accountRoutes(app: FastifyInstance): void {
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
}
