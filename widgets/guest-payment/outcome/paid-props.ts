import type { PaidOutcome, PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import type { ExtendedStay } from '@kerb/core/payment/payment-flow.ts';
import type { Draft } from '../form/draft.ts';

/** The data and actions of the screens of a paid payment. */
export interface PaidProps {
  readonly paid: PaidOutcome;
  readonly attempt: PaymentAttempt;
  /** Whether the city supports extensions. */
  readonly canExtend: boolean;
  readonly onContinueParking: (values: Partial<Draft['values']>, extending: ExtendedStay | undefined) => void;
  readonly onLeave: () => void;
}

export interface PaidStayProps extends Omit<PaidProps, 'onLeave'> {
  /** The number on the sign. */
  readonly zoneCode: string;
}
