import type { AccountErrorCode, ErrorCode } from '../contract/error-codes.ts';
import { AppError } from '../errors/app-error.ts';

/** What the forms of accounts and companies tell apart, by the names of the contract, which end here. */
export const reasons = {
  AmendLimit: 'correctionLimit',
  CurrentPasswordIncorrect: 'passwordIncorrect',
  DeviceExists: 'deviceListed',
  DeviceTaken: 'deviceTaken',
  DocumentExists: 'documentListed',
  DoublePhone: 'phoneListed',
  doublePhone: 'phoneListed',
  DriverExists: 'driverListed',
  EmailExists: 'emailTaken',
  IncorrectCode: 'codeIncorrect',
  incorrectCode: 'codeIncorrect',
  LimitSMS: 'codeLimit',
  NoMoneyNoHoney: 'insufficientFunds',
  PhoneExists: 'phoneTaken',
  SetEmailInProfile: 'emailMissing',
  SMSNotSend: 'smsNotSent',
  TsExists: 'plateTaken',
  TsIsParked: 'vehicleParked',
  UserExists: 'userExists',
} as const satisfies Partial<Record<ErrorCode | AccountErrorCode | 'doublePhone' | 'incorrectCode', string>>;

export type RefusalReason = (typeof reasons)[keyof typeof reasons];

/**
 * Why the city refused; `undefined` for an error that no form tells apart. Guests' pages
 * do not load this table: the few names they need have functions in `core/errors`.
 */
export function reasonOf(error: unknown): RefusalReason | undefined {
  const code = error instanceof AppError ? error.code : undefined;
  return code !== undefined && Object.hasOwn(reasons, code)
    ? reasons[code as keyof typeof reasons]
    : undefined;
}
