import type { InTransaction, Requester, ServerContext } from '../../platform/context.ts';
import type { Language } from '../../platform/translation/translate.ts';
import type { City } from './city.ts';

/** What every request to a city needs. `city-plugin.ts` puts it on the request as `context`. */
export interface RequestContext extends Requester {
  readonly city: City;
  /** The language that the client asks for. */
  readonly language: Language;
  /** Of calls that can be repeated: a repeat has the key of the first. */
  readonly idempotencyKey?: string | undefined;
  /** What the request carries as its token, valid or not. */
  readonly token?: string | undefined;
  /** What the client calls itself; empty if it does not. */
  readonly userAgent: string;
  /** Tells the log of security events whose account the request is about, signed in or not. */
  readonly noteAccount?: (accountId: string) => void;
}

/** The same inside a transaction. */
export type TransactionContext = RequestContext & InTransaction;

/** The context of work that nobody requested: without limits, and in Russian. */
export function contextWithoutRequest<Server extends ServerContext>(server: Server, city: City) {
  return { ...server, city, network: undefined, userAgent: '', language: 'ru' } as const;
}
