import { parseJson } from '../decoding.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** A longer list would have to be searched. */
const usualMaximum = 5;

/**
 * A short list on the device, newest first. The storage is not trusted: an item that cannot be decoded is
 * left out.
 */
export interface RecentList<T> {
  read(): T[];
  /** Puts the item first and removes an earlier one with the same key. */
  add(item: T): void;
  remove(item: T): void;
  clear(): void;
}

interface Options<T> {
  readonly store: KeyValueStore;
  readonly storageKey: string;
  readonly decode: (stored: unknown) => T | undefined;
  /** Two items with the same key are the same. */
  readonly keyOf: (item: T) => string;
  /** The oldest of more items are forgotten. */
  readonly maximum?: number;
}

export function recentList<T>({
  store,
  storageKey,
  decode,
  keyOf,
  maximum = usualMaximum,
}: Options<T>): RecentList<T> {
  const read = () => {
    const stored = parseJson(store.read(storageKey));
    const byKey = new Map<string, T>();
    for (const value of Array.isArray(stored) ? stored : []) {
      const item = decode(value);
      if (item !== undefined && !byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
    }
    return [...byKey.values()].slice(0, maximum);
  };
  const others = (item: T) => read().filter((other) => keyOf(other) !== keyOf(item));
  const write = (items: readonly T[]) => {
    const written = items.slice(0, maximum).map((item) => JSON.stringify(item));
    if (items.length === 0) store.remove(storageKey);
    // Not one call for the whole array: a host page can have an `Array.prototype.toJSON`.
    else store.write(storageKey, `[${written.join()}]`);
  };
  return {
    read,
    add: (item) => write([item, ...others(item)]),
    remove: (item) => write(others(item)),
    clear: () => store.remove(storageKey),
  };
}
