import { ApiError } from '../../platform/errors/api-error.ts';
import { hasCapability } from '../cities/capability.ts';
import type { City } from '../cities/city.ts';
import { paymentRefusals } from './payment-refusals.ts';

/** Payment slips: no method of the provider's, so no payment call takes it. */
export const slipMethod = 'Receipt';

/**
 * A method of the provider's, with the phone that it may need. Throws the `ApiError` that the driver sees.
 */
export function checkProviderMethod(city: City, method: string, phone: string): string {
  if (!method) throw new ApiError(paymentRefusals.methodMissing);
  const methods = city.settings.paymentsMethods ?? [];
  const found = methods.find(({ methodName }) => methodName === method && methodName !== slipMethod);
  if (!found) throw new ApiError(paymentRefusals.methodUnknown);
  if (found.isPhoneRequired && !isPhone(phone)) {
    throw new ApiError(phone ? paymentRefusals.phoneInvalid : paymentRefusals.phoneMissing);
  }
  return found.methodName;
}

/** Methods that need no phone get whatever text a client sends. */
export function isPhone(text: string): boolean {
  return /^\d{11}$/.test(text);
}

/** Whether payments by this method are orders of SBP. */
export function isSbpMethod(city: City, method: string | null): boolean {
  return sbpMethods(city).some(({ methodName }) => methodName === method);
}

/** The method by which a bound account is charged. */
export function sbpMethodOf(city: City): string | undefined {
  return sbpMethods(city)[0]?.methodName;
}

function sbpMethods(city: City) {
  const methods = hasCapability(city, 'sbp') ? (city.settings.paymentsMethods ?? []) : [];
  return methods.filter(({ kind }) => kind === 'sbp');
}

/** The method that pays from the balance. */
export const balance = 'balance';

/** The method `balance`, in a city that keeps balances. */
export function checkBalanceMethod(city: City, method: string): void {
  if (city.settings.dontUseBalance) throw new ApiError(paymentRefusals.noBalances);
  if (!method) throw new ApiError(paymentRefusals.methodMissing);
  if (method !== balance) throw new ApiError(paymentRefusals.onlyFromBalance);
}

/** The balance where the city has balances, or a method of the provider's. */
export function checkAccountMethod(city: City, method: string, phone: string): string {
  if (method !== '' && method !== balance) return checkProviderMethod(city, method, phone);
  checkBalanceMethod(city, method);
  return balance;
}
