/** The first parts of the portal's own paths. The router answers each of them, whatever follows. */
export const portalPaths: readonly string[] = [
  '',
  'guest-payment',
  'card-payment',
  'news',
  'pages',
  'sms-commands',
  'payment',
  'update',
  'phone-payment-callback',
  'registration',
  'restore-password',
  'check',
  'profile',
  'coop',
];

/**
 * Whether the portal's router answers this path. Others, such as `/embed/`, `/api/` or a file, are the
 * server's.
 */
export function isPortalPath(pathname: string): boolean {
  const [first = ''] = pathname
    .replace(/^\/(?:en|ru)(?=\/|$)/, '')
    .replace(/^\//, '')
    .split('/');
  return portalPaths.includes(first);
}
