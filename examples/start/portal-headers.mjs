import { addresses } from './addresses.mjs';

const reports = process.env.VITE_KERB_ERROR_REPORTS;

/**
 * The portal's policy (SEC-11): its own files alone run, it calls the cities' server and the service for
 * error reports, and nobody frames it. Cities choose their pictures, so those may come from anywhere.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: blob: https: ${addresses.server}`,
  ['connect-src', "'self'", addresses.server, originOf(reports)].filter(Boolean).join(' '),
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Whatever its address, this document has no origin: it runs a payment provider's script (SEC-12). */
const cardFramePolicy = [
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals',
  "default-src https: 'unsafe-inline' data: blob:",
  `script-src 'self' https: ${addresses.portal} ${addresses.server}`,
  `connect-src https: ${addresses.server}`,
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Headers of everything that the portal's server sends. `pathname` is the file's. */
export function setPortalHeaders(response, pathname) {
  const isCardFrame = pathname === '/card-frame.html';
  response.setHeader('Content-Security-Policy', isCardFrame ? cardFramePolicy : policy);
  // Browsers heed it over HTTPS only. A year, in seconds.
  response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Addresses of the portal may hold an e-mail or a zone (SEC-06).
  response.setHeader('Referrer-Policy', 'strict-origin');
  response.setHeader('Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=(self)');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
}

function originOf(address) {
  return address && URL.canParse(address) ? new URL(address).origin : undefined;
}
