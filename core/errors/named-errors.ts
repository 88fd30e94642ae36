import { AppError } from './app-error.ts';

/** ERR-17: the balance is smaller than the price. */
export const insufficientFunds = () =>
  new AppError('refused', { code: 'NoMoneyNoHoney', reason: 'insufficientFunds' });

/** ERR-02: the login call failed for another reason than a refusal. */
export const loginCallFailed = () => new AppError('refused', { code: 'Request error' });

/** ERR-30: nothing is due for the stay. */
export const stayWasFree = () =>
  new AppError('refused', { code: 'ParkingSessionWasFree', reason: 'stayFree' });
