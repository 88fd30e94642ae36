import { passwordEndpoints } from '../contract/password.ts';
import type { AccountSource } from './account-source.ts';

/** Sends an e-mail with a code. Rejects with `unknownEmail`. */
export async function sendPasswordCode({ anonymous: http }: AccountSource, email: string): Promise<void> {
  await http(passwordEndpoints.sendEmail, { email: email.trim() });
}

/** API-44, then API-45: checks the code before it sends the new password. */
export async function changePassword(
  { anonymous: http }: AccountSource,
  code: string,
  password: string,
): Promise<void> {
  const token = code.trim();
  await http(passwordEndpoints.check, { token });
  await http(passwordEndpoints.change, { token, pass: password });
}

/** The city creates a new password and sends it to this e-mail or phone. */
export async function sendNewPassword({ anonymous: http }: AccountSource, identifier: string): Promise<void> {
  const login = identifier.trim();
  await http(passwordEndpoints.changeV2, {
    login,
    type: login.includes('@') ? 'email' : 'phone',
  });
}
