import { proofEndpoints } from '@kerb/core/contract/proofs.ts';
import type { FastifyInstance } from 'fastify';
import type { Requester } from '../../platform/context.ts';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { limitNetwork } from '../../platform/limits/request-limits.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import { requireCapability } from '../cities/capability.ts';
import { publishedKeys } from './proof-keys.ts';
import { proofRefusals } from './proof-refusals.ts';
import { proofOfSession, stateOfProof } from './proofs.ts';

/**
 * Beyond the contract: signed proofs of paid stays (PLUS-25). Guests get theirs with the status of the
 * payment.
 */
export function proofRoutes(app: FastifyInstance): void {
  // The calls of a city without proofs do not exist.
  app.addHook('preHandler', async ({ context }) => requireCapability(context.city, 'proof'));
  const call = callRoutes(app, 'proofs');
  call(proofEndpoints.keys, 'The public keys of the city, replaced ones included', async ({ context }) => ({
    keys: await publishedKeys(context, context.city.id),
  }));
  signedInRoutes(app, 'proofs', requireAccount)(
    proofEndpoints.ofSession,
    'The proof of a paid session of the account',
    async (context, { ReservationId }) => {
      const proof = await proofOfSession(context, ReservationId);
      if (!proof) throw new ApiError(proofRefusals.noProof);
      return { proof };
    },
  );
  call(proofEndpoints.state, 'What became of the stay of a proof', async ({ context }, { proof }) => {
    await limitQuestions(context);
    return { state: await stateOfProof(context, proof) };
  });
}

/** An inspector asks often, and each answer verifies a signature: 600 per network and hour (SEC-17). */
async function limitQuestions(context: Requester): Promise<void> {
  await limitNetwork(context, { action: 'proof-state', maximum: 600, windowMs: 3_600_000 });
}
