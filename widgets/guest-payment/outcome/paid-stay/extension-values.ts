import type { PaidOutcome } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate, plateType } from '@kerb/core/domain/plate/plate.ts';
import type { ExtendedStay } from '@kerb/core/payment/payment-flow.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { OpenedStay } from '../paid-props.ts';

interface ExtensionStart {
  readonly values: Partial<GuestPaymentValues>;
  readonly extending: ExtendedStay;
}

/** The initial values of the form for the same car in the same spot, and the stay that it extends. */
export function extensionOf(paid: PaidOutcome, { id, attempt, ...stay }: OpenedStay): ExtensionStart {
  const spot = stay.spot ?? { zoneId: paid.zoneId, parkingCode: undefined };
  const plate = normalisePlate(paid.plate);
  return {
    values: {
      zone: spot.zoneId,
      parking: spot.parkingCode ?? '',
      plate: paid.plate,
      isForeign: plate !== undefined && plateType(plate) === undefined,
    },
    extending: { continues: id, attempt, spot, plate, end: paid.until },
  };
}
