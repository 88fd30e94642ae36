import type { ErrorCode } from '../contract/error-codes.ts';

/**
 * Where the driver sees an error. `dialog` is the dialog that made the call; `notice` is neutral, not an
 * error; `sessionExpired` is the dialog that asks to sign in again; `silent` shows no message at all.
 */
export type ErrorArea =
  | 'formAlert'
  | 'field'
  | 'loginModal'
  | 'costAlert'
  | 'mapAlert'
  | 'dialog'
  | 'notice'
  | 'sessionExpired'
  | 'silent';

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

export interface ErrorTarget {
  readonly area: ErrorArea;
  /** Absent with `field` when it is the field that was being checked. */
  readonly field?: ErrorField;
}

/**
 * Where each error of the contract is shown. Its text has the same key in `core/i18n/<language>/errors.json`,
 * or in `account-errors.json` if only accounts can get the error.
 */
export const catalogue: Readonly<Record<ErrorCode, ErrorTarget>> = {
  'Request error': { area: 'loginModal' },
  UnregistredAccount: { area: 'loginModal' },
  IncorrectLogin: { area: 'loginModal' },
  error: { area: 'loginModal' },
  LoginTryLimit: { area: 'loginModal' },
  CaptchaIncorrect: { area: 'loginModal', field: 'captcha' },
  EmptyPass: { area: 'silent' },
  ExternalIdFailed: { area: 'loginModal' },
  TokenExpired: { area: 'sessionExpired' },
  CostCalculationError: { area: 'silent' },
  unknownEmail: { area: 'field', field: 'email' },
  AccountNotFound: { area: 'formAlert' },
  CalendarIsEmpty: { area: 'costAlert' },
  TypeOfDayIsNotDefined: { area: 'costAlert' },
  NoSaving: { area: 'dialog' },
  NoMoneyNoHoney: { area: 'formAlert' },
  NotSelectedPaymentService: { area: 'field', field: 'method' },
  EmptyTs: { area: 'field', field: 'vehicle' },
  NotInCity: { area: 'mapAlert' },
  CantFindLocation: { area: 'mapAlert' },
  CantFindParking: { area: 'mapAlert' },
  VIN_IMEI_EMPTY: { area: 'formAlert' },
  EmailExists: { area: 'field', field: 'email' },
  PhoneExists: { area: 'field', field: 'phone' },
  PhoneEmpty: { area: 'field', field: 'phone' },
  SMSNotSend: { area: 'formAlert' },
  RequiredField: { area: 'field' },
  FuturePost: { area: 'field', field: 'time' },
  ParkingSessionWasFree: { area: 'notice' },
  NoDurationSelected: { area: 'field', field: 'duration' },
  NoZoneSelected: { area: 'field', field: 'zone' },
  NoSumEntered: { area: 'field', field: 'amount' },
  PriceChangedTryLater: { area: 'formAlert' },
  UnknownError: { area: 'formAlert' },
  ValidationError: { area: 'formAlert' },
  TokenNotFound: { area: 'formAlert' },
  ParkingSessionIsOver: { area: 'dialog' },
  ZoneNotFound: { area: 'formAlert' },
  ParkingSessionNotFound: { area: 'dialog' },
  TariffNotFound: { area: 'costAlert' },
  ParkingSessionAlreadyExists: { area: 'formAlert' },
  PaymentServiceNotFound: { area: 'field', field: 'method' },
  CalculationCostError: { area: 'costAlert' },
  InDevelopingError: { area: 'formAlert' },
  ServerGateParkingError: { area: 'formAlert' },
  SetEmailInProfile: { area: 'formAlert' },
  ItNeedToBeANumber: { area: 'field' },
  ItNeedToBeAString: { area: 'field' },
  InvalidFormat: { area: 'field' },
  RefillAmountCanNotBeMaxAllowable: { area: 'field', field: 'amount' },
  PaymentServiceError: { area: 'formAlert' },
  SubscriptionAlreadyExists: { area: 'formAlert' },
  registrationError: { area: 'formAlert' },
  IncorrectCode: { area: 'field', field: 'code' },
  IdempotencyKeyReused: { area: 'formAlert' },
};

/** Whether a name from a reply is in the catalogue. */
export function isErrorCode(name: string | undefined): name is ErrorCode {
  return name !== undefined && Object.hasOwn(catalogue, name);
}
