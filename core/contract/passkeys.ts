import type { LoginReply } from './auth.ts';
import { call, type DoneReply, type NoFields, type SuccessReply } from './endpoint.ts';
import type { PasskeyCreationWire, PasskeyRequestWire } from './passkey-options.ts';

/**
 * Beyond the contract: only where the options have the capability `passkeys`. Binary values are Base64 for
 * URLs without padding. A challenge is valid once and for five minutes, for the call that it was made for.
 */
export const passkeyEndpoints = {
  /** What the browser needs to offer a driver's passkeys. It names no account. */
  loginOptions: call<NoFields, PasskeyRequestReply>('POST /api/auth/passkey/options'),
  /** Signs a driver in. One refusal for whatever is wrong. */
  logIn: call<PasskeyLoginRequest, LoginReply>('POST /api/auth/passkey/login'),
  /** Ends a company's login that was answered with `PasskeyRequired`. */
  secondFactor: call<PasskeySecondFactorRequest, LoginReply>('POST /api/auth/passkey/second-factor'),
  passkeys: call<NoFields, PasskeysReply>('GET /api/profile/passkeys', 'header'),
  /** The challenge of a proof by one of the account's own passkeys, in place of the password. */
  proofOptions: call<NoFields, PasskeyRequestReply>('POST /api/profile/passkeys/proof-options', 'header'),
  /** Refused with `CurrentPasswordIncorrect` without a right proof. */
  addOptions: call<PasskeyProofRequest, PasskeyCreationReply>(
    'POST /api/profile/passkeys/add-options',
    'header',
  ),
  add: call<AddPasskeyRequest, DoneReply>('POST /api/profile/passkeys/add', 'header'),
  rename: call<RenamePasskeyRequest, DoneReply>('POST /api/profile/passkeys/rename', 'header'),
  /** The last passkey is removed with the password only; others need no proof. */
  remove: call<RemovePasskeyRequest, DoneReply>('POST /api/profile/passkeys/remove', 'header'),
  /** Of a company, which proves it by a passkey. */
  requirePasskey: call<RequirePasskeyRequest, DoneReply>('POST /api/corp-profile/require-passkey', 'header'),
} as const;

export interface PasskeyRequestReply extends SuccessReply {
  readonly options: PasskeyRequestWire;
}

export interface PasskeyCreationReply extends SuccessReply {
  readonly options: PasskeyCreationWire;
}

export interface PasskeyLoginRequest extends PasskeySecondFactorRequest {
  /** As in `LoginRequest`: what an earlier login on this device answered. */
  readonly device?: string;
}

export interface PasskeySecondFactorRequest {
  /**
   * What the browser answered, as the JSON that WebAuthn describes (`AuthenticationResponseJSON`).
   *
   * @minLength 1
   * @maxLength 8000
   */
  readonly credential: string;
}

export interface PasskeysReply extends SuccessReply {
  /** The newest first. */
  readonly passkeys: readonly PasskeyWire[];
  /** Of a company alone: whether its login asks for a passkey after the contract number. */
  readonly isRequired?: boolean;
}

interface PasskeyWire {
  readonly id: string;
  readonly name: string;
  /** ISO with offset. */
  readonly addedAt: string;
  /** ISO with offset; absent if it was never used. */
  readonly lastUsedAt?: string;
  /** Whether the authenticator keeps a copy elsewhere, for example in the driver's cloud. */
  readonly isSynced: boolean;
}

/** Either the password (a company's contract number) or the answer to `proofOptions`. */
export interface PasskeyProofRequest {
  readonly password?: string;
  /**
   * As in `PasskeySecondFactorRequest`.
   *
   * @maxLength 8000
   */
  readonly proof?: string;
}

export interface AddPasskeyRequest {
  /**
   * `RegistrationResponseJSON` of WebAuthn.
   *
   * @minLength 1
   * @maxLength 16000
   */
  readonly credential: string;
  /** @maxLength 60 */
  readonly name: string;
}

export interface RenamePasskeyRequest {
  readonly id: string;
  /** @maxLength 60 */
  readonly name: string;
}

export interface RemovePasskeyRequest {
  readonly id: string;
  readonly password?: string;
}

export interface RequirePasskeyRequest {
  readonly isRequired: 'true' | 'false';
  /**
   * The answer to `proofOptions`.
   *
   * @maxLength 8000
   */
  readonly proof: string;
}
