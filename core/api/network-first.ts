import { type Json, object, parseJson } from '../decoding.ts';
import { isServerUnavailable } from '../errors/server-unavailable.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * A city's reply as it was received, used while the city cannot be reached. Public data only, never a payment
 * or a quote.
 */
export interface CachedReply {
  /** The format of the body, which decides how it is parsed. */
  readonly form: string;
  readonly body: Blob;
  /** By the city's clock, epoch milliseconds. */
  readonly receivedAt: number;
}

/**
 * The last reply of each call of one city, kept on the device. Never rejects: without storage nothing is
 * cached.
 */
export interface ReplyCache {
  read(name: string): Promise<CachedReply | undefined>;
  write(name: string, reply: CachedReply): Promise<void>;
}

export interface CachePolicy {
  readonly replies: ReplyCache;
  readonly clock: ServerClock;
}

/**
 * The decoded reply of a small call. While the city cannot be reached it is the cached reply; without a
 * readable one it rejects with the call's error. Without `cache` nothing is stored.
 */
export async function networkFirst<T>(
  name: string,
  fetchReply: () => Promise<Json>,
  decode: (reply: Json) => T,
  cache: CachePolicy | undefined,
): Promise<T> {
  try {
    const reply = await fetchReply();
    const decoded = decode(reply);
    const body = new Blob([JSON.stringify(reply)]);
    void cache?.replies.write(name, { form: 'json', body, receivedAt: cache.clock.now() });
    return decoded;
  } catch (error) {
    const cached = isServerUnavailable(error) ? await cache?.replies.read(name) : undefined;
    if (!cached) throw error;
    try {
      return decode(object(parseJson(await cached.body.text())));
    } catch {
      throw error;
    }
  }
}
