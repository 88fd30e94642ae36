import { createKeyValueStore, type KeyValueStore } from '../storage/key-value-store.ts';
import { decodeMessage, type TabChannel, type TabMessage } from './tab-channel.ts';

/** A device's storage that several tabs share, and the channel between them. */
export function device(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored));
  const tabs: ((message: TabMessage) => void)[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;

  function tab(): { store: KeyValueStore; channel: TabChannel } {
    const listeners: ((message: TabMessage) => void)[] = [];
    const notify = (message: TabMessage) => {
      for (const listener of listeners) listener(message);
    };
    tabs.push(notify);
    return {
      store: createKeyValueStore(() => storage),
      channel: {
        post: (message) => {
          for (const other of tabs) if (other !== notify) other(message);
        },
        listen: (listener) => void listeners.push(listener),
        close: () => {},
      },
    };
  }

  return {
    kept,
    tab,
    /** As if something on this origin had posted it. */
    post(data: unknown) {
      const message = decodeMessage(data);
      if (message) for (const notify of tabs) notify(message);
    },
  };
}
