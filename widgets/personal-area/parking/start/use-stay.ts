import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { accountStay, hasDuration, openStayPreview } from '@kerb/core/domain/session/account-stay.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMemo } from 'react';

/**
 * SES-13: the stay to price; `undefined` while a value is missing or invalid, or the car is parked. It is the
 * same object as long as its values are the same. Without a balance a stay from now on is priced for an hour
 * (SES-12).
 */
export function useStay(
  { plate: text, isForeign, timing, startTime, duration: chosen }: AccountPaymentValues,
  spot: SpotChoice | undefined,
  settings: CitySettings,
  { sessions }: Profile,
): Stay | undefined {
  const { timeZone } = useCity();
  const { clock } = useRuntime().api;
  const duration = hasDuration(settings, timing) ? chosen : openStayPreview;
  const input = { spot, plate: text, isForeign, duration, timing, startTime };
  const stay = accountStay(input, sessions, clock.now(), timeZone);
  const { plate, duration: minutes, startedAt } = stay ?? {};
  return useMemo(() => {
    if (!spot || plate === undefined || minutes === undefined) return undefined;
    const { zoneId, parkingCode } = spot;
    return { spot: { zoneId, parkingCode }, plate, duration: minutes, startedAt };
  }, [spot, plate, minutes, startedAt]);
}
