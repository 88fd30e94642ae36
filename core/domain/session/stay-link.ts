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

/** Whether an extended stay is named by the secret of its link, and not by a payment of this device. */
export function isLinkSecret(continued: string): boolean {
  return /^[\w-]{22}$/.test(continued);
}

/** The secret of a stay's link in an address, on the portal or on a host page; `undefined` without one. */
export function linkSecretIn(address: string): string | undefined {
  return /#kerb-stay-key=([\w-]{22})$/.exec(address)?.[1];
}
