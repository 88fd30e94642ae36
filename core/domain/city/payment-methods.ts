import type { PaymentMethod } from './settings.ts';

/** The payment slip, which needs an account (PAY-10). */
const slipMethod = 'Receipt';

/** The methods that guests can pay with (PAY-10). */
export function guestMethods(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return methods.filter(({ id }) => id !== slipMethod);
}

/** The initially selected method, never the payment slip (PAY-10). */
export function defaultMethod(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  return guestMethods(methods)[0];
}
