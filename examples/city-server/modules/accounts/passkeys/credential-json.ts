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
  return typeof value?.id === 'string' && typeof clientData === 'string' ? (value as Credential) : undefined;
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
