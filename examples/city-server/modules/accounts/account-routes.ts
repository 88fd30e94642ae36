import {
  authEndpoints,
  companyLoginEndpoint,
  type ProofReply,
  proofEndpoint,
  speechEndpoint,
} from '@kerb/core/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { requireCapability } from '../cities/capability.ts';
import { createProofChallenge } from './captcha/proof-of-work.ts';
import { logIn, speakLoginCaptcha } from './log-in.ts';
import { logInCompany } from './log-in-company.ts';

/** Signing in. */
export function accountRoutes(app: FastifyInstance): void {
  const call = callRoutes(app, 'account');
  for (const endpoint of Object.values(authEndpoints)) {
    call(endpoint, { summary: 'Sign in with e-mail or phone', securityEvent: 'login' }, ({ context }, body) =>
      logIn(context, body),
    );
  }
  call(
    companyLoginEndpoint,
    { summary: 'Sign in as a company', securityEvent: 'company login' },
    ({ context }, body) => logInCompany(context, body),
  );
  call(proofEndpoint, 'A challenge whose solution replaces the picture', async ({ context }) => {
    requireCapability(context.city, 'proofOfWork');
    const challenge = await createProofChallenge(context);
    // The library calls the algorithm a text.
    return { challenge } as Omit<ProofReply, 'status'>;
  });
  call(speechEndpoint, 'The digits of the picture, read aloud', async ({ context }, body) => {
    requireCapability(context.city, 'spokenCaptcha');
    return { audio: await speakLoginCaptcha(context, body) };
  });
}
