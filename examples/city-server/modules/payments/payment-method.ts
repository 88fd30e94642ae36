import { Failure } from '../../platform/failures/failure.ts';
import type { City } from '../cities/city.ts';

/** Payment slips (CALL-58): no method of the provider's, so no payment call takes it (PAY-10). */
export const slipMethod = 'Receipt';

/** A method of the provider's, with the phone that it may need. Throws the `Failure` that the driver sees. */
export function checkProviderMethod(city: City, method: string, phone: string): string {
  if (!method) throw new Failure('NotSelectedPaymentService', 'Выберите способ оплаты');
  const methods = city.settings.paymentsMethods ?? [];
  const found = methods.find(({ methodName }) => methodName === method && methodName !== slipMethod);
  if (!found) throw new Failure('PaymentServiceNotFound', 'Способ оплаты не найден');
  if (found.isPhoneRequired && !/^\d{11}$/.test(phone)) {
    throw new Failure(phone ? 'ValidationError' : 'PhoneEmpty', 'Укажите телефон, 11 цифр');
  }
  return found.methodName;
}

/** The method that pays from the balance (CALL-37). */
export const balance = 'balance';

/**
 * Stored as the method of stays whose price is paid when they have ended (CALL-41). No client can name it.
 */
export const afterwards = 'afterwards';

/** The method `balance`, in a city that keeps balances (CALL-37). */
export function checkBalanceMethod(city: City, method: string): void {
  if (city.settings.dontUseBalance) throw noBalances();
  if (!method) throw new Failure('NotSelectedPaymentService', 'Выберите способ оплаты');
  if (method !== balance) throw new Failure('PaymentServiceNotFound', 'Парковка оплачивается со счёта');
}

/** The balance where the city has balances, or a method of the provider's. */
export function checkAccountMethod(city: City, method: string, phone: string): string {
  if (method !== '' && method !== balance) return checkProviderMethod(city, method, phone);
  checkBalanceMethod(city, method);
  return balance;
}

/** The refusal of cities without balances. */
export function noBalances(): Failure {
  return new Failure('InDevelopingError', 'В этом городе нет лицевых счетов');
}
