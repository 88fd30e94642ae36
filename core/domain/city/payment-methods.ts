import type { PaymentMethod } from './settings.ts';

/** The payment slip: it needs an account (PAY-10). */
const slipMethod = 'Receipt';

/** What a guest may pay with (PAY-10). */
export function guestMethods(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return methods.filter(({ id }) => id !== slipMethod);
}

/** The one chosen to begin with: never the payment slip (PAY-10). */
export function defaultMethod(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  return guestMethods(methods)[0];
}
