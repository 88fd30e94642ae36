import type { Endpoint } from './endpoint.ts';

const get = (path: string): Endpoint => ({ method: 'GET', path, fields: 'query', token: 'none' });
const put = (path: string): Endpoint => ({ method: 'PUT', path, fields: 'form', token: 'none' });

/** Setting a forgotten password anew. `token` is the code of the letter, not an account's token. */
export const passwordEndpoints = {
  sendEmail: get('/api/profile/restore-password/send-email'),
  check: get('/api/profile/restore-password/check'),
  change: put('/api/profile/restore-password/change'),
  changeV2: put('/api/profile/restore-password-v2/change'),
} as const;

/** API-43. */
export interface SendPasswordEmailRequest {
  readonly email: string;
}

/** API-44. */
export interface CheckPasswordCodeRequest {
  readonly token: string;
}

/** API-45. */
export interface ChangePasswordRequest {
  readonly token: string;
  readonly pass: string;
}

/** API-46: a new password is sent to this e-mail or phone. */
export interface SendNewPasswordRequest {
  readonly login: string;
  readonly type: 'email' | 'phone';
}
