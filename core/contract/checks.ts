import { call, type SuccessReply } from './endpoint.ts';

/**
 * Beyond the contract, where options have the `check` capability: an inspector asks whether a car may stand
 * in a zone (PLUS-27). The token is a key that the city has given to an inspection service.
 */
export const checkEndpoints = {
  check: call<CheckRequest, CheckReply>('POST /backend/v2/check', 'header'),
} as const;

export interface CheckRequest {
  /**
   * As it was read from the car; empty with a `proof`.
   *
   * @maxLength 20
   */
  readonly plate: string;
  /** The zone's id. */
  readonly zone: string;
  /**
   * When the car stood there, ISO with offset; absent means now. It is at most a day ago: a check without the
   * network is sent later.
   */
  readonly time?: string;
  /**
   * A proof that was scanned and that the device could not verify: the city does, and checks the plate of the
   * proof.
   *
   * @maxLength maxProofLength
   */
  readonly proof?: string;
}

/** More characters than any proof has. */
export const maxProofLength = 2000;

export interface CheckReply extends SuccessReply {
  /**
   * - `paid`: a stay of this plate in this zone is paid, or runs without an end and is paid afterwards.
   * - `free`: this car owes nothing here at this time.
   * - `otherZone`: a stay of this plate is paid, but in another zone.
   * - `nearMiss`: a stay in this zone is paid whose plate differs by one slip.
   * - `unpaid`: none of these.
   * - `forged`: the city has not signed the `proof` of the request.
   */
  readonly result: 'paid' | 'free' | 'otherZone' | 'nearMiss' | 'unpaid' | 'forged';
  /** The stay that was found, with `paid`, `otherZone` and `nearMiss`. */
  readonly stay?: CheckedStayWire;
}

export interface CheckedStayWire {
  readonly plate: string;
  /** The zone's id. */
  readonly zone: string;
  /** ISO with offset. */
  readonly timeStart: string;
  /** ISO with offset. A stay that runs without an end has none. */
  readonly timeEnd?: string;
}
