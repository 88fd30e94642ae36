import {
  isOfPortalHost,
  type PasskeyCreation,
  type PasskeyDescriptor,
  type PasskeyRequest,
} from '@kerb/core/domain/account/passkey.ts';

/**
 * How asking the browser ended. `cancelled`: the driver closed the browser's window, or no passkey fitted;
 * browsers do not tell these apart. `alreadyAdded`: this authenticator has a passkey of the account.
 * `impossible`: this browser cannot use passkeys on this page.
 */
export type CeremonyOutcome =
  | { readonly status: 'done'; readonly credential: string }
  | { readonly status: 'cancelled' | 'alreadyAdded' | 'impossible' };

/** Newer than the DOM types of TypeScript. */
interface Capabilities {
  readonly getClientCapabilities?: () => Promise<Readonly<Record<string, boolean | undefined>>>;
  readonly isConditionalMediationAvailable?: () => Promise<boolean>;
}

/**
 * Whether this browser can use the portal's passkeys on this page: on the portal itself, and elsewhere if it
 * knows related origins, which the portal's `/.well-known/webauthn` lists.
 */
export async function canUsePasskeys(portalUrl: string): Promise<boolean> {
  const capabilities = capabilitiesOf();
  if (!capabilities || !navigator.credentials) return false;
  if (isOfPortalHost(location.hostname, portalUrl)) return true;
  const client = await capabilities.getClientCapabilities?.().catch(() => undefined);
  return client?.relatedOrigins === true;
}

/** Whether the browser suggests passkeys at a field with `autocomplete="webauthn"`. */
export async function canSuggestPasskeys(): Promise<boolean> {
  const suggests = await capabilitiesOf()
    ?.isConditionalMediationAvailable?.()
    .catch(() => false);
  return suggests === true;
}

function capabilitiesOf(): Capabilities | undefined {
  return (globalThis as { readonly PublicKeyCredential?: Capabilities }).PublicKeyCredential;
}

interface SigningOptions {
  readonly signal?: AbortSignal;
  /** Waits at the field until the driver picks a suggestion, instead of opening a window. */
  readonly isSuggestion?: boolean;
}

/** Asks for the signature of a passkey. */
export function signWithPasskey(
  { challenge, rpId, timeoutMs, allowed }: PasskeyRequest,
  { signal, isSuggestion = false }: SigningOptions = {},
): Promise<CeremonyOutcome> {
  return outcomeOf(async () =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        rpId,
        timeout: timeoutMs,
        userVerification: 'required',
        allowCredentials: allowed.map(descriptorOf),
      },
      ...(isSuggestion ? { mediation: 'conditional' as CredentialMediationRequirement } : {}),
      ...(signal ? { signal } : {}),
    }),
  );
}

/** Has a passkey made. */
export function makePasskey(creation: PasskeyCreation): Promise<CeremonyOutcome> {
  const { challenge, rp, user, algorithms, timeoutMs, excluded, isDiscoverable } = creation;
  return outcomeOf(async () =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp,
        user: { ...user, id: bytesOf(user.id) },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: timeoutMs,
        attestation: 'none',
        excludeCredentials: excluded.map(descriptorOf),
        authenticatorSelection: {
          residentKey: isDiscoverable ? 'required' : 'discouraged',
          requireResidentKey: isDiscoverable,
          userVerification: 'required',
        },
      },
    }),
  );
}

async function outcomeOf(ask: () => Promise<Credential | null>): Promise<CeremonyOutcome> {
  try {
    const credential = await ask();
    if (!credential) return { status: 'cancelled' };
    return { status: 'done', credential: JSON.stringify(jsonOf(credential as PublicKeyCredential)) };
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') return { status: 'cancelled' };
    return { status: name === 'InvalidStateError' ? 'alreadyAdded' : 'impossible' };
  }
}

/** As `toJSON` writes it, which not every browser has and some password managers break. */
function jsonOf({ id, rawId, type, response }: PublicKeyCredential): object {
  const { clientDataJSON } = response;
  const shared = { id, rawId: textOf(rawId), type, clientExtensionResults: {} };
  if ('attestationObject' in response) {
    const { attestationObject, getTransports } = response as AuthenticatorAttestationResponse;
    return {
      ...shared,
      response: {
        clientDataJSON: textOf(clientDataJSON),
        attestationObject: textOf(attestationObject),
        transports: getTransports?.call(response) ?? [],
      },
    };
  }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    ...shared,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle ? { userHandle: textOf(userHandle) } : {}),
    },
  };
}

function descriptorOf({ id, transports }: PasskeyDescriptor): PublicKeyCredentialDescriptor {
  return { id: bytesOf(id), type: 'public-key', transports: [...transports] as AuthenticatorTransport[] };
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const binary = [...new Uint8Array(buffer)].map((byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
