import type { Endpoint } from './endpoint.ts';

const get = (path: string): Endpoint => ({ method: 'GET', path, fields: 'query', token: 'none' });
const put = (path: string): Endpoint => ({ method: 'PUT', path, fields: 'form', token: 'none' });

/** Setting a new password. `token` is the code from the e-mail, not an account's token. */
export const passwordEndpoints = {
  sendEmail: get('/api/profile/restore-password/send-email'),
  check: get('/api/profile/restore-password/check'),
  change: put('/api/profile/restore-password/change'),
  changeV2: put('/api/profile/restore-password-v2/change'),
} as const;

/** Sends an e-mail with a code (API-43). */
export interface SendPasswordEmailRequest {
  readonly email: string;
}

/** Checks a code (API-44). */
export interface CheckPasswordCodeRequest {
  readonly token: string;
}

/** Sets a new password (API-45). */
export interface ChangePasswordRequest {
  readonly token: string;
  readonly pass: string;
}

/** Sends a new password to this e-mail or phone (API-46). */
export interface SendNewPasswordRequest {
  readonly login: string;
  readonly type: 'email' | 'phone';
}
