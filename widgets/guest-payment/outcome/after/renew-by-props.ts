import type { PaymentAttempt, PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import type { PayMore } from '../../use-desk.ts';

export interface RenewByProps {
  readonly paid: Extract<PaymentOutcome, { state: 'paid' }>;
  readonly attempt: PaymentAttempt;
  /** As on the sign. */
  readonly zoneCode: string;
  /** Whether the city lets a paid stay go on. */
  readonly canContinue: boolean;
  readonly onMore: PayMore;
}
