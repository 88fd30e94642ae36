import { call, type DoneReply, formToken, type NoFields, queryToken, type ResultReply } from './endpoint.ts';

/** Changes of an account's own data. */
export const profileChangeEndpoints = {
  changeProfile: call<ChangeProfileRequest, DoneReply>('PUT /api/profile/change-profile', formToken),
  changePassword: call<ChangeOwnPasswordRequest, DoneReply>('PUT /api/profile/change-password', formToken),
  deletePhone: call<PhoneRequest, DoneReply>('DELETE /api/profile/delete-phone', formToken),
  setMainPhone: call<PhoneRequest, DoneReply>('PUT /api/profile/set-main-phone', formToken),
  /**
   * The paths of a registration; here the token is the account's and `edit` is true. The code is checked by
   * `confirmEmail` or `confirmPhone`.
   */
  sendEmailCode: call<SendOwnEmailCodeRequest, DoneReply>('POST /api/profile/send-email-code', formToken),
  sendSmsCode: call<SendOwnPhoneCodeRequest, DoneReply>('POST /api/profile/send-sms-code', formToken),
  confirmEmail: call<ConfirmOwnRequest, DoneReply>('POST /api/auth/confirm-email', formToken),
  confirmPhone: call<ConfirmOwnRequest, DoneReply>('POST /api/auth/confirm-phone', formToken),
  settings: call<NoFields, AccountSettingsReply>('GET /api/profile/get-settings-v1', queryToken),
  changeSettings: call<ChangeSettingRequest, DoneReply>('PUT /api/profile/change-settings-v1', {
    field: 'token',
    in: 'both',
  }),
} as const;

/**
 * Only what changed. A new e-mail is accepted once its code was confirmed, and for a quarter of an hour
 * after.
 */
export interface ChangeProfileRequest {
  readonly firstname?: string;
  readonly lastname?: string;
  readonly middlename?: string;
  readonly email?: string;
  /**
   * The whole list as JSON of `DocumentDraftWire`: what is left out is deleted.
   *
   * @maxLength 20000
   */
  readonly documents?: string;
}

/** A document; a new one has no `id`. */
export interface DocumentDraftWire {
  readonly id?: string;
  /** Series and number. */
  readonly title: string;
  readonly type: 'STS' | 'VU';
}

/** Refused with `CurrentPasswordIncorrect` for a wrong current password. Ends all other devices. */
export interface ChangeOwnPasswordRequest {
  readonly pass: string;
  readonly currentpass: string;
}

export interface PhoneRequest {
  /** Digits. */
  readonly phone: string;
}

export interface SendOwnEmailCodeRequest {
  readonly email: string;
  readonly edit: 'true';
}

export interface SendOwnPhoneCodeRequest {
  /** Digits. */
  readonly phone: string;
  readonly edit: 'true';
  /** `true` for "send again": an SMS in the place of a call, where the city offers that. */
  readonly isReply: 'true' | 'false';
}

/** `confirmPhone` adds the phone to the account, not as the main one. */
export interface ConfirmOwnRequest {
  readonly code: string;
  /** Beyond the contract: tells the token of an account from that of a registration. */
  readonly edit: 'true';
}

/** Switches of the account by their names. A switch that the city does not offer is absent. */
export type AccountSettingsReply = ResultReply<Readonly<Partial<Record<AccountSettingName, boolean>>>>;

export const accountSettingNames = [
  'reportHistoryOperation',
  'pushOff',
  'checkParkingSessionBefore',
  'checkParkingSession',
] as const;

export type AccountSettingName = (typeof accountSettingNames)[number];

/** One setting at a time. */
export interface ChangeSettingRequest {
  readonly name: AccountSettingName;
  readonly value: 'true' | 'false';
  /** The setting once more, as a field of its own name. */
  readonly [setting: string]: string;
}
