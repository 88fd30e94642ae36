import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { AccountStay } from '@kerb/core/domain/payment/order.ts';
import { accountStay, hasDuration, openEndedStayPreview } from '@kerb/core/domain/session/account-stay.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMemo } from 'react';

/**
 * The stay to price; `undefined` while a value is missing or invalid, or the car is parked. It is the same
 * object as long as its values are the same. Without a balance a stay from now on is priced for an hour.
 */
export function useStay(
  { plate: text, isForeign, category: typed, timing, startTime, duration: chosen }: AccountPaymentValues,
  spot: SpotChoice | undefined,
  settings: CitySettings,
  profile: Profile,
): AccountStay | undefined {
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  const duration = hasDuration(settings, timing) ? chosen : openEndedStayPreview;
  const category = settings.asksVehicleCategory ? typed : undefined;
  const input = { spot, plate: text, isForeign, category, duration, timing, startTime };
  const stay = accountStay(input, profile, clock.now(), timeZone);
  const { plate, isForeignPlate, vehicleCategory, duration: minutes, startedAt } = stay ?? {};
  return useMemo(() => {
    if (!spot || plate === undefined || minutes === undefined) return undefined;
    const { zoneId, parkingCode } = spot;
    const vehicle = { plate, isForeignPlate, vehicleCategory };
    return { spot: { zoneId, parkingCode }, ...vehicle, duration: minutes, startedAt };
  }, [spot, plate, isForeignPlate, vehicleCategory, minutes, startedAt]);
}
