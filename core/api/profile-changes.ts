import { boundAccountEndpoints } from '../contract/account-payment.ts';
import { cityEndpoints } from '../contract/city.ts';
import {
  type AccountSettingName,
  type ChangeProfileRequest,
  type DocumentDraftWire,
  profileChangeEndpoints,
  type SendOwnPhoneCodeRequest,
} from '../contract/profile-changes.ts';
import { flag, object } from '../decoding.ts';
import {
  type AccountSwitch,
  type AccountSwitches,
  accountSwitches,
  type DocumentDraft,
  type ProfileChange,
} from '../domain/account/account-changes.ts';
import { formatDocumentNumber } from '../domain/account/document-rules.ts';
import { phoneDigits } from '../domain/payment/phone.ts';
import type { AccountSource } from './account-source.ts';
import type { Reasons } from './reply.ts';

const reasons = {
  CurrentPasswordIncorrect: 'passwordIncorrect',
  DocumentExists: 'documentListed',
  DoublePhone: 'phoneListed',
  doublePhone: 'phoneListed',
  EmailExists: 'emailTaken',
  IncorrectCode: 'codeIncorrect',
  incorrectCode: 'codeIncorrect',
  LimitSMS: 'codeLimit',
  PhoneExists: 'phoneTaken',
  SMSNotSend: 'smsNotSent',
  UserExists: 'userExists',
} satisfies Reasons;

/** Sends only what changed. */
export async function changeProfile(
  { http }: AccountSource,
  { firstName, lastName, middleName, email }: ProfileChange,
): Promise<void> {
  const fields = {
    ...(firstName === undefined ? {} : { firstname: firstName.trim() }),
    ...(lastName === undefined ? {} : { lastname: lastName.trim() }),
    ...(middleName === undefined ? {} : { middlename: middleName.trim() }),
    ...(email === undefined ? {} : { email: email.trim() }),
  } satisfies ChangeProfileRequest;
  await http(profileChangeEndpoints.changeProfile, fields, { reasons });
}

/** Replaces the list of documents. Rejects with the reason `documentListed` for a repeated one. */
export async function changeDocuments(
  { http }: AccountSource,
  documents: readonly DocumentDraft[],
): Promise<void> {
  const wire = documents.map(
    ({ id, number, type }): DocumentDraftWire => ({
      ...(id === undefined ? {} : { id }),
      title: formatDocumentNumber(number),
      type: type === 'drivingLicence' ? 'VU' : 'STS',
    }),
  );
  await http(profileChangeEndpoints.changeProfile, { documents: JSON.stringify(wire) }, { reasons });
}

/** CALL-23. Rejects with the reason `passwordIncorrect`. All other devices are signed out. */
export async function changeOwnPassword(
  { http }: AccountSource,
  current: string,
  password: string,
): Promise<void> {
  await http(profileChangeEndpoints.changePassword, { pass: password, currentpass: current }, { reasons });
}

/** Never the main phone. */
export async function deletePhone({ http }: AccountSource, phone: string): Promise<void> {
  await http(profileChangeEndpoints.deletePhone, { phone: phoneDigits(phone) });
}

/** Makes a phone of the account its main one. */
export async function setMainPhone({ http }: AccountSource, phone: string): Promise<void> {
  await http(profileChangeEndpoints.setMainPhone, { phone: phoneDigits(phone) });
}

/** Rejects with the reason `userExists` if another account has the e-mail, and `codeLimit`. */
export async function sendOwnEmailCode({ http }: AccountSource, email: string): Promise<void> {
  await http(profileChangeEndpoints.sendEmailCode, { email: email.trim(), edit: 'true' }, { reasons });
}

/** Rejects with the reasons of FAIL-11. `isRepeat` for "send again". */
export async function sendOwnPhoneCode(
  { http }: AccountSource,
  phone: string,
  { isRepeat }: { readonly isRepeat: boolean },
): Promise<void> {
  const fields = {
    phone: phoneDigits(phone),
    edit: 'true',
    isReply: isRepeat ? 'true' : 'false',
  } satisfies SendOwnPhoneCodeRequest;
  await http(profileChangeEndpoints.sendSmsCode, fields, { reasons });
}

/** Accepts the code of an e-mail. The e-mail is saved by `changeProfile` afterwards. */
export async function confirmOwnEmail({ http }: AccountSource, code: string): Promise<void> {
  await http(profileChangeEndpoints.confirmEmail, { code: code.trim(), edit: 'true' }, { reasons });
}

/** Accepts the code of a phone, which is then a phone of the account, not the main one. */
export async function confirmOwnPhone({ http }: AccountSource, code: string): Promise<void> {
  await http(profileChangeEndpoints.confirmPhone, { code: code.trim(), edit: 'true' }, { reasons });
}

const settingNames: Readonly<Record<AccountSwitch, AccountSettingName>> = {
  operationReports: 'reportHistoryOperation',
  pushOff: 'pushOff',
  reminderBeforeEnd: 'checkParkingSessionBefore',
  reminderAtEnd: 'checkParkingSession',
};

/**
 * The switches that the server sends for the account; that of reports only where the city's flag is on too.
 */
export async function loadSwitches({ http, anonymous }: AccountSource): Promise<AccountSwitches> {
  const [own, city] = await Promise.all([
    http(profileChangeEndpoints.settings),
    anonymous(cityEndpoints.settings),
  ]);
  const result = object(own.result);
  const { reportHistoryOperation } = object(city.result);
  return Object.fromEntries(
    accountSwitches.flatMap((name) => {
      const value = result[settingNames[name]];
      const isOffered = name !== 'operationReports' || flag(reportHistoryOperation);
      return typeof value === 'boolean' && isOffered ? [[name, value]] : [];
    }),
  );
}

/** Saves one switch. */
export async function changeSwitch(
  { http }: AccountSource,
  name: AccountSwitch,
  isOn: boolean,
): Promise<void> {
  const setting = settingNames[name];
  const value = isOn ? 'true' : 'false';
  await http(profileChangeEndpoints.changeSettings, { name: setting, value, [setting]: value });
}

/** The bank account is charged for no extension any more. */
export async function unbindAccount({ http }: AccountSource): Promise<void> {
  await http(boundAccountEndpoints.unbind, {});
}
