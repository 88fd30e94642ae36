import { createKeyValueStore, type KeyValueStore } from '../storage/key-value-store.ts';
import { decodeMessage, type TabChannel, type TabMessage } from './tab-channel.ts';

/** The storage of a device that several tabs share, and the message channel between them. */
export function device(initial: Record<string, string> = {}) {
  const stored = new Map(Object.entries(initial));
  const tabs: ((message: TabMessage) => void)[] = [];
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
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
    stored,
    tab,
    /** Posts a message as any code on this origin could. */
    post(data: unknown) {
      const message = decodeMessage(data);
      if (message) for (const notify of tabs) notify(message);
    },
  };
}
