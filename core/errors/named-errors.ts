import { AppError } from './app-error.ts';

/** ERR-17: the balance is smaller than the price. */
export const insufficientFunds = () => new AppError('refused', { code: 'NoMoneyNoHoney' });

/** ERR-02: the login call failed for another reason than a refusal. */
export const loginCallFailed = () => new AppError('refused', { code: 'Request error' });

const free = 'ParkingSessionWasFree';

/** ERR-30: nothing is due for the stay. */
export const stayWasFree = () => new AppError('refused', { code: free });

export const isStayFree = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === free;
