import { defaultMethod } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import { type Preset, presetValues } from './preset.ts';
import type { Places } from './use-places.ts';

interface Options {
  readonly settings: CitySettings;
  readonly places: Places;
  readonly draft: Draft;
  readonly preset: Preset | undefined;
}

/** The form's state: begun from the draft, written back to it with every change, checked by the schema of core. */
export function usePayForm({ settings, places, draft, preset }: Options) {
  const { timeZone } = useCity();
  const { clock } = useRuntime().api;
  const { t } = useTranslation(['pay', 'errors']);
  const resolver = useMemo(
    () =>
      lazyResolver(async () => {
        const { guestPaymentSchema } = await import('@kerb/core/validation/guest-payment.ts');
        const needingPhone = new Set(
          settings.paymentMethods.filter((method) => method.isPhoneRequired).map(({ id }) => id),
        );
        return guestPaymentSchema({
          paysByParking: settings.paysByParking,
          isPhoneRequired: (id) => needingPhone.has(id),
          now: () => clock.now(),
          timeZone,
        });
      }),
    [settings, clock, timeZone],
  );
  const form = useForm<GuestPaymentValues>({
    defaultValues: beginning(draft, settings),
    resolver,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const values = useWatch({ control: form.control, compute: (all: GuestPaymentValues) => all });
  useEffect(() => {
    draft.values = values;
  }, [draft, values]);
  usePreset(preset, places, settings, draft, form.setValue);

  const { errors } = form.formState;
  const errorOf = (field: keyof GuestPaymentValues): string | undefined => {
    const message = errors[field]?.message;
    return message ? t(message) : undefined;
  };
  return { form, values, errorOf };
}

/** The default method is the first that guests may use (PAY-10); a duration the city does not offer gives way to its shortest. */
function beginning({ values }: Draft, { paymentMethods, durations }: CitySettings): GuestPaymentValues {
  const duration = Number(values.duration);
  const fits =
    duration >= durations.min &&
    duration <= durations.max &&
    (duration - durations.min) % durations.step === 0;
  return {
    ...values,
    method: values.method || (defaultMethod(paymentMethods)?.id ?? ''),
    duration: fits ? values.duration : String(durations.min),
  };
}

/** Fills in what host or address ask for, once, as soon as the lists are there to check it against. */
function usePreset(
  preset: Preset | undefined,
  { choices }: Places,
  settings: CitySettings,
  draft: Draft,
  setValue: (name: keyof GuestPaymentValues, value: string) => void,
): void {
  useEffect(() => {
    if (!preset || !choices || draft.isPresetApplied) return;
    draft.isPresetApplied = true;
    for (const [name, value] of Object.entries(presetValues(preset, choices, settings))) {
      setValue(name as keyof GuestPaymentValues, String(value));
    }
  }, [preset, choices, settings, draft, setValue]);
}
