import { parseJson } from '../../../platform/parse-json.ts';

/** What answers of both kinds have. */
interface CredentialJson {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

/** The answer of a browser; `undefined` for what cannot be one. `@simplewebauthn/server` checks the rest. */
export function parseCredential<Credential extends CredentialJson>(text: string): Credential | undefined {
  const value = parseJson(text) as Partial<CredentialJson> | null | undefined;
  const clientData = value?.response?.clientDataJSON;
  const isCredential = isCredentialId(value?.id) && typeof clientData === 'string';
  return isCredential ? (value as Credential) : undefined;
}

/** Base64 of at most 1023 bytes, as WebAuthn has it. The database indexes no longer text, and no NUL. */
export function isCredentialId(id: unknown): boolean {
  return typeof id === 'string' && /^[\w-]{1,1364}$/.test(id);
}

/**
 * How a passkey says that it can be reached, separated by commas: hints for the browser, as they are stored.
 */
export function transportsOf(transports: unknown): string {
  if (!Array.isArray(transports)) return '';
  const words = transports.filter((each) => typeof each === 'string' && /^[a-z-]+$/.test(each));
  return words.join(',').slice(0, 100);
}

/**
 * The challenge that a browser has signed. A page inside of a frame of another site signs too, and its driver
 * cannot see where: that is none.
 */
export function challengeOf(clientDataJson: string): string | undefined {
  const data = parseJson(Buffer.from(clientDataJson, 'base64url').toString()) as {
    readonly challenge?: unknown;
    readonly crossOrigin?: unknown;
  } | null;
  const challenge = data?.challenge;
  return typeof challenge === 'string' && data?.crossOrigin !== true ? challenge : undefined;
}
