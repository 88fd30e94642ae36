import type { CityConfig } from '@kerb/core/config/city-config.ts';

/**
 * Whether drivers may sign in on pages of this origin: the portal's own, and those that the city lists. A
 * sandboxed page has the origin `null` and is never one of them.
 */
export function maySignInOn(
  origin: string,
  { portalUrl, signInOrigins }: Pick<CityConfig, 'portalUrl' | 'signInOrigins'>,
): boolean {
  return origin !== 'null' && [new URL(portalUrl).origin, ...signInOrigins].includes(origin);
}
