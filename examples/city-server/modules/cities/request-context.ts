import type { InTransaction, Requester } from '../../platform/context.ts';
import type { City } from './city.ts';

/** What every request to a city needs. `city-plugin.ts` puts it on the request as `context`. */
export interface RequestContext extends Requester {
  readonly city: City;
  /** What the client calls itself; empty if it does not. */
  readonly userAgent: string;
  /** Tells the log of security events whose account the request is about, signed in or not. */
  readonly noteAccount?: (accountId: string) => void;
}

/** The same inside a transaction. */
export type TransactionContext = RequestContext & InTransaction;
