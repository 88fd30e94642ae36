import type { PaymentMethod } from './settings.ts';

/** The payment slip, which needs an account. */
export const slipMethod = 'Receipt';

/** The methods that guests can pay with. */
export function guestMethods(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return methods.filter(({ id }) => id !== slipMethod);
}

/** The methods of an account's forms: its own if it has any, else the city's. */
export function accountMethods(
  city: readonly PaymentMethod[],
  own: readonly PaymentMethod[],
): readonly PaymentMethod[] {
  return guestMethods(own.length > 0 ? own : city);
}

/**
 * The payment slip, where the methods of an account's forms have it. `accountMethods` leaves it out, because
 * most forms pay at once.
 */
export function slipMethodOf(
  city: readonly PaymentMethod[],
  own: readonly PaymentMethod[],
): PaymentMethod | undefined {
  return (own.length > 0 ? own : city).find(({ id }) => id === slipMethod);
}

/** The initially selected method, never the payment slip. */
export function defaultMethod(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  return guestMethods(methods)[0];
}
