import type { Transaction } from 'kysely';
import type { City } from '../city/city.ts';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/schema.ts';

/** What work outside of any city's request needs, for example a callback of the bank. */
export interface ServerContext {
  /** An open transaction, where the caller has one. */
  readonly database: Database;
  /** The server's time when the work began; tests set it. */
  readonly now: Date;
}

/** What every request to a city needs. `routes/city-plugin.ts` puts it on the request as `context`. */
export interface RequestContext extends ServerContext {
  readonly city: City;
  /** Where the request comes from, as limits count it; absent for a network that has no limits. */
  readonly network: string | undefined;
  /** What the client calls itself; empty if it does not. */
  readonly userAgent: string;
  /** Tells the log of security events whose account the request is about, signed in or not. */
  readonly noteAccount?: (accountId: string) => void;
}

/** The same inside a transaction: everything it writes is kept, or nothing. */
export interface TransactionContext extends RequestContext {
  readonly database: Transaction<Tables>;
}
