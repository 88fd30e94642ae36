import { type InferType, object, string } from 'yup';
import type { Kopecks } from '../domain/money.ts';
import { parseSum } from '../domain/payment/top-up.ts';
import { checkedText, methodPhone } from './checks.ts';

export interface TopUpRules {
  /** The server's maximum; absent if only the server has it. */
  readonly max: Kopecks | undefined;
  readonly isPhoneRequired: (methodId: string) => boolean;
}

/** Every message is a text key with its namespace. */
export function topUpSchema({ max, isPhoneRequired }: TopUpRules) {
  return object({
    amount: checkedText((text) => amountProblem(text, max)),
    method: string().required('errors:NotSelectedPaymentService'), // DLG-15
    phone: methodPhone(isPhoneRequired),
  });
}

/** The values of the top-up form, as they are typed. */
export type TopUpValues = InferType<ReturnType<typeof topUpSchema>>;

function amountProblem(text: string, max: Kopecks | undefined): string | undefined {
  if (text.trim() === '') return 'errors:NoSumEntered';
  const amount = parseSum(text);
  const isNegative = amount === undefined && parseSum(text.replace(/^\s*[-−]/, '')) !== undefined;
  if (amount === 0 || isNegative) return 'topUp:amount.zero';
  if (amount === undefined) return 'topUp:amount.format';
  return max !== undefined && amount > max ? 'errors:RefillAmountCanNotBeMaxAllowable' : undefined;
}
