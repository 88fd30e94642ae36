import { proofEndpoints } from '../contract/proofs.ts';
import type { AccountSource } from './account-source.ts';
import { requireText } from './reply.ts';

/** The proof of a paid session of the account. */
export async function loadSessionProof({ http }: AccountSource, sessionId: string): Promise<string> {
  return requireText((await http(proofEndpoints.ofSession, { ReservationId: sessionId })).proof);
}
