import ipaddr from 'ipaddr.js';

/**
 * The network of a client's address, as limits count it: an IPv4 address, or the /64 of an IPv6 address,
 * whose owner has all of it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // `process` turns IPv4 addresses that are written as IPv6 back into IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

/**
 * Whether an address is in one of these networks, for example `10.0.0.0/8`. Throws for a text that is no
 * network.
 */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((network) => ipaddr.parseCIDR(network));
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
  };
}
