import type { PaidOutcome, PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import type { ExtendedStay } from '@kerb/core/payment/payment-flow.ts';
import type { Draft } from '../form/draft.ts';

/** What the screens of a paid payment show, and where they lead. */
export interface PaidProps {
  readonly paid: PaidOutcome;
  readonly attempt: PaymentAttempt;
  /** Whether the city lets a paid stay be extended. */
  readonly canExtend: boolean;
  readonly onContinueParking: (values: Partial<Draft['values']>, extending: ExtendedStay | undefined) => void;
  readonly onLeave: () => void;
}

export interface PaidStayProps extends Omit<PaidProps, 'onLeave'> {
  /** As on the sign. */
  readonly zoneCode: string;
}
