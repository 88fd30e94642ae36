import { proofEndpoints, type SessionProofRequest } from '../contract/proofs.ts';
import type { AccountSource } from './account-source.ts';
import { requireText } from './reply.ts';

/** The proof of a paid session of the account. */
export async function loadSessionProof(
  { http }: AccountSource,
  sessionId: string,
  signal?: AbortSignal,
): Promise<string> {
  const fields = { ReservationId: sessionId } satisfies SessionProofRequest;
  return requireText((await http(proofEndpoints.ofSession, fields, { signal })).proof);
}
