import type { PaidOutcome, ParkingSpot, PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import type { ExtendedStay } from '@kerb/core/payment/payment-flow.ts';
import type { Draft } from '../form/draft.ts';

/** What a card shows, by how it was opened: by a payment of this device, or by its link. */
export interface OpenedStay {
  /** The id of the attempt, or the secret of the link. */
  readonly id: string;
  /** Absent for a payment that is for no stay. */
  readonly spot: ParkingSpot | undefined;
  readonly attempt?: PaymentAttempt | undefined;
  /** Makes a link to it; absent where the city has none. */
  readonly makeLink?: (() => Promise<string>) | undefined;
}

/** The data and actions of the screens of a paid payment. */
export interface PaidProps {
  readonly paid: PaidOutcome;
  readonly stay: OpenedStay;
  readonly onContinueParking: (values: Partial<Draft['values']>, extending: ExtendedStay | undefined) => void;
  readonly onLeave: () => void;
}

export interface PaidStayProps extends Omit<PaidProps, 'onLeave'> {
  /** The number on the sign. */
  readonly zoneCode: string;
}
