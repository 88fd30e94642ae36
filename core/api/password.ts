import {
  type ChangePasswordRequest,
  type CheckPasswordCodeRequest,
  passwordEndpoints,
  type SendNewPasswordRequest,
  type SendPasswordEmailRequest,
} from '../contract/password.ts';
import type { AccountSource } from './account-source.ts';

/** Sends an e-mail with a code. Rejects with `unknownEmail`. */
export async function sendPasswordCode({ anonymous: http }: AccountSource, email: string): Promise<void> {
  const fields = { email: email.trim() } satisfies SendPasswordEmailRequest;
  await http(passwordEndpoints.sendEmail, fields);
}

/** API-44, then API-45: checks the code before it sends the new password. */
export async function changePassword(
  { anonymous: http }: AccountSource,
  code: string,
  password: string,
): Promise<void> {
  const token = code.trim();
  await http(passwordEndpoints.check, { token } satisfies CheckPasswordCodeRequest);
  const fields = { token, pass: password } satisfies ChangePasswordRequest;
  await http(passwordEndpoints.change, fields);
}

/** The city creates a new password and sends it to this e-mail or phone. */
export async function sendNewPassword({ anonymous: http }: AccountSource, identifier: string): Promise<void> {
  const login = identifier.trim();
  const fields = {
    login,
    type: login.includes('@') ? 'email' : 'phone',
  } satisfies SendNewPasswordRequest;
  await http(passwordEndpoints.changeV2, fields);
}
