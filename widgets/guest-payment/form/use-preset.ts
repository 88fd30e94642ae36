import { durationOptions } from '@kerb/core/domain/city/durations.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { type Preset, presetNames } from '@kerb/core/domain/payment/pay-preset.ts';
import { parsePlate } from '@kerb/core/domain/plate/plate.ts';
import { parseDuration } from '@kerb/core/domain/time.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import type { SpotList } from '@kerb/kit/payment-form/use-spots.ts';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';

interface Options {
  readonly settings: CitySettings;
  readonly spots: SpotList;
  readonly draft: Draft;
  readonly preset: Preset | undefined;
}

/**
 * Fills in the preset of host or address as soon as the lists are there to validate it, and again when it
 * changes. Fields that the driver has filled in or emptied while the lists were loading stay.
 */
export function usePreset(
  { settings, spots: { choices, hasFailed }, draft, preset }: Options,
  { getValues, setValue, watch, formState: { defaultValues } }: UseFormReturn<GuestPaymentValues>,
): void {
  const first = useRef(preset);
  const typed = useRef(new Set<string | undefined>());
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => type && typed.current.add(name));
    return unsubscribe;
  }, [watch]);
  useEffect(() => {
    if (!preset || !choices || hasFailed) return;
    const isTyped = (name: (typeof presetNames)[number]) =>
      preset[name] === first.current?.[name] &&
      (typed.current.has(name) || getValues(name) !== defaultValues?.[name]);
    const changed = presetNames.filter((name) => preset[name] !== draft.applied[name] && !isTyped(name));
    const requested: Preset = Object.fromEntries(changed.map((name) => [name, preset[name]]));
    draft.applied = { ...preset };
    for (const [name, value] of Object.entries(presetValues(requested, choices, settings))) {
      setValue(name as keyof GuestPaymentValues, String(value));
    }
  }, [preset, choices, hasFailed, settings, draft, getValues, setValue, defaultValues]);
}

/**
 * Each value is validated like typed input. An invalid one is left out with a warning that has its name and
 * not its content.
 */
function presetValues(
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
  // Links from a map have ids, those that people write have numbers; an id can be the number of another zone.
  const find = (zone: string) =>
    places.find(({ zoneId }) => zoneId === zone) ?? places.find(({ code }) => code === zone);
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
