/** Spaces, control, format and unassigned characters, and the backslash that browsers read as a slash. */
const trickyCharacters = /[\p{C}\p{Z}\\]/u;

/** A plain ASCII host or the IPv6 loopback, then perhaps a port, then the path: nothing for a parser to be clever about. */
const plainAddress = /^https?:\/\/(?:[a-z0-9.-]+|\[::1\])(?::\d{1,5})?(?:[/?#]|$)/i;

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export interface RedirectOptions {
  /** True on a developer's machine only: lets `http:` addresses of this machine through. */
  readonly allowLoopbackHttp: boolean;
}

/**
 * SEC-01: the one way from a reply's address to a redirect. `hosts` are the city's payment hosts in ASCII, with the port
 * where it is not the default. `undefined` for every address that is not plainly one of theirs.
 */
export function safePaymentRedirect(
  address: string,
  hosts: readonly string[],
  { allowLoopbackHttp }: RedirectOptions,
): URL | undefined {
  if (trickyCharacters.test(address) || !plainAddress.test(address)) return undefined;
  const url = parse(address);
  if (url?.username !== '' || url.password !== '') return undefined;
  const isSecure = url.protocol === 'https:';
  const isLocal = allowLoopbackHttp && url.protocol === 'http:' && loopback.includes(url.hostname);
  if (!isSecure && !isLocal) return undefined;
  // The written host and the parsed one are the same: no number, hexadecimal or encoded form of another.
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
