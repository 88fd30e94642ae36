import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import type { PaymentFlow } from '@kerb/kit/queries/payment-flow.ts';

/** What an account pays for on the parking page, as far as screens need to know it after the press. */
export type AccountConfirmation =
  | { readonly action: 'start' | 'extend'; readonly plate: Plate }
  | { readonly action: 'topUp' };

/** The one payment flow of an account: starts, extensions and top-ups share it. */
export type AccountPaymentFlow = PaymentFlow<AccountConfirmation>;

/** Why the last payment for this action failed, if it did. */
export function failureOf({ state }: AccountPaymentFlow, action: AccountConfirmation['action']): unknown {
  return state.step === 'failed' && state.confirmed.action === action ? state.error : undefined;
}
