import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { accountStayStart } from '@kerb/core/domain/payment/account-stay-start.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import { isParked } from '@kerb/core/domain/session/current-sessions.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMemo } from 'react';

/**
 * SES-13: the stay to price; `undefined` while a value is missing or invalid, or the car is parked. It is the
 * same object as long as its values are the same.
 */
export function useStay(
  values: AccountPaymentValues,
  spot: SpotChoice | undefined,
  { sessions }: Profile,
): Stay | undefined {
  const { timeZone } = useCity();
  const { clock } = useRuntime().api;
  const now = clock.now();
  const plate = typedPlate(values);
  const isFree = plate !== undefined && !isParked(plate, sessions, now);
  const duration = Number(values.duration);
  const isRetrospective = values.timing !== 'now';
  const startedAt = accountStayStart(values.timing, values.startTime, now, timeZone);
  return useMemo(() => {
    if (!spot || !plate || !isFree || !(duration > 0) || (isRetrospective && startedAt === undefined))
      return undefined;
    const { zoneId, parkingCode } = spot;
    return { spot: { zoneId, parkingCode }, plate, duration: minutes(duration), startedAt };
  }, [spot, plate, isFree, duration, isRetrospective, startedAt]);
}
