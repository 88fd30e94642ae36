import { AppError } from './app-error.ts';

/** The balance is smaller than the price. */
export const insufficientFunds = () =>
  new AppError('refused', { code: 'NoMoneyNoHoney', reason: 'insufficientFunds' });

/** The login call failed for another reason than a refusal. */
export const loginCallFailed = () => new AppError('refused', { code: 'Request error' });

/** Nothing is due for the stay. */
export const stayWasFree = () =>
  new AppError('refused', { code: 'ParkingSessionWasFree', reason: 'stayFree' });
