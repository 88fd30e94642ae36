/** Texts stored on the device. Never throws: if the browser refuses, they last as long as the page. */
export interface KeyValueStore {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** All keys that begin with `prefix`. */
  keys(prefix: string): string[];
  /** False after the browser has refused to store something, so that a screen can tell the driver. */
  readonly isPersistent: boolean;
}

/** Shared by all tabs; lasts until it is removed. */
export const deviceStore = (): KeyValueStore => createKeyValueStore(() => globalThis.localStorage);

/** Belongs to one tab; lasts while the tab is open, also through a visit to a payment page. */
export const tabStore = (): KeyValueStore => createKeyValueStore(() => globalThis.sessionStorage);

/**
 * The only code that uses the browser's storage. `area` is called for each access, because the getter itself
 * can throw.
 */
export function createKeyValueStore(area: () => Storage): KeyValueStore {
  const inMemory = new Map<string, string>();
  let isPersistent = true;

  function attempt<T>(action: (storage: Storage) => T): T | undefined {
    try {
      return action(area());
    } catch {
      isPersistent = false;
      return undefined;
    }
  }

  return {
    read: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    write(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        // Extensions and host pages replace the storage by one that accepts everything and stores nothing.
        if (storage.getItem(key) !== value) throw new Error('not stored');
        return true;
      });
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, value);
    },
    remove(key) {
      inMemory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys(prefix) {
      const found = new Set(inMemory.keys());
      attempt((storage) => {
        for (let index = 0; index < storage.length; index += 1) found.add(storage.key(index) ?? '');
      });
      return [...found].filter((key) => key.startsWith(prefix));
    },
    get isPersistent() {
      return isPersistent;
    },
  };
}
