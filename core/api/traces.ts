import { hexOf, randomBytes } from '../domain/hex.ts';

/**
 * The addresses of cities that record traces. Modules of a page share it, as they share the city: whoever
 * loads the options learns it, and every caller of the city follows.
 */
let tracedUrls: readonly string[] = [];

/** `apiUrl`: of the city whose options say whether it records traces. */
export function setTraced(apiUrl: string, isTraced: boolean): void {
  const others = tracedUrls.filter((url) => url !== apiUrl);
  tracedUrls = isTraced ? [...others, apiUrl] : others;
}

/** The headers that begin a trace: random ids as W3C Trace Context has them, for a city that records it. */
export function traceHeaders(apiUrl: string): { readonly traceparent?: string } {
  if (!tracedUrls.includes(apiUrl)) return {};
  const digits = hexOf(randomBytes(24));
  return { traceparent: `00-${digits.slice(0, 32)}-${digits.slice(32)}-01` };
}
