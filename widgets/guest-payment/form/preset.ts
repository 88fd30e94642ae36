import { durationOptions } from '@kerb/core/domain/city/durations.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';
import { parsePlate } from '@kerb/core/domain/plate/plate.ts';
import { parseDuration } from '@kerb/core/domain/time.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';

/**
 * Each value is validated like typed input. An invalid one is left out with a warning that has its name and
 * not its content.
 */
export function presetValues(
  preset: Preset,
  places: readonly SpotChoice[],
  settings: CitySettings,
): Partial<GuestPaymentValues> {
  return {
    ...placeValues(preset, places, settings.paysByParking),
    ...checked(
      'plate',
      preset.plate,
      (text) => parsePlate(text)?.plate,
      (plate) => ({ plate }),
    ),
    ...checked(
      'duration',
      preset.duration,
      (text) => offered(text, settings),
      (duration) => ({ duration }),
    ),
  };
}

function placeValues(
  preset: Preset,
  places: readonly SpotChoice[],
  paysByParking: boolean,
): Partial<GuestPaymentValues> {
  const unused = paysByParking ? 'zone' : 'parking';
  // A link from a map has both.
  if (preset[unused] && !(preset.zone && preset.parking)) warn(unused);
  if (paysByParking) {
    const find = (code: string) => places.find((place) => place.parkingCode === code);
    return checked('parking', preset.parking, find, ({ id }) => ({ parking: id }));
  }
  const find = (zone: string) => places.find(({ zoneId, code }) => zoneId === zone || code === zone);
  return checked('zone', preset.zone, find, ({ id }) => ({ zone: id }));
}

function offered(text: string, settings: CitySettings): string | undefined {
  const duration = parseDuration(text);
  return durationOptions(settings.durations).some((option) => option === duration)
    ? String(duration)
    : undefined;
}

function checked<T>(
  name: string,
  text: string | undefined,
  read: (text: string) => T | undefined,
  values: (read: T) => Partial<GuestPaymentValues>,
): Partial<GuestPaymentValues> {
  if (!text) return {};
  const value = read(text);
  if (value !== undefined) return values(value);
  warn(name);
  return {};
}

function warn(name: string): void {
  console.warn(`Kerb: the preset "${name}" of the pay form is not valid and was left out.`);
}
