import { safeLocalPath } from '../domain/navigation/local-path.ts';
import type { KeyValueStore } from './key-value-store.ts';

const key = 'paymentReturnUrl';

/** What never belongs in an address, and would otherwise be kept with it. */
const secret = /token|session|password|code|phone|mail/i;

/** PAY-31: where a payment was started from, without anything that looks like a secret. */
export function rememberReturn(store: KeyValueStore, address: string): void {
  if (!URL.canParse(address)) return;
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (secret.test(name)) url.searchParams.delete(name);
  store.write(key, url.href);
}

/** The path to go back to; `undefined` where nothing is kept or it belongs to another origin (SEC-02). */
export function rememberedReturn(store: KeyValueStore, origin: string): string | undefined {
  const address = store.read(key);
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin ? safeLocalPath(`${url.pathname}${url.search}`) : undefined;
}
