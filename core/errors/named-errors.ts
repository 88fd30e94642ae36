import { AppError } from './app-error.ts';

/** ERR-17: the balance is smaller than the price. */
export function insufficientFunds(): AppError {
  return new AppError('refused', { code: 'NoMoneyNoHoney' });
}

/** ERR-02: the login call failed for another reason than a refusal. */
export function loginCallFailed(): AppError {
  return new AppError('refused', { code: 'Request error' });
}
