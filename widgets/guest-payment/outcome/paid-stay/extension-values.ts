import type { PaidOutcome, PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate, plateType } from '@kerb/core/domain/plate/plate.ts';
import type { ExtendedStay } from '@kerb/core/payment/payment-flow.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';

interface ExtensionStart {
  readonly values: Partial<GuestPaymentValues>;
  readonly extending: ExtendedStay;
}

/** The initial values of the form for the same car in the same spot, and the stay that it extends. */
export function extensionOf(paid: PaidOutcome, attempt: PaymentAttempt): ExtensionStart {
  const { subject } = attempt;
  const spot = subject.kind === 'stay' ? subject.spot : { zoneId: paid.zoneId, parkingCode: undefined };
  const plate = normalisePlate(paid.plate);
  return {
    values: {
      zone: spot.zoneId,
      parking: spot.parkingCode ?? '',
      plate: paid.plate,
      isForeign: plate !== undefined && plateType(plate) === undefined,
    },
    extending: { attempt, spot, plate, end: paid.until },
  };
}
