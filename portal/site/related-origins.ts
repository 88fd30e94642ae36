import { cityConfigs } from '@kerb/cities/registry.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';

/** Where browsers ask which other origins may use the portal's passkeys. */
export const relatedOriginsPath = '.well-known/webauthn';

type Origins = Pick<CityConfig, 'portalUrl' | 'signInOrigins'>;

/**
 * The file at that path. Passkeys belong to the portal's host; on the origins where cities let drivers sign
 * in, browsers accept them only if the portal lists these.
 */
export function relatedOrigins(portal: string, configs: readonly Origins[] = cityConfigs): string {
  const ofPortal = configs.filter(({ portalUrl }) => new URL(portalUrl).origin === portal);
  return JSON.stringify({ origins: [...new Set(ofPortal.flatMap(({ signInOrigins }) => signInOrigins))] });
}
