import type { CityConfig } from '../config/city-config.ts';
import type { Http } from './http.ts';
import type { CachePolicy } from './network-first.ts';

/** A city's back end. Every resource function takes one first, and rejects with an AppError. */
export interface Source {
  readonly config: CityConfig;
  readonly http: Http;
  /** Replies for when the city cannot be reached; without it nothing is cached. */
  readonly cache?: CachePolicy | undefined;
}

/**
 * Calls a resource function with a source that the caller does not see. A function of another kind of source
 * is refused by its type.
 */
export type Call<Bound> = <Args extends readonly unknown[], Reply>(
  resource: (source: Bound, ...args: Args) => Reply,
  ...args: Args
) => Reply;

export function bindSource<Bound>(source: Bound): Call<Bound> {
  return (resource, ...args) => resource(source, ...args);
}
