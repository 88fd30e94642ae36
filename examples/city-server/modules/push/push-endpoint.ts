import { createECDH } from 'node:crypto';
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../../platform/messages/is-loopback.ts';
import type { ReceiverKeys } from './encrypt-push.ts';

/** The push services of Chromium, Firefox, Safari and Edge. `*.` stands for any beginning. */
const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Bytes: the database indexes it. */
const longestEndpoint = 1000;

/**
 * Whether messages may be sent to this address. A browser names it, so it could be anything: only push
 * services are allowed, and those that `extraHosts` names, with their port if it is no usual one.
 */
export function isAllowedEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  if (Buffer.byteLength(endpoint) > longestEndpoint || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) return false;
  return [...pushServices, ...extraHosts].some((allowed) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed,
  );
}

/** Whether these are a point of the curve and a secret of 16 bytes, so that messages can be encrypted. */
export function areReceiverKeys({ p256dh, auth }: ReceiverKeys): boolean {
  if (!isBase64Url(p256dh) || !isBase64Url(auth) || Buffer.from(auth, 'base64url').length !== 16)
    return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

function isBase64Url(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

/** Addresses of this machine, of private networks and of nobody. */
const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6');

export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version === 0 || privateAddresses.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** A name can lead anywhere, so the address that it has at the moment of the connection decides. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => !isPrivateAddress(address));
    const failure = error ?? (isPublic ? null : new Error('This name leads to a private network'));
    if (options.all) return callback(failure, failure ? [] : addresses);
    const [first] = addresses;
    callback(failure, failure ? '' : (first?.address ?? ''), first?.family);
  });
};
