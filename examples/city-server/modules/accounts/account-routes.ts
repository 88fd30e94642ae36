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
import { callSchema } from '../../platform/documentation/route-schema.ts';
import { requireCapability } from '../cities/capability.ts';
import { createProofChallenge } from './captcha/proof-of-work.ts';
import { logIn, speakLoginCaptcha } from './log-in.ts';
import { logInCompany } from './log-in-company.ts';

/** Signing in. */
export function accountRoutes(app: FastifyInstance): void {
  for (const endpoint of Object.values(authEndpoints)) {
    app.post<{ Body: LoginRequest }>(
      endpoint.path,
      callSchema(endpoint, 'account', 'Sign in with e-mail or phone', {}, { securityEvent: 'login' }),
      ({ context, body }) => logIn(context, body),
    );
  }
  app.post<{ Body: CompanyLoginRequest }>(
    companyLoginEndpoint.path,
    callSchema(
      companyLoginEndpoint,
      'account',
      'Sign in as a company',
      {},
      { securityEvent: 'company login' },
    ),
    ({ context, body }) => logInCompany(context, body),
  );
  app.get(
    proofEndpoint.path,
    callSchema(proofEndpoint, 'account', 'A challenge whose solution replaces the picture'),
    async ({ context }) => {
      requireCapability(context.city, 'proofOfWork');
      return { status: 'ok', challenge: await createProofChallenge(context) };
    },
  );
  app.post<{ Body: SpeechRequest }>(
    speechEndpoint.path,
    callSchema(speechEndpoint, 'account', 'The digits of the picture, read aloud'),
    async ({ context, body }): Promise<SpeechReply> => {
      requireCapability(context.city, 'spokenCaptcha');
      return { status: 'ok', audio: await speakLoginCaptcha(context, body) };
    },
  );
}
