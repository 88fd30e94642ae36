import type { Call, DoneReply } from './endpoint.ts';

const get = <Fields, Reply>(path: string): Call<Fields, Reply> => ({
  method: 'GET',
  path,
  fields: 'query',
  token: 'none',
});
const put = <Fields, Reply>(path: string): Call<Fields, Reply> => ({
  method: 'PUT',
  path,
  fields: 'form',
  token: 'none',
});

/** Setting a new password. `token` is the code from the e-mail, not an account's token. */
export const passwordEndpoints = {
  sendEmail: get<SendPasswordEmailRequest, DoneReply>('/api/profile/restore-password/send-email'),
  check: get<CheckPasswordCodeRequest, DoneReply>('/api/profile/restore-password/check'),
  change: put<ChangePasswordRequest, DoneReply>('/api/profile/restore-password/change'),
  changeV2: put<SendNewPasswordRequest, DoneReply>('/api/profile/restore-password-v2/change'),
} as const;

/** Sends an e-mail with a code. */
export interface SendPasswordEmailRequest {
  readonly email: string;
}

/** Checks a code. */
export interface CheckPasswordCodeRequest {
  readonly token: string;
}

/** Sets a new password. */
export interface ChangePasswordRequest {
  readonly token: string;
  readonly pass: string;
}

/** Sends a new password to this e-mail or phone. */
export interface SendNewPasswordRequest {
  readonly login: string;
  readonly type?: 'email' | 'phone';
}
