import { call, type FileReply, type NoFields, type SuccessReply } from './endpoint.ts';
import type { PasskeyProofRequest } from './passkeys.ts';

/**
 * Beyond the contract: only where the options have the capability `myData`. What a city stores about a
 * driver, and the end of it.
 */
export const myDataEndpoints = {
  overview: call<NoFields, MyDataReply>('GET /api/profile/my-data', 'header'),
  /** The reply is a file; a refusal is JSON. */
  archive: call<ArchiveRequest, FileReply>('GET /api/profile/my-data/archive', 'header'),
  /** By the password, or by a passkey of the account. */
  erase: call<PasskeyProofRequest, EraseReply>('POST /api/profile/my-data/erase', 'header'),
} as const;

export interface MyDataReply extends SuccessReply {
  /** What an archive would contain now, empty parts left out. */
  readonly parts: readonly MyDataPartWire[];
  /** Why the account cannot be erased now. Empty if it can. */
  readonly obstacles: readonly ObstacleWire[];
  /** What would stay after an erasure. */
  readonly retained: readonly RetainedWire[];
}

interface MyDataPartWire {
  /** For people, in the language of the request. */
  readonly title: string;
  readonly records: number;
}

export interface ObstacleWire {
  /**
   * `stay`: a paid or open-ended stay runs or is to come. `payment`: a payment, a payment slip or a refund
   * waits, or a stay has to be paid. `balance`: money is on the balance, or owed. `company`: a company's
   * fleet has the driver's phone, vehicle or e-mail.
   */
  readonly reason: 'stay' | 'payment' | 'balance' | 'company';
  /** When it ends by itself, where that is known. ISO with offset. */
  readonly until?: string;
}

export interface RetainedWire {
  /**
   * `ledger`: movements of money without anything that names the driver. `receipts`: fiscal receipts at their
   * operator. `guestStays`: stays that somebody paid as a guest for one of the driver's plates. `checks`:
   * checks of these plates by inspectors. `concessions`: the city's list of concessions for these plates.
   * `offers`: residential permits that the city offers for them.
   */
  readonly what: 'ledger' | 'receipts' | 'guestStays' | 'checks' | 'concessions' | 'offers';
  /** The last day, `YYYY-MM-DD`; absent for what lasts until the city ends it. */
  readonly until?: string;
}

export interface ArchiveRequest {
  readonly format: 'json' | 'pdf';
}

export interface EraseReply extends SuccessReply {
  /** By which the city finds the act of this erasure. It names nobody. */
  readonly number: string;
  readonly retained: readonly RetainedWire[];
}
