import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { stayStart } from '@kerb/core/domain/payment/stay-start.ts';
import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import type { ExtendedStay } from '@kerb/core/payment/payment-flow.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMemo } from 'react';

/**
 * The stay to price; `undefined` while spot, vehicle, duration or start is missing or invalid. It is the same
 * object as long as its values are the same.
 */
export function useStay(
  values: GuestPaymentValues,
  spot: SpotChoice | undefined,
  extending?: ExtendedStay,
): Stay | undefined {
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  const plate = typedPlate(values);
  const duration = Number(values.duration);
  const isRetrospective = values.timing !== 'now';
  const startedAt = stayStart(values.timing, values.startTime, clock.now(), timeZone);
  return useMemo(() => {
    if (!spot || !plate || !(duration > 0) || (isRetrospective && startedAt === undefined)) return undefined;
    const { zoneId, parkingCode } = spot;
    const stay = { spot: { zoneId, parkingCode }, plate, duration: minutes(duration), startedAt };
    // Only for the same car in the same spot; any other stay is a new one.
    const isExtension =
      !isRetrospective &&
      extending?.plate === plate &&
      extending.spot.zoneId === zoneId &&
      extending.spot.parkingCode === parkingCode;
    return isExtension ? { ...stay, startedAt: extending.end, continues: extending.continues } : stay;
  }, [spot, plate, duration, isRetrospective, startedAt, extending]);
}
