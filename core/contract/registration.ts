import type { Endpoint } from './endpoint.ts';

/** A registration has no account's token: `token` is its salt, an ordinary field. */
const post = (path: string): Endpoint => ({ method: 'POST', path, fields: 'form', token: 'none' });
const get = (path: string): Endpoint => ({ method: 'GET', path, fields: 'query', token: 'none' });

export const registrationEndpoints = {
  /** API-34: names are required. */
  registration: post('/api/auth/registration'),
  /** API-35: the easy one, names are optional. */
  registrationV2: post('/api/auth/registration-v2'),
  checkEmail: post('/api/auth/check-email'),
  checkPhone: post('/api/auth/check-phone'),
  confirmEmail: post('/api/auth/confirm-email'),
  confirmPhone: post('/api/auth/confirm-phone'),
  confirmationType: get('/api/auth/get-confirmation-type-v2'),
  sendEmailCode: post('/api/profile/send-email-code'),
  sendSmsCode: post('/api/profile/send-sms-code'),
} as const;

export interface RegistrationRequest {
  readonly email: string;
  readonly password: string;
  /** Digits and plus. */
  readonly phone: string;
  readonly FirstName?: string;
  readonly LastName?: string;
  readonly MiddleName?: string;
}

export interface RegistrationReply {
  readonly status: 'ok';
  readonly salt: string;
}

/** API-37. */
export interface CheckEmailRequest {
  readonly email: string;
}

/** API-38. */
export interface CheckPhoneRequest {
  readonly phone: string;
}

/** API-39, API-40. In a registration `token` is the salt. */
export interface ConfirmRequest {
  readonly token: string;
  readonly code: string;
}

/** REG-16: the token of the new account, as signing in gives it. */
export interface ConfirmPhoneReply {
  readonly status: 'ok';
  readonly id_session: string;
}

/** API-41. */
export interface ConfirmationTypeReply {
  readonly status: 'ok';
  /** `call` in any case is a call, anything else an SMS. */
  readonly typeAuthorization?: string;
  readonly useSmsReplay?: boolean;
}

/** API-47. `edit` is false in a registration. */
export interface SendEmailCodeRequest {
  readonly token: string;
  readonly email: string;
  readonly edit: string;
}

/** API-48. */
export interface SendSmsCodeRequest {
  readonly token: string;
  /** Digits. */
  readonly phone: string;
  readonly edit: string;
  /** REG-14: an SMS where a call did not help. */
  readonly isReply: string;
}
