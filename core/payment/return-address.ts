import { safeLocalPath } from '../domain/local-path.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import { parsedAddress, returnParameter, withoutReference } from './return-reference.ts';

const storageKey = 'paymentReturnUrl';

/** Names of parameters that carry credentials or personal data. */
const secretName =
  /token|session|passw|code|phone|mail|plate|vehicle|^number$|key|secret|sign|auth|ticket|state/i;

/**
 * Values that look like credentials or plates: an e-mail, or letters mixed with digits. Longer ones are left
 * out, too.
 */
const plateValue = /^[a-zа-я]\s?\d{3}\s?[a-zа-я]{2}\s?\d{2,3}$/i;
const secretValue = /@|^(?=.*[a-z])(?=(?:.*\d){2})[\w.~+/=-]{16,}$/i;
const longestValue = 64;

/**
 * The address to which a payment page sends the driver back: the page's own address with path and route, but
 * without parameters that look like credentials or personal data, since the city and the bank read it.
 * `reference` identifies the attempt.
 */
export function returnAddress(pageAddress: string, reference: string): string {
  const url = withoutSecrets(pageAddress);
  if (!url) return pageAddress;
  url.searchParams.set(returnParameter, reference);
  return url.href;
}

/** Stores the address from which a payment was started. */
export function storeReturnAddress(store: KeyValueStore, pageAddress: string): void {
  const url = withoutSecrets(withoutReference(pageAddress));
  if (url) store.write(storageKey, url.href);
}

/** The path to return to; `undefined` if none is stored or it belongs to another origin. */
export function storedReturnPath(store: KeyValueStore, origin: string): string | undefined {
  const url = parsedAddress(store.read(storageKey) ?? '');
  return url?.origin === origin ? safeLocalPath(`${url.pathname}${url.search}${url.hash}`) : undefined;
}

function withoutSecrets(address: string): URL | undefined {
  const url = parsedAddress(address);
  if (!url) return undefined;
  url.username = '';
  url.password = '';
  url.search = withoutSecretParameters(url.search);
  url.hash = fragmentWithoutSecrets(url.hash.slice(1));
  return url;
}

/** A fragment is an anchor, a route with its own query (`/pay?zone=1`), or parameters (`access_token=…`). */
function fragmentWithoutSecrets(fragment: string): string {
  const at = fragment.indexOf('?');
  if (at < 0) return fragment.includes('=') ? withoutSecretParameters(fragment) : fragment;
  const route = fragment.slice(0, at);
  const rest = withoutSecretParameters(fragment.slice(at + 1));
  return rest ? `${route}?${rest}` : route;
}

function withoutSecretParameters(query: string): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of [...parameters])
    if (
      secretName.test(name) ||
      value.length > longestValue ||
      [secretValue, plateValue].some((it) => it.test(value))
    )
      parameters.delete(name);
  return parameters.toString();
}
