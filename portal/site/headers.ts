import { routes } from '../routes.ts';

/**
 * The headers of everything that a web server sends for the portal and the embedded elements, in one place:
 * `npm start` sends them, and the example configurations for Caddy and nginx are written from them.
 *
 * `path` is a regular expression without features in which JavaScript, Go and PCRE differ. Of the rules of
 * one kind the first one whose path matches applies.
 */

/** Origins of the portal and of the city server; the address of the service for error reports. */
export interface SiteAddresses {
  readonly portal: string;
  readonly server: string;
  readonly reports?: string | undefined;
}

interface ValueRule {
  readonly path: string;
  readonly value: string;
}

export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Files whose name has a hash of their content. */
const hashed = '^/(assets|embed|embed/[0-9]+)/[^/]+-[A-Za-z0-9_-]{8}\\.[a-z0-9]+$';

/** The files of one version of the elements. */
const versioned = '^/embed/[0-9]+\\.[0-9]+\\.[0-9]+[^/]*/.+$';

/** How long browsers may use a file without asking again. Seconds. */
export const cachingRules: readonly ValueRule[] = [
  { path: hashed, value: 'public, max-age=31536000, immutable' },
  { path: versioned, value: 'public, max-age=31536000, immutable' },
  // Host pages load it by a name that never changes; that of a major version gets what breaks nothing.
  { path: '^/embed/([0-9]+/)?kerb\\.js$', value: 'public, max-age=300' },
  // Pages, and whatever else keeps its name: asked for each time, by their ETag.
  { path: '', value: 'no-cache' },
];

/**
 * With the charset, because Chromium decodes a script that a page preloads in the page's own charset. Many
 * municipal pages are in windows-1251.
 */
export const typeRules: readonly ValueRule[] = [
  { path: '\\.js$', value: 'text/javascript; charset=utf-8' },
  // A file without an ending, which browsers accept as JSON only.
  { path: '^/\\.well-known/webauthn$', value: 'application/json' },
];

/** For files that do not exist: the next release may have them. */
export const missingFileCaching = 'no-store';

/** Pages that search engines leave out. */
export const robotsRules: readonly ValueRule[] = routes
  .filter(({ isHiddenFromSearch }) => isHiddenFromSearch)
  .map(({ path }) => ({ path: `^/(en/)?${path}(/|$)`, value: 'noindex' }));

/** The other headers. */
export function headerRules(addresses: SiteAddresses): readonly HeaderRule[] {
  return [
    { path: '^/embed/', headers: embedHeaders },
    { path: '^/card-frame\\.html$', headers: portalHeaders(cardFramePolicy(addresses)) },
    { path: '', headers: portalHeaders(portalPolicy(addresses)) },
  ];
}

/**
 * The headers of a file or page at this path, without host and query. A path with dots or with a slash after
 * a file's name is the file that it leads to.
 */
export function headersOf(written: string, addresses: SiteAddresses): Record<string, string> {
  const path = new URL(`http://site${written}`).pathname.replace(/(\.[a-z0-9]+)\/+$/i, '$1');
  const robots = first(robotsRules, path);
  const type = first(typeRules, path);
  return {
    ...first(headerRules(addresses), path)?.headers,
    'Cache-Control': first(cachingRules, path)?.value ?? '',
    ...(robots ? { 'X-Robots-Tag': robots.value } : {}),
    ...(type ? { 'Content-Type': type.value } : {}),
  };
}

function first<Rule extends { readonly path: string }>(rules: readonly Rule[], path: string) {
  return rules.find((rule) => new RegExp(rule.path).test(path));
}

const transport = {
  // Browsers heed it over HTTPS only. A year, in seconds.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** Pages of other origins load the elements. */
const embedHeaders = {
  ...transport,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

function portalHeaders(policy: string) {
  return {
    ...transport,
    'Content-Security-Policy': policy,
    // Addresses of the portal may hold an e-mail or a zone.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * The portal's own files alone run, it calls the cities' server and the service for error reports, and nobody
 * frames it. Cities choose their pictures, so those may come from anywhere.
 */
function portalPolicy({ server, reports }: SiteAddresses): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: https: ${server}`,
    ['connect-src', "'self'", server, originOf(reports)].filter(Boolean).join(' '),
    // A city's captcha.
    `frame-src 'self' ${server}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Whatever its address, this document has no origin: it runs a payment provider's script. */
function cardFramePolicy({ portal, server }: SiteAddresses): string {
  return [
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals',
    "default-src https: 'unsafe-inline' data: blob:",
    `script-src 'self' https: ${portal} ${server}`,
    `connect-src https: ${server}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function originOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).origin : undefined;
}
