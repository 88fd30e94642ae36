import type { PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate, plateType } from '@kerb/core/domain/plate/plate.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { MoreTime } from '../../form/draft.ts';
import type { RenewByProps } from './renew-by-props.ts';

interface More {
  readonly values: Partial<GuestPaymentValues>;
  readonly more: MoreTime;
}

/** What the form is filled in with for the same car in the same place, and what it goes on from. */
export function moreTime(paid: RenewByProps['paid'], attempt: PaymentAttempt): More {
  const { subject } = attempt;
  const place = subject.kind === 'stay' ? subject.place : { zoneId: paid.zoneId, parkingCode: undefined };
  const plate = normalisePlate(paid.plate);
  return {
    values: {
      zone: place.zoneId,
      parking: place.parkingCode ?? '',
      plate: paid.plate,
      isForeign: plate !== undefined && plateType(plate) === undefined,
    },
    more: { attempt, place, plate, end: paid.until },
  };
}
