import { call, type NoFields, type SuccessReply } from './endpoint.ts';

/**
 * Beyond the contract, where options have the `proof` capability: signed proofs of paid stays (PLUS-25). A
 * proof is a compact JWS signed with ES256. A guest gets it with the status of the payment.
 */
export const proofEndpoints = {
  keys: call<NoFields, ProofKeysReply>('GET /.well-known/jwks.json'),
  ofSession: call<SessionProofRequest, SessionProofReply>('POST /backend/v2/sessionProof', 'header'),
  state: call<ProofStateRequest, ProofStateReply>('POST /backend/v2/proofState'),
} as const;

/** A JWK Set (RFC 7517), which may have other members such as `status`. Replaced keys stay in it. */
export interface ProofKeysReply extends SuccessReply {
  readonly keys: readonly ProofKeyWire[];
}

export interface ProofKeyWire {
  readonly kid: string;
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly alg: 'ES256';
  readonly use: 'sig';
}

/** The claims of a proof. Times are whole seconds since 1970. */
export interface ProofClaims {
  /** The city's id. */
  readonly iss: string;
  /** The id of the stay. */
  readonly jti: string;
  readonly iat: number;
  readonly plate: string;
  /** The zone's id. */
  readonly zone: string;
  readonly from: number;
  readonly until: number;
}

/** Asks for the proof of a session of the account. */
export interface SessionProofRequest {
  readonly ReservationId: string;
}

export interface SessionProofReply extends SuccessReply {
  /** @maxLength 2000 */
  readonly proof: string;
}

/** Asks what became of the stay of a proof. The whole proof is sent, so that nobody can ask by guessing. */
export interface ProofStateRequest {
  /** @maxLength 2000 */
  readonly proof: string;
}

export interface ProofStateReply extends SuccessReply {
  /**
   * `corrected`: plate or zone have changed since. `ended`: the stay ends before the time of the proof.
   * `refunded`: all of its price was given back. `invalid`: this city has signed no such proof.
   */
  readonly state: 'valid' | 'corrected' | 'ended' | 'refunded' | 'invalid';
}
