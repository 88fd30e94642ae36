import {
  type ProofKeysReply,
  type ProofStateReply,
  type ProofStateRequest,
  proofEndpoints,
  type SessionProofReply,
  type SessionProofRequest,
} from '@kerb/core/contract/proofs.ts';
import type { FastifyInstance } from 'fastify';
import type { Requester } from '../../platform/context.ts';
import { callSchema } from '../../platform/documentation/route-schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { takeOrRefuse } from '../../platform/limits/request-limits.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { requireCapability } from '../cities/capability.ts';
import { publishedKeys } from './proof-keys.ts';
import { proofRefusals } from './proof-refusals.ts';
import { proofOfSession, stateOfProof } from './proofs.ts';

/**
 * Beyond the contract: signed proofs of paid stays (PLUS-25). Guests get theirs with the status of the
 * payment.
 */
export function proofRoutes(app: FastifyInstance): void {
  app.get(
    proofEndpoints.keys.path,
    callSchema(proofEndpoints.keys, 'proofs', 'The public keys of the city, replaced ones included'),
    async ({ context }): Promise<ProofKeysReply> => {
      requireCapability(context.city, 'proof');
      return { status: 'ok', keys: await publishedKeys(context, context.city.id) };
    },
  );
  app.post<{ Body: SessionProofRequest }>(
    proofEndpoints.ofSession.path,
    callSchema(proofEndpoints.ofSession, 'proofs', 'The proof of a paid session of the account'),
    async (request): Promise<SessionProofReply> => {
      const { context, body } = request;
      requireCapability(context.city, 'proof');
      const account = await requireAccount(request);
      const proof = await proofOfSession(context, account.id, body.ReservationId);
      if (!proof) throw new ApiError(proofRefusals.noProof);
      return { status: 'ok', proof };
    },
  );
  app.post<{ Body: ProofStateRequest }>(
    proofEndpoints.state.path,
    callSchema(proofEndpoints.state, 'proofs', 'What became of the stay of a proof'),
    async ({ context, body }): Promise<ProofStateReply> => {
      requireCapability(context.city, 'proof');
      await limitQuestions(context);
      return { status: 'ok', state: await stateOfProof(context, body.proof) };
    },
  );
}

/** An inspector asks often, and each answer verifies a signature: 600 per network and hour (SEC-17). */
async function limitQuestions(context: Requester): Promise<void> {
  const { network } = context;
  const limit = { action: 'proof-state', maximum: 600, windowMs: 3_600_000 };
  if (network) await takeOrRefuse(context, [{ ...limit, subject: network }]);
}
