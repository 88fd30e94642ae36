import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { SpotList } from '@kerb/kit/payment-form/use-spots.ts';
import { useEffect } from 'react';
import type { Draft } from './draft.ts';
import { type Preset, presetValues } from './preset.ts';

interface Options {
  readonly settings: CitySettings;
  readonly spots: SpotList;
  readonly draft: Draft;
  readonly preset: Preset | undefined;
}

const names = ['zone', 'parking', 'plate', 'duration'] as const satisfies readonly (keyof Preset)[];

/**
 * Fills in the preset of host or address as soon as the lists are there to validate it, and again when it
 * changes.
 */
export function usePreset(
  { settings, spots: { choices, hasFailed }, draft, preset }: Options,
  setValue: (name: keyof GuestPaymentValues, value: string) => void,
): void {
  useEffect(() => {
    if (!preset || !choices || hasFailed) return;
    const changed = names.filter((name) => preset[name] !== draft.applied[name]);
    const requested: Preset = Object.fromEntries(changed.map((name) => [name, preset[name]]));
    draft.applied = { ...preset };
    for (const [name, value] of Object.entries(presetValues(requested, choices, settings))) {
      setValue(name as keyof GuestPaymentValues, String(value));
    }
  }, [preset, choices, hasFailed, settings, draft, setValue]);
}
