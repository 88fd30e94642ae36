import { call, type DoneReply } from './endpoint.ts';

/** Setting a new password. `token` is the code from the e-mail, not an account's token. */
export const passwordEndpoints = {
  sendEmail: call<SendPasswordEmailRequest, DoneReply>('GET /api/profile/restore-password/send-email'),
  check: call<CheckPasswordCodeRequest, DoneReply>('GET /api/profile/restore-password/check'),
  change: call<ChangePasswordRequest, DoneReply>('PUT /api/profile/restore-password/change'),
  changeV2: call<SendNewPasswordRequest, DoneReply>('PUT /api/profile/restore-password-v2/change'),
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
