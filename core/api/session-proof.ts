import { proofEndpoints, type SessionProofRequest } from '../contract/proofs.ts';
import { nonEmptyText } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccountSource } from './account-source.ts';

/** The proof of a paid session of the account. */
export async function loadSessionProof(
  { http }: AccountSource,
  sessionId: string,
  signal?: AbortSignal,
): Promise<string> {
  const fields = { ReservationId: sessionId } satisfies SessionProofRequest;
  const proof = nonEmptyText((await http(proofEndpoints.ofSession, fields, { signal })).proof);
  if (proof === undefined) throw new AppError('unreadable');
  return proof;
}
