import type { ErrorCode } from '../contract/error-codes.ts';

/**
 * Where the driver sees an error. `dialog` is the one that made the call; `notice` tells without blaming;
 * `sessionExpired` is the dialog that asks to sign in again; `silent` shows no message at all.
 */
export type ErrorPlace =
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

export interface ErrorEntry {
  readonly place: ErrorPlace;
  /** Absent with `field`: the one that was being checked. */
  readonly field?: ErrorField;
}

/** Every error name and its place (ERR-02 to ERR-54). The words are under the name in `core/i18n/<language>/errors.json`, of what guests never meet in `account-errors.json`. */
export const catalogue: Readonly<Record<ErrorCode, ErrorEntry>> = {
  'Request error': { place: 'loginModal' },
  UnregistredAccount: { place: 'loginModal' },
  IncorrectLogin: { place: 'loginModal' },
  error: { place: 'loginModal' },
  LoginTryLimit: { place: 'loginModal' },
  CaptchaIncorrect: { place: 'loginModal', field: 'captcha' },
  EmptyPass: { place: 'silent' },
  ExternalIdFailed: { place: 'loginModal' },
  TokenExpired: { place: 'sessionExpired' },
  CostCalculationError: { place: 'silent' },
  unknownEmail: { place: 'field', field: 'email' },
  AccountNotFound: { place: 'formAlert' },
  CalendarIsEmpty: { place: 'costAlert' },
  TypeOfDayIsNotDefined: { place: 'costAlert' },
  NoSaving: { place: 'dialog' },
  NoMoneyNoHoney: { place: 'formAlert' },
  NotSelectedPaymentService: { place: 'field', field: 'method' },
  EmptyTs: { place: 'field', field: 'vehicle' },
  NotInCity: { place: 'mapAlert' },
  CantFindLocation: { place: 'mapAlert' },
  CantFindParking: { place: 'mapAlert' },
  VIN_IMEI_EMPTY: { place: 'formAlert' },
  EmailExists: { place: 'field', field: 'email' },
  PhoneExists: { place: 'field', field: 'phone' },
  PhoneEmpty: { place: 'field', field: 'phone' },
  SMSNotSend: { place: 'formAlert' },
  RequiredField: { place: 'field' },
  FuturePost: { place: 'field', field: 'time' },
  ParkingSessionWasFree: { place: 'notice' },
  NoDurationSelected: { place: 'field', field: 'duration' },
  NoZoneSelected: { place: 'field', field: 'zone' },
  NoSumEntered: { place: 'field', field: 'amount' },
  PriceChangedTryLater: { place: 'formAlert' },
  UnknownError: { place: 'formAlert' },
  ValidationError: { place: 'formAlert' },
  TokenNotFound: { place: 'formAlert' },
  ParkingSessionIsOver: { place: 'dialog' },
  ZoneNotFound: { place: 'formAlert' },
  ParkingSessionNotFound: { place: 'dialog' },
  TariffNotFound: { place: 'costAlert' },
  ParkingSessionAlreadyExists: { place: 'formAlert' },
  PaymentServiceNotFound: { place: 'field', field: 'method' },
  CalculationCostError: { place: 'costAlert' },
  InDevelopingError: { place: 'formAlert' },
  ServerGateParkingError: { place: 'formAlert' },
  SetEmailInProfile: { place: 'formAlert' },
  ItNeedToBeANumber: { place: 'field' },
  ItNeedToBeAString: { place: 'field' },
  InvalidFormat: { place: 'field' },
  RefillAmountCanNotBeMaxAllowable: { place: 'field', field: 'amount' },
  PaymentServiceError: { place: 'formAlert' },
  SubscriptionAlreadyExists: { place: 'formAlert' },
  registrationError: { place: 'formAlert' },
  IncorrectCode: { place: 'field', field: 'code' },
  IdempotencyKeyReused: { place: 'formAlert' },
};

/** A name from a reply that is in the catalogue. */
export function isErrorCode(name: string | undefined): name is ErrorCode {
  return name !== undefined && Object.hasOwn(catalogue, name);
}
