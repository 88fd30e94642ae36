import type { Endpoint } from './endpoint.ts';

const login = (path: string): Endpoint => ({ method: 'POST', path, fields: 'form', token: 'none' });

/** API-30: five versions with the same fields; a city's config says which. */
export const authEndpoints = {
  loginV1: login('/api/auth/login'),
  loginV2: login('/api/auth/login-v2'),
  loginV3: login('/api/auth/login-v3'),
  loginV4: login('/api/auth/login-v4'),
  loginV5: login('/api/auth/login-v5'),
} as const;

/** AUTH-02: the two kinds of account, as they travel and as they stand in the storage's keys. */
export type AccountKindWire = 'standart' | 'coop';

export interface LoginRequest {
  /** E-mail or phone. */
  readonly login: string;
  readonly password: string;
  /** What the driver read in the picture, once the server has sent one. */
  readonly captcha?: string;
}

/** API-31. A failure has its `errorName`, and may bring a picture that the next try has to answer. */
export interface LoginReply {
  readonly status: string;
  readonly errorName?: string;
  readonly message?: string;
  /** Base64 or a `data:image/` address. */
  readonly captcha?: string;
  /** The token. */
  readonly id_session?: string;
}
