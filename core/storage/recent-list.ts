import type { KeyValueStore } from './key-value-store.ts';

/** More would be a list to search in, not a choice. */
const longest = 5;

/** A short list on the device, newest first. What stands in the storage is not trusted: an item that cannot be read is left out. */
export interface RecentList<T> {
  read(): T[];
  /** Puts it first; what names the same is not kept twice. */
  add(item: T): void;
  remove(item: T): void;
  clear(): void;
}

interface Options<T> {
  readonly store: KeyValueStore;
  readonly key: string;
  readonly decode: (stored: unknown) => T | undefined;
  /** What tells two items apart. */
  readonly nameOf: (item: T) => string;
}

export function recentList<T>({ store, key, decode, nameOf }: Options<T>): RecentList<T> {
  const read = () => {
    const stored = parse(store.read(key));
    const byName = new Map<string, T>();
    for (const value of Array.isArray(stored) ? stored : []) {
      const item = decode(value);
      if (item !== undefined && !byName.has(nameOf(item))) byName.set(nameOf(item), item);
    }
    return [...byName.values()].slice(0, longest);
  };
  const others = (item: T) => read().filter((known) => nameOf(known) !== nameOf(item));
  const write = (items: readonly T[]) => {
    if (items.length === 0) store.remove(key);
    else store.write(key, JSON.stringify(items.slice(0, longest)));
  };
  return {
    read,
    add: (item) => write([item, ...others(item)]),
    remove: (item) => write(others(item)),
    clear: () => store.remove(key),
  };
}

function parse(written: string | undefined): unknown {
  try {
    return JSON.parse(written ?? 'null');
  } catch {
    return undefined;
  }
}
