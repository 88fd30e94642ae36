import {
  call,
  type DoneReply,
  type NoFields,
  queryToken,
  type ResultReply,
  type SuccessReply,
} from './endpoint.ts';
import type { PasskeyRequestWire } from './passkey-options.ts';

/** Five versions with the same fields; a city's config names one. */
export const authEndpoints = {
  loginV1: call<LoginRequest, LoginReply>('POST /api/auth/login'),
  loginV2: call<LoginRequest, LoginReply>('POST /api/auth/login-v2'),
  loginV3: call<LoginRequest, LoginReply>('POST /api/auth/login-v3'),
  loginV4: call<LoginRequest, LoginReply>('POST /api/auth/login-v4'),
  loginV5: call<LoginRequest, LoginReply>('POST /api/auth/login-v5'),
} as const;

/** A company's login. Only where the options have `isCoopProfile`. */
export const companyLoginEndpoint = call<CompanyLoginRequest, CompanyLoginReply>(
  'POST /api/auth/login-corp-v1',
);

export interface CompanyLoginRequest {
  /** The taxpayer number: 10 digits, or 12 of a sole trader. */
  readonly inn: string;
  readonly contractNumber: string;
  /** Beyond the contract, as in `LoginRequest`: it answers the captcha of the last refusal. */
  readonly captcha?: string;
  /** @maxLength 4000 */
  readonly proof?: string;
}

/**
 * The login with an account elsewhere: `token` is the access token of the provider. Only where a city has
 * such a provider; its config can give another path (`callPaths.externalIdLogin`).
 */
export const externalIdEndpoint = call<ExternalIdRequest, ExternalIdReply>(
  'GET /backend/v2/externalIdLogin',
  queryToken,
);

interface ExternalIdRequest {
  /** @minLength 1 */
  readonly token: string;
}

export type ExternalIdReply = ResultReply<{ readonly token: string }>;

/**
 * Beyond the contract: a challenge of altcha, version 2, that a browser solves instead of showing a picture.
 * Only where the options have the capability `proofOfWork`.
 */
export const proofEndpoint = call<NoFields, ProofReply>('GET /api/captcha/challenge');

export interface ProofReply extends SuccessReply {
  readonly challenge: {
    readonly parameters: {
      readonly algorithm: 'PBKDF2/SHA-256';
      /** Rounds. */
      readonly cost: number;
      /** Bytes. */
      readonly keyLength: number;
      /** These three are hexadecimal. */
      readonly nonce: string;
      readonly salt: string;
      readonly keyPrefix: string;
      /** What the server reads again with the solution. */
      readonly data?: Readonly<Record<string, unknown>>;
    };
    /** Of the server over the parameters, hexadecimal. */
    readonly signature?: string;
  };
}

/**
 * Beyond the contract: the digits of a captcha picture, read aloud. Only where the options have the
 * capability `spokenCaptcha`.
 */
export const speechEndpoint = call<SpeechRequest, SpeechReply>('POST /api/captcha/speech');

/**
 * Checks the response of a provider's captcha before a login. Only where the options have the capability
 * `providerCaptcha`; the picture of a login stays as it is.
 */
export const captchaCheckEndpoint = call<CaptchaCheckRequest, DoneReply>('POST /api/auth/check-captcha');

export interface CaptchaCheckRequest {
  /**
   * What the provider's captcha gave the browser. Right once.
   *
   * @minLength 1
   * @maxLength 4000
   */
  readonly 'g-recaptcha-response': string;
}

/**
 * Beyond the contract: the document with the provider's captcha, for a frame. It posts `{ captchaResponse }`
 * to the page around it, and an empty one when that has expired. `lang` is `ru` or `en`.
 */
export const captchaFramePath = '/api/captcha/frame';

export type SpeechLanguage = 'ru' | 'en';

export interface SpeechRequest {
  /** Of the login that got the picture; the taxpayer number of a company's. */
  readonly login: string;
  readonly device?: string;
  readonly language: SpeechLanguage;
}

export interface SpeechReply extends SuccessReply {
  /** A WAV as Base64. */
  readonly audio: string;
}

/** The two kinds of account, as spelled on the wire and in the storage's keys. */
export type AccountKindWire = 'standart' | 'coop';

export interface LoginRequest {
  /** E-mail or phone. */
  readonly login: string;
  readonly password: string;
  /** The digits of the captcha picture, if the server sent one. */
  readonly captcha?: string;
  /**
   * Instead of the digits, where the options have the capability `proofOfWork`: `{ challenge, solution }` as
   * JSON in Base64.
   *
   * @maxLength 4000
   */
  readonly proof?: string;
  /** What an earlier login on this device answered as `device`, where it did. */
  readonly device?: string;
}

/** The login reply. A failure has its `errorName` and may have a captcha that the next attempt needs. */
export interface LoginReply {
  readonly status: string;
  readonly errorName?: string;
  readonly message?: string;
  /** Base64 or a `data:image/` address. */
  readonly captcha?: string;
  /** The token. */
  readonly id_session?: string;
  /**
   * Beyond the contract: a key of this device. Sent with later logins, it lets the owner in while others try
   * passwords from the same network.
   */
  readonly device?: string;
}

/**
 * That of a driver's login. Beyond the contract: the status `PasskeyRequired` means that the contract number
 * was right and that one of the company's passkeys has to follow (`passkeyEndpoints.secondFactor`).
 */
export interface CompanyLoginReply extends LoginReply {
  readonly passkey?: PasskeyRequestWire;
}
