import { number } from '../decoding/primitives.ts';

/** A reply with where it came from; the shape is that of `core/api/last-seen.ts`. */
interface Kept {
  readonly form: string;
  readonly body: Blob;
  readonly seenAt: number;
}

export interface RepliesOnDevice {
  read(name: string): Promise<Kept | undefined>;
  keep(name: string, reply: Kept): Promise<void>;
}

/** The browser's cache of this name is Kerb's own. */
const cacheName = 'kerb-seen-1';

/** Replies of all cities together; the oldest go first. A driver needs the map and the zones of one city, of two on the way. */
const mostReplies = 6;

/**
 * The last replies of a city, compressed, in the browser's cache. On other people's pages too: it is public data without a trace of the
 * driver, some 40 kB for a usual city and never more than a few MB, and a page whose back end is away is of use only with it. Never
 * rejects: without a secure context, with a full or a blocked storage nothing is remembered (REL-10), and what was damaged is not there.
 */
export function createSeenReplies(city: string, caches = () => globalThis.caches): RepliesOnDevice {
  // Never asked of any server: it only names the entry.
  const addressOf = (name: string) => `https://kerb.invalid/${encodeURIComponent(city)}/${name}`;

  return {
    async read(name) {
      try {
        const cache = await caches().open(cacheName);
        return await unpacked(await cache.match(addressOf(name)));
      } catch {
        return undefined;
      }
    },
    async keep(name, reply) {
      try {
        const cache = await caches().open(cacheName);
        await cache.put(addressOf(name), packed(reply));
        const kept = await cache.keys();
        await Promise.all(kept.slice(0, -mostReplies).map((old) => cache.delete(old)));
      } catch {
        // REL-10: nothing is remembered.
      }
    },
  };
}

function packed({ form, body, seenAt }: Kept): Response {
  const compressed = body.stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(compressed, { headers: { 'kerb-form': form, 'kerb-seen-at': String(seenAt) } });
}

async function unpacked(response: Response | undefined): Promise<Kept | undefined> {
  const form = response?.headers.get('kerb-form');
  const seenAt = number(response?.headers.get('kerb-seen-at'));
  if (!response?.body || !form || seenAt === undefined) return undefined;
  const body = await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).blob();
  return { form, body, seenAt };
}
