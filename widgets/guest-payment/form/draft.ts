import type { ParkingSpot, PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { Preset } from './preset.ts';

/** What the driver has typed so far, kept outside of React (EMB-11). */
export interface Draft {
  values: GuestPaymentValues;
  /** What host or address asked for and was put in already, so that it never overwrites what was typed since. */
  applied: Preset;
  /** Set while the form is for more time for a car that stands (PLUS-04). */
  more?: MoreTime | undefined;
}

/** A paid stay that is being extended. */
export interface MoreTime {
  /** The payment that is to go on. */
  readonly attempt: PaymentAttempt;
  readonly place: ParkingSpot;
  readonly plate: Plate | undefined;
  /** When the paid time ends and the new one begins. */
  readonly end: Instant;
}

export const emptyValues: GuestPaymentValues = {
  zone: '',
  parking: '',
  plate: '',
  isForeign: false,
  remember: false,
  category: 'B',
  duration: '60',
  timing: 'now',
  startTime: '',
  method: '',
  phone: '',
};

export function newDraft(): Draft {
  return { values: emptyValues, applied: {} };
}
