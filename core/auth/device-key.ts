import { isDeviceKey } from '../domain/account/device-key.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';

/**
 * The key of this device in one city. A login sends it, so that the driver gets in while others try
 * passwords. It is no token, and a logout keeps it.
 */
export interface DeviceKeyStore {
  read(): string | undefined;
  write(key: string): void;
}

export function createDeviceKeyStore(store: KeyValueStore, city: string): DeviceKeyStore {
  const storageKey = `device:${city}`;
  return {
    read() {
      const key = store.read(storageKey);
      return isDeviceKey(key) ? key : undefined;
    },
    write: (key) => store.write(storageKey, key),
  };
}
