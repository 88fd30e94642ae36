import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { PaymentFlow } from '@kerb/kit/queries/payment-flow.ts';

/** What an account confirmed on the parking page, as far as screens need it after the press. */
export type AccountConfirmation =
  | {
      readonly action: 'start' | 'pay' | 'extend' | 'correct' | 'settle' | 'break' | 'endOpen';
      readonly plate: Plate;
    }
  | { readonly action: 'topUp' | 'barrier' | 'permit' };

/** The single payment flow of an account; everything that moves money shares it. */
export type AccountPaymentFlow = PaymentFlow<AccountConfirmation>;

/** The error of the last payment if it was for this action; none can be made while another one is awaited. */
export function failureOf({ state }: AccountPaymentFlow, action: AccountConfirmation['action']): unknown {
  if (state.step === 'awaitingOutcome') return new AppError('otherAwaited');
  return state.step === 'failed' && state.confirmed.action === action ? state.error : undefined;
}
