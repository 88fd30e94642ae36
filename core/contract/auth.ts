import type { Endpoint } from './endpoint.ts';

const login = (path: string): Endpoint => ({ method: 'POST', path, fields: 'form', token: 'none' });

/** Five versions with the same fields (API-30); a city's config names one. */
export const authEndpoints = {
  loginV1: login('/api/auth/login'),
  loginV2: login('/api/auth/login-v2'),
  loginV3: login('/api/auth/login-v3'),
  loginV4: login('/api/auth/login-v4'),
  loginV5: login('/api/auth/login-v5'),
} as const;

/** The two kinds of account, as spelled on the wire and in the storage's keys (AUTH-02). */
export type AccountKindWire = 'standart' | 'coop';

export interface LoginRequest {
  /** E-mail or phone. */
  readonly login: string;
  readonly password: string;
  /** The digits of the captcha picture, if the server sent one. */
  readonly captcha?: string;
}

/**
 * The login reply (API-31). A failure has its `errorName` and may have a captcha that the next attempt needs.
 */
export interface LoginReply {
  readonly status: string;
  readonly errorName?: string;
  readonly message?: string;
  /** Base64 or a `data:image/` address. */
  readonly captcha?: string;
  /** The token. */
  readonly id_session?: string;
}
