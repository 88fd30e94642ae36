/**
 * The address that opens a guest's stay on the city's portal. The secret is in the fragment, which no browser
 * sends to a server.
 */
export function stayLink(portalUrl: string, city: string, secret: string): string {
  return `${portalUrl}/stay?city=${encodeURIComponent(city)}#kerb-stay-key=${secret}`;
}

/** The secret of a stay's link in an address, on the portal or on a host page; `undefined` without one. */
export function linkSecretIn(address: string): string | undefined {
  return /#kerb-stay-key=([\w-]{22})$/.exec(address)?.[1];
}
