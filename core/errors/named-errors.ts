import type { ErrorCode } from '../contract/error-codes.ts';
import { AppError } from './app-error.ts';

/** The balance is smaller than the price. */
export const insufficientFunds = () =>
  new AppError('refused', { code: 'NoMoneyNoHoney', reason: 'insufficientFunds' });

/** The login call failed for another reason than a refusal. */
export const loginCallFailed = () => new AppError('refused', { code: 'Request error' });

/** Nothing is due for the stay. */
export const stayWasFree = () =>
  new AppError('refused', { code: 'ParkingSessionWasFree', reason: 'stayFree' });

/** The reason in the address of the portal's page that restores a password: none was ever set. */
export const emptyPassword = 'EmptyPass' satisfies ErrorCode;
