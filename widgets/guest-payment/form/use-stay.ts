import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMemo } from 'react';
import type { MoreTime } from './draft.ts';
import { startOf } from './stay.ts';

/**
 * PAY-19: what a price is asked for; `undefined` while place, vehicle, duration or start is missing or wrong. The same object as
 * long as nothing of it changes, whatever else is typed.
 */
export function useStay(
  values: GuestPaymentValues,
  place: SpotChoice | undefined,
  more?: MoreTime,
): Stay | undefined {
  const { timeZone } = useCity();
  const { clock } = useRuntime().api;
  const plate = typedPlate(values);
  const duration = Number(values.duration);
  const isLate = values.timing === 'earlier';
  const startedAt = startOf(values, clock.now(), timeZone);
  return useMemo(() => {
    if (!place || !plate || !(duration > 0) || (isLate && startedAt === undefined)) return undefined;
    const { zoneId, parkingCode } = place;
    const stay = { place: { zoneId, parkingCode }, plate, duration: minutes(duration), startedAt };
    // PLUS-04: only for the same car in the same place; any other stay is a new one.
    const isMore =
      !isLate &&
      more?.plate === plate &&
      more.place.zoneId === zoneId &&
      more.place.parkingCode === parkingCode;
    return isMore ? { ...stay, startedAt: more.end, continues: more.attempt.id } : stay;
  }, [place, plate, duration, isLate, startedAt, more]);
}
