import { nonEmptyText } from '@kerb/core/decoding.ts';
import { hexOf, randomBytes } from '@kerb/core/domain/hex.ts';
import type { KeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import { recentList } from '@kerb/core/storage/recent-list.ts';

/** Older reminders are for stays that are over. */
const maximum = 20;

/**
 * The links to a payment that were written into a calendar on this device. Each contains a random mark, by
 * which the portal recognises it: a code that somebody has pasted over a sign cannot contain it.
 */
export function plannedLinks(store: KeyValueStore, city: string) {
  const list = recentList({
    store,
    storageKey: `plannedLinks:${city}`,
    decode: nonEmptyText,
    keyOf: (item) => item,
    maximum,
  });
  const itemOf = (mark: string, { zone, parking }: SpotWords) => JSON.stringify([mark, zone, parking]);
  return {
    /** The words with a new mark. */
    mark<Words extends SpotWords>(words: Words): Words & { readonly plan: string } {
      const plan = hexOf(randomBytes(8));
      list.add(itemOf(plan, words));
      return { ...words, plan };
    },
    /** Whether a link with these words was made here, for the same spot. */
    has: (query: URLSearchParams): boolean => {
      const word = (name: string) => query.get(name) ?? undefined;
      const item = itemOf(word('plan') ?? '', { zone: word('zone'), parking: word('parking') });
      return query.has('plan') && list.read().includes(item);
    },
  };
}

/** The words of an address that name a spot. */
interface SpotWords {
  readonly zone?: string | undefined;
  readonly parking?: string | undefined;
}
