import type { Instant } from '../time.ts';

/** A passkey of an account. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Instant | undefined;
  /** Absent if it was never used. */
  readonly lastUsedAt: Instant | undefined;
  /** Whether the authenticator keeps a copy elsewhere, for example in the driver's cloud. */
  readonly isSynced: boolean;
}

export interface Passkeys {
  /** The newest first. */
  readonly passkeys: readonly Passkey[];
  /** Whether a company's login asks for a passkey after the contract number; always false for a driver. */
  readonly isRequired: boolean;
}

/** What an authenticator has to sign. Binary values are Base64 for URLs. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeoutMs: number;
  /** Empty for any passkey of the site. */
  readonly allowed: readonly PasskeyDescriptor[];
}

/** What an authenticator needs to make a passkey. */
export interface PasskeyCreation {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  /** COSE identifiers, the preferred one first. */
  readonly algorithms: readonly number[];
  readonly timeoutMs: number;
  /** Authenticators that have one of these have a passkey of this account already. */
  readonly excluded: readonly PasskeyDescriptor[];
  /** Whether the browser can suggest it before a name is typed. */
  readonly isDiscoverable: boolean;
}

export interface PasskeyDescriptor {
  readonly id: string;
  readonly transports: readonly string[];
}

/**
 * Whether a page on this host may use passkeys of the portal: its own host and those below it. Other listed
 * origins need a browser that knows related origins.
 */
export function isOfPortalHost(hostname: string, portalUrl: string): boolean {
  const { hostname: portal } = new URL(portalUrl);
  return hostname === portal || hostname.endsWith(`.${portal}`);
}
