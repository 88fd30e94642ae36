import type { CityConfig } from '../config/city-config.ts';
import type { Http, Send } from './http.ts';
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
export interface Call<Bound> {
  <Args extends readonly unknown[], Reply>(
    resource: (source: Bound, ...args: Args) => Reply,
    ...args: Args
  ): Reply;
  /** The same, but what is called rejects with the reason of the signal once it is aborted. */
  until(signal: AbortSignal | undefined): Call<Bound>;
}

export function bindSource<Bound extends Source & { readonly anonymous?: Http }>(source: Bound): Call<Bound> {
  const call = <Args extends readonly unknown[], Reply>(
    resource: (source: Bound, ...args: Args) => Reply,
    ...args: Args
  ) => resource(source, ...args);
  call.until = (signal: AbortSignal | undefined): Call<Bound> => {
    const ending =
      <Reply>(send: Send<Reply>): Send<Reply> =>
      (endpoint, fields, options) =>
        send(endpoint, fields, { ...options, signal });
    const httpEnding = (http: Http) => Object.assign(ending(http), { body: ending(http.body) });
    const { http, anonymous } = source;
    return bindSource({
      ...source,
      http: httpEnding(http),
      ...(anonymous && { anonymous: httpEnding(anonymous) }),
    });
  };
  return call;
}
