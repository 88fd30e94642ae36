/** Spaces, control, format and unassigned characters, and the backslash, which browsers read as a slash. */
const unsafeCharacters = /[\p{C}\p{Z}\\]/u;

/**
 * A plain ASCII host or the IPv6 loopback, optionally a port, then the path: no part that parsers read
 * differently.
 */
const plainAddress = /^https?:\/\/(?:[a-z0-9.-]+|\[::1\])(?::\d{1,5})?(?:[/?#]|$)/i;

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

interface RedirectOptions {
  /** Allows `http:` addresses of this machine; true on a developer's machine only. */
  readonly allowLoopbackHttp: boolean;
}

/**
 * Every redirect to an address of a reply goes through this function. `hosts` are the city's payment hosts in
 * ASCII, with the port unless it is the default. `undefined` for every address that does not plainly belong
 * to one of them.
 */
export function safePaymentRedirect(
  address: string,
  hosts: readonly string[],
  { allowLoopbackHttp }: RedirectOptions,
): URL | undefined {
  if (unsafeCharacters.test(address) || !plainAddress.test(address)) return undefined;
  const url = parse(address);
  if (url?.username !== '' || url.password !== '') return undefined;
  const isSecure = url.protocol === 'https:';
  const isLocal = allowLoopbackHttp && url.protocol === 'http:' && loopback.includes(url.hostname);
  if (!isSecure && !isLocal) return undefined;
  // The written host must equal the parsed one, which excludes numeric, hexadecimal and encoded forms.
  if (!address.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`)) return undefined;
  return hosts.some((host) => parse(`${url.protocol}//${host}`)?.host === url.host) ? url : undefined;
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
