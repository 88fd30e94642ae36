/** Texts kept on the device. Never throws: where the browser refuses, they live as long as the page (REL-10). */
export interface KeyValueStore {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** False once the browser refused to keep something, so that a screen can say so. */
  readonly remembers: boolean;
}

/** Kept until somebody removes it, for all tabs. */
export const deviceStore = (): KeyValueStore => createKeyValueStore(() => globalThis.localStorage);

/** Kept while this tab is open, also over a visit to a payment page. */
export const tabStore = (): KeyValueStore => createKeyValueStore(() => globalThis.sessionStorage);

/** The only door to the browser's storage. `area` is asked anew each time, since the getter itself may throw. */
export function createKeyValueStore(area: () => Storage): KeyValueStore {
  const kept = new Map<string, string>();
  let remembers = true;

  function attempt<T>(action: (storage: Storage) => T): T | undefined {
    try {
      return action(area());
    } catch {
      remembers = false;
      return undefined;
    }
  }

  return {
    read: (key) => kept.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    write(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) kept.delete(key);
      else kept.set(key, value);
    },
    remove(key) {
      kept.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    get remembers() {
      return remembers;
    },
  };
}
