import { hasCapability } from '../cities/capability.ts';
import type { City } from '../cities/city.ts';

/** What decides where a payment may return to. */
export interface ReturnRules {
  /** Whether pages of this origin may call the server. */
  readonly isAllowedOrigin: (origin: string) => boolean;
}

/**
 * Where the provider's page sends the driver afterwards: the requested address if its origin may call this
 * server, else the portal. Anything more would make the server an open redirect.
 */
export function safeReturnUrl(
  requested: string | undefined,
  city: City,
  isAllowedOrigin: ReturnRules['isAllowedOrigin'],
): string {
  if (requested && hasCapability(city, 'returnUrl') && URL.canParse(requested)) {
    const url = new URL(requested);
    // The origin of a `blob:` address is that of the page that made it.
    const isWebPage = url.protocol === 'https:' || url.protocol === 'http:';
    if (isWebPage && isAllowedOrigin(url.origin) && !url.username && !url.password) return url.href;
  }
  return city.config.portalUrl;
}
