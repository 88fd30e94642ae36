import { slipMethod } from '@kerb/core/domain/city/payment-methods.ts';
import type { PaymentMethod } from '@kerb/core/domain/city/settings.ts';
import { phoneDigits, phoneProblem } from '@kerb/core/domain/payment/phone.ts';

/** The fields of a form that asks for a payment method. */
export interface MethodValues {
  readonly method: string;
  readonly phone: string;
}

/** What is sent: the phone only if the method needs one. */
export function chosenMethod(methods: readonly PaymentMethod[], { method, phone }: MethodValues) {
  return { methodId: method, phone: asksPhone(methods, method) ? phoneDigits(phone) : undefined };
}

/** Whether the method with this ID needs a phone. */
export function asksPhone(methods: readonly PaymentMethod[], method: string): boolean {
  return methods.some(({ id, isPhoneRequired }) => id === method && isPhoneRequired);
}

/** Whether this method is paid on a page of the bank: a slip is not, and SBP is paid beside the page. */
export function hasPaymentPage(methods: readonly PaymentMethod[], method: string): boolean {
  return methods.some(({ id, isSbp }) => id === method && id !== slipMethod && !isSbp);
}

/** The field that is not valid, and the key of its message. */
export function methodProblem(methods: readonly PaymentMethod[], { method, phone }: MethodValues) {
  const chosen = methods.find(({ id }) => id === method);
  if (!chosen) return { field: 'method', message: 'pay:method.stay' } as const;
  const problem = chosen.isPhoneRequired ? phoneProblem(phone) : undefined;
  return problem && ({ field: 'phone', message: `pay:phone.${problem}` } as const);
}
