import type { PaymentAttempt, PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import type { PayMore } from '../use-desk.ts';

export interface OutcomeProps {
  /** `undefined` while the server has not been heard. */
  readonly outcome: PaymentOutcome | undefined;
  /** `undefined` when what was paid needed no attempt. */
  readonly attempt: PaymentAttempt | undefined;
  /** Whether the city lets a paid stay go on. */
  readonly canContinue: boolean;
  readonly onMore: PayMore;
  readonly hasFailed: boolean;
  /** False where the city cannot be asked. */
  readonly canAsk: boolean;
  readonly onAsk: () => void;
  readonly onContinue: (url: string) => void;
  /** Leaves this payment behind and shows the form again. */
  readonly onDone: () => void;
}
