import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { type Preset, presetNames } from '@kerb/core/domain/payment/pay-preset.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { SpotList } from '@kerb/kit/payment-form/use-spots.ts';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';
import { presetValues } from './preset.ts';

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
