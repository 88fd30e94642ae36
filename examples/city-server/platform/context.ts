import type { Transaction } from 'kysely';
import type { Database } from './database/connect.ts';
import type { Replica } from './database/replica.ts';
import type { Tables } from './database/schema.ts';
import type { NoteLimits } from './limits/limit-state.ts';
import type { Language } from './translation/translate.ts';

/** What work outside of any city's request needs, for example a callback of the bank. */
export interface ServerContext {
  /** An open transaction, where the caller has one. */
  readonly database: Database;
  /** Serves `readStale`; absent if the city has none. */
  readonly replica?: Replica | undefined;
  /** The server's time when the work began; tests set it. */
  readonly now: Date;
  /** Tells the client what is left of limits that count only its own requests. */
  readonly noteLimits?: NoteLimits;
  /**
   * For the codes that people type, the current one first; without any, the key is in the database.
   */
  readonly codeKeys?: readonly string[];
  /** Seals the keys that sign proofs; without it the secret is in the database. */
  readonly proofSecret?: string | undefined;
  /** Whether the payment provider returns parts of payments. */
  readonly refundsParts?: boolean;
  /** The language that the request asks for; absent outside of requests. */
  readonly language?: Language;
}

/** Limits count the requests of a network. */
export interface Requester extends ServerContext {
  /** The network that sent the request; `undefined` for one without limits. */
  readonly network: string | undefined;
}

/** An open transaction: either all its writes are stored or none. */
export interface InTransaction {
  readonly database: Transaction<Tables>;
}
