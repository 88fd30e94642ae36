import { type ErrorCode, errorCodes } from '../contract/error-codes.ts';
import { AppError } from './app-error.ts';

export type ErrorField =
  | 'captcha'
  | 'code'
  | 'email'
  | 'phone'
  | 'method'
  | 'vehicle'
  | 'time'
  | 'duration'
  | 'zone'
  | 'amount';

/**
 * Errors that are shown at a field, if the form has it. All others are shown by what made the call. The key
 * of an error's text is its code, in `core/i18n/<language>/errors.json`, or in `account-errors.json` if only
 * accounts can get it.
 */
const fields: Partial<Record<ErrorCode, ErrorField>> = {
  CaptchaIncorrect: 'captcha',
  unknownEmail: 'email',
  NotSelectedPaymentService: 'method',
  EmptyTs: 'vehicle',
  EmailExists: 'email',
  PhoneExists: 'phone',
  PhoneEmpty: 'phone',
  FuturePost: 'time',
  NoDurationSelected: 'duration',
  NoZoneSelected: 'zone',
  NoSumEntered: 'amount',
  PaymentServiceNotFound: 'method',
  RefillAmountCanNotBeMaxAllowable: 'amount',
  IncorrectCode: 'code',
};

/** Errors without a message. */
const silent: readonly ErrorCode[] = ['EmptyPass', 'CostCalculationError'];

const codes: ReadonlySet<string | undefined> = new Set(errorCodes);

/** Whether a name from a reply is in the catalogue. */
export function isErrorCode(name: string | undefined): name is ErrorCode {
  return codes.has(name);
}

/** The field that an error is about. */
export function errorField(error: unknown): ErrorField | undefined {
  const code = codeOf(error);
  return code && fields[code];
}

/** The text key of an error in a form that pays for a stay; without a method it has its own words. */
export function stayTextKey(code: string): string {
  return code === 'NotSelectedPaymentService' ? 'pay:method.stay' : `errors:${code}`;
}

/** The error that a screen shows: `undefined` for a silent one. */
export function shownError<T>(error: T): T | undefined {
  const code = codeOf(error);
  return error && !(code && silent.includes(code)) ? error : undefined;
}

function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof AppError && isErrorCode(error.code) ? error.code : undefined;
}
