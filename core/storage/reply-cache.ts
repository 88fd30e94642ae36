import { number } from '../decoding.ts';

/** The shape of `CachedReply` in `core/api/network-first.ts`, which this folder may not import. */
interface CachedReply {
  readonly form: string;
  readonly body: Blob;
  readonly receivedAt: number;
}

/** The last reply of each call of one city. */
export interface ReplyCache {
  read(name: string): Promise<CachedReply | undefined>;
  write(name: string, reply: CachedReply): Promise<void>;
}

/** The name of Kerb's own cache in the browser's `CacheStorage`. */
const cacheName = 'kerb-seen-1';

/**
 * For all cities together; the oldest are deleted first. It covers map, zones and SMS commands of two cities.
 */
const maxReplies = 6;

/**
 * Caches the last replies of a city, compressed, in the browser's `CacheStorage`. Host pages use it too: the
 * data is public and has nothing of the driver, takes some 40 kB for a usual city and a few MB at most, and
 * lets a page work while the back end is down. Never rejects: without a secure context, or with full or
 * blocked storage, nothing is cached. A damaged entry reads as `undefined`.
 */
export function createReplyCache(city: string, caches = () => globalThis.caches): ReplyCache {
  // No request is sent to this address; it is only the key of the entry.
  const keyOf = (name: string) => `https://kerb.invalid/${encodeURIComponent(city)}/${name}`;

  return {
    async read(name) {
      try {
        const cache = await caches().open(cacheName);
        return await decompress(await cache.match(keyOf(name)));
      } catch {
        return undefined;
      }
    },
    async write(name, reply) {
      try {
        const cache = await caches().open(cacheName);
        await cache.put(keyOf(name), compress(reply));
        const keys = await cache.keys();
        await Promise.all(keys.slice(0, -maxReplies).map((oldest) => cache.delete(oldest)));
      } catch {
        // Nothing is cached.
      }
    },
  };
}

function compress({ form, body, receivedAt }: CachedReply): Response {
  const compressed = body.stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(compressed, { headers: { 'kerb-form': form, 'kerb-seen-at': String(receivedAt) } });
}

async function decompress(response: Response | undefined): Promise<CachedReply | undefined> {
  const form = response?.headers.get('kerb-form');
  const receivedAt = number(response?.headers.get('kerb-seen-at'));
  if (!response?.body || !form || receivedAt === undefined) return undefined;
  const body = await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).blob();
  return { form, body, receivedAt };
}
