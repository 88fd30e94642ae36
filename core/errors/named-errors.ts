import type { ErrorCode } from '../contract/error-codes.ts';
import { AppError } from './app-error.ts';

/** ERR-17: the balance is smaller than the price. */
export const insufficientFunds = () => refused('NoMoneyNoHoney');

/** ERR-02: the login call failed for another reason than a refusal. */
export const loginCallFailed = () => refused('Request error');

/** ERR-20: the device is outside of the city. */
export const outsideCity = () => refused('NotInCity');

/** ERR-21: the device does not tell its location; `cause` says why. */
export const locationUnknown = (cause?: unknown) => refused('CantFindLocation', cause);

/** ERR-22: no parking at the place that was asked for. */
export const parkingNotFound = () => refused('CantFindParking');

/** ERR-36: there is nothing valid to ask the city about. */
export const invalidRequest = () => refused('ValidationError');

/** ERR-30: nothing is due for the stay. */
export const stayWasFree = () => refused(free);
export const isStayFree = (error: unknown): error is AppError => isNamed(error, free);

/** ERR-34: another price than the confirmed one is due. */
export const priceChanged = () => refused(otherPrice);
export const isPriceChanged = (error: unknown) => isNamed(error, otherPrice);

const free = 'ParkingSessionWasFree';
const otherPrice = 'PriceChangedTryLater';

function refused(code: ErrorCode, cause?: unknown): AppError {
  return new AppError('refused', { code, cause });
}

function isNamed(error: unknown, code: ErrorCode): error is AppError {
  return error instanceof AppError && error.code === code;
}
