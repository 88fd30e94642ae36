/**
 * The address that opens a guest's stay on the city's portal. The secret is in the fragment, which no browser
 * sends to a server.
 */
export function stayLink(portalUrl: string, city: string, secret: string): string {
  return withLinkSecret(`${portalUrl}/stay?city=${encodeURIComponent(city)}`, secret);
}

/** The address of a page that opens a guest's stay. A fragment that the page has already is kept. */
export function withLinkSecret(address: string, secret: string): string {
  return address.includes('#') ? address : `${address}#kerb-stay-key=${secret}`;
}

/** Whether this is the secret of a link: not one that was cut off, nor the id of a payment of this device. */
export function isLinkSecret(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/**
 * The secret of a stay's link in an address, on the portal or on a host page; `undefined` without one. Who
 * copied the link may have cut it off.
 */
export function linkSecretIn(address: string): string | undefined {
  return /#kerb-stay-key=([\w-]*)/.exec(address)?.[1];
}
