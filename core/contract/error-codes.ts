/**
 * Every error name of the contract, and `IdempotencyKeyReused`: the key of an earlier payment was sent with
 * another request. All have a text in both languages.
 */
export const errorCodes = [
  'Request error',
  'UnregistredAccount',
  'IncorrectLogin',
  'error',
  'LoginTryLimit',
  'CaptchaIncorrect',
  'EmptyPass',
  'ExternalIdFailed',
  'TokenExpired',
  'CostCalculationError',
  'unknownEmail',
  'AccountNotFound',
  'CalendarIsEmpty',
  'TypeOfDayIsNotDefined',
  'NoSaving',
  'NoMoneyNoHoney',
  'NotSelectedPaymentService',
  'EmptyTs',
  'NotInCity',
  'CantFindLocation',
  'CantFindParking',
  'VIN_IMEI_EMPTY',
  'EmailExists',
  'PhoneExists',
  'PhoneEmpty',
  'SMSNotSend',
  'RequiredField',
  'FuturePost',
  'ParkingSessionWasFree',
  'NoDurationSelected',
  'NoZoneSelected',
  'NoSumEntered',
  'PriceChangedTryLater',
  'UnknownError',
  'ValidationError',
  'TokenNotFound',
  'ParkingSessionIsOver',
  'ZoneNotFound',
  'ParkingSessionNotFound',
  'TariffNotFound',
  'ParkingSessionAlreadyExists',
  'PaymentServiceNotFound',
  'CalculationCostError',
  'InDevelopingError',
  'ServerGateParkingError',
  'SetEmailInProfile',
  'ItNeedToBeANumber',
  'ItNeedToBeAString',
  'InvalidFormat',
  'RefillAmountCanNotBeMaxAllowable',
  'PaymentServiceError',
  'SubscriptionAlreadyExists',
  'registrationError',
  'IncorrectCode',
  'IdempotencyKeyReused',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * Error names beyond the contract. Only forms of accounts get them, and read them by name, so that pages for
 * guests do not load their texts.
 *
 * - `TsExists`: a vehicle with this plate exists, in this account or another one.
 * - `TsIsParked`: the vehicle has a running session, so it stays.
 * - `AmendLimit`: no correction is left in this month.
 * - `UnpaidStays`: too many open-ended stays of the account are not paid.
 * - `UserExists`: another account has this e-mail or phone.
 * - `DoublePhone`: this account has the phone already.
 * - `LimitSMS`: too many codes; try later.
 * - `CurrentPasswordIncorrect`: the current password is wrong.
 * - `DocumentExists`: the account has this document already.
 * - `DeviceTaken`: another vehicle of the company has this tracking device.
 * - `DeviceExists`: the company has this tracking device already.
 * - `DriverExists`: another driver of the company has this phone.
 * - `ErasureRefused`: something stands in the way of erasing the account; the message says what to do.
 * - `PasskeyRefused`: a passkey was not accepted, not added, or has to stay.
 * - `doublePhone`, `incorrectCode`: `DoublePhone` and `IncorrectCode` as some calls spell them.
 */
export const accountErrorCodes = [
  'TsExists',
  'TsIsParked',
  'AmendLimit',
  'UnpaidStays',
  'UserExists',
  'DoublePhone',
  'LimitSMS',
  'CurrentPasswordIncorrect',
  'DocumentExists',
  'DeviceTaken',
  'DeviceExists',
  'DriverExists',
  'ErasureRefused',
  'PasskeyRefused',
  'doublePhone',
  'incorrectCode',
] as const;

export type AccountErrorCode = (typeof accountErrorCodes)[number];
