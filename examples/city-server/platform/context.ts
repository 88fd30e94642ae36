import type { Transaction } from 'kysely';
import type { Database } from './database/connect.ts';
import type { Tables } from './database/schema.ts';

/** What work outside of any city's request needs, for example a callback of the bank. */
export interface ServerContext {
  /** An open transaction, where the caller has one. */
  readonly database: Database;
  /** The server's time when the work began; tests set it. */
  readonly now: Date;
}

/** Whose request it is, as limits count it. */
export interface Requester extends ServerContext {
  /** Where the request comes from; absent for a network that has no limits. */
  readonly network: string | undefined;
}

/** Everything that is written with it is kept, or nothing. */
export interface InTransaction {
  readonly database: Transaction<Tables>;
}
