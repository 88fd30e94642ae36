import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { stayStart } from '@kerb/core/domain/payment/stay-start.ts';
import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import { isParked } from '@kerb/core/domain/session/current-sessions.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMemo } from 'react';

/**
 * SES-13: what a price is asked for; `undefined` while anything is missing or wrong, a car that is parked included. The same object as
 * long as nothing of it changes.
 */
export function useStay(
  values: AccountPaymentValues,
  place: SpotChoice | undefined,
  { sessions }: Profile,
): Stay | undefined {
  const { timeZone } = useCity();
  const { clock } = useRuntime().api;
  const now = clock.now();
  const plate = typedPlate(values);
  const isFree = plate !== undefined && !isParked(plate, sessions, now);
  const duration = Number(values.duration);
  const isLate = values.timing !== 'now';
  const startedAt = stayStart(values.timing, values.startTime, now, timeZone);
  return useMemo(() => {
    if (!place || !plate || !isFree || !(duration > 0) || (isLate && startedAt === undefined))
      return undefined;
    const { zoneId, parkingCode } = place;
    return { place: { zoneId, parkingCode }, plate, duration: minutes(duration), startedAt };
  }, [place, plate, isFree, duration, isLate, startedAt]);
}
