import type { City } from '../../cities/city.ts';

/** For whom passkeys are made, in the words of WebAuthn. */
interface RelyingParty {
  /** The host of the portal. Pages elsewhere need the portal's `/.well-known/webauthn`. */
  readonly id: string;
  readonly name: string;
  /** The portal's origin, and those on which the city lets drivers sign in. */
  readonly origins: readonly string[];
}

/** All from the city's configuration: nothing that a request says decides whose passkeys count. */
export function relyingPartyOf({ config }: City): RelyingParty {
  const { hostname, origin } = new URL(config.portalUrl);
  return {
    id: hostname,
    name: `Парковка, ${config.displayName.ru}`,
    origins: [origin, ...config.signInOrigins],
  };
}
