import { call, type DoneReply, type NoFields, type SuccessReply } from './endpoint.ts';

/** They have no account token: their `token` field is the registration's salt. */
export const registrationEndpoints = {
  /** Names are required. */
  registration: call<RegistrationRequest, RegistrationReply>('POST /api/auth/registration'),
  /** Names are optional. */
  registrationV2: call<RegistrationRequest, RegistrationReply>('POST /api/auth/registration-v2'),
  checkEmail: call<CheckEmailRequest, DoneReply>('POST /api/auth/check-email'),
  checkPhone: call<CheckPhoneRequest, DoneReply>('POST /api/auth/check-phone'),
  confirmEmail: call<ConfirmRequest, DoneReply>('POST /api/auth/confirm-email'),
  confirmPhone: call<ConfirmRequest, ConfirmPhoneReply>('POST /api/auth/confirm-phone'),
  changePhone: call<ChangePhoneRequest, DoneReply>('POST /api/auth/change-phone'),
  confirmationType: call<NoFields, ConfirmationTypeReply>('GET /api/auth/get-confirmation-type-v2'),
  sendEmailCode: call<SendEmailCodeRequest, DoneReply>('POST /api/profile/send-email-code'),
  sendSmsCode: call<SendSmsCodeRequest, DoneReply>('POST /api/profile/send-sms-code'),
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

export interface RegistrationReply extends SuccessReply {
  readonly salt: string;
}

/** Checks whether an e-mail is free. */
export interface CheckEmailRequest {
  readonly email: string;
}

/** Checks whether a phone is free. */
export interface CheckPhoneRequest {
  readonly phone: string;
}

/** Confirms an e-mail or a phone. In a registration `token` is the salt. */
export interface ConfirmRequest {
  readonly token: string;
  readonly code: string;
}

/** Another phone for a registration that is not confirmed yet. Its code is sent. */
export interface ChangePhoneRequest {
  /** Digits and plus. */
  readonly phone: string;
  /** The salt. */
  readonly token: string;
}

/** The token of the new account, as from a login. */
export interface ConfirmPhoneReply extends SuccessReply {
  readonly id_session: string;
}

/** How phones are confirmed. */
export interface ConfirmationTypeReply extends SuccessReply {
  /** `call` in upper or lower case is a call, anything else an SMS. */
  readonly typeAuthorization?: string;
  readonly useSmsReplay?: boolean;
}

/** Sends the e-mail's code again. `edit` is false in a registration. */
export interface SendEmailCodeRequest {
  readonly token: string;
  readonly email?: string;
  readonly edit?: string;
}

/** Sends the phone's code again. */
export interface SendSmsCodeRequest {
  readonly token: string;
  /** Digits. */
  readonly phone?: string;
  readonly edit?: string;
  /** Asks for an SMS instead of a call. */
  readonly isReply?: string;
}
