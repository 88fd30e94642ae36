import { type ProofStateReply, proofEndpoints } from '../contract/proofs.ts';
import { type Json, nonEmptyText, object } from '../decoding.ts';
import type { ProofKey } from '../domain/proof/verify-proof.ts';
import { AppError } from '../errors/app-error.ts';
import type { CitySource } from './city-source.ts';
import { networkFirst } from './network-first.ts';
import { requireList } from './reply.ts';

/** What became of the stay of a proof; `invalid` if the city has signed no such proof. */
type ProofState = ProofStateReply['state'];

const states: readonly ProofState[] = ['valid', 'corrected', 'ended', 'refunded', 'invalid'];

/** The city's public keys. While it cannot be reached, the last ones, so that proofs are verified offline. */
export async function loadProofKeys({ http, cache }: CitySource): Promise<readonly ProofKey[]> {
  return networkFirst('proof-keys', () => http(proofEndpoints.keys), decodeKeys, cache);
}

function decodeKeys(reply: Json): readonly ProofKey[] {
  return requireList(reply.keys, (value) => {
    const key = object(value);
    const [id, x, y] = [key.kid, key.x, key.y].map(nonEmptyText);
    return id && x && y ? { id, x, y } : undefined;
  });
}

/** Asks the city what became of the stay of a proof. */
export async function loadProofState({ http }: CitySource, proof: string): Promise<ProofState> {
  const reply = await http(proofEndpoints.state, { proof });
  const state = states.find((each) => each === reply.state);
  if (!state) throw new AppError('unreadable');
  return state;
}
