import { defaultMethod, guestMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import type { Places } from '@kerb/kit/paying/use-places.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useMemo } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import type { Preset } from './preset.ts';
import { usePreset } from './use-preset.ts';

interface Options {
  readonly settings: CitySettings;
  readonly places: Places;
  readonly draft: Draft;
  readonly preset: Preset | undefined;
}

/** From top to bottom: the library's own order changes when fields come and go. */
const fieldOrder = ['zone', 'parking', 'plate', 'startTime', 'duration', 'method', 'phone'] as const;

/** The form's state: begun from the draft, written back to it with every change, checked by the schema of core. */
export function usePayForm(options: Options) {
  const { settings, draft } = options;
  const { t } = useTranslation(['pay', 'errors']);
  const form = useForm<GuestPaymentValues>({
    defaultValues: beginning(draft, settings),
    resolver: useResolver(settings),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (all: GuestPaymentValues) => all });
  useEffect(() => {
    draft.values = values;
  }, [draft, values]);
  usePreset(options, form.setValue);

  const { errors } = form.formState;
  const textOf = (message: string | undefined) => (message ? t(message) : undefined);
  return {
    form,
    values,
    errorOf: (field: keyof GuestPaymentValues) => textOf(errors[field]?.message),
    /** Not about one field: the check itself could not be done. */
    formError: textOf(errors.root?.message),
    /** PAY-25. */
    focusFirst: (wrong: FieldErrors<GuestPaymentValues>) => {
      const first = fieldOrder.find((name) => wrong[name]);
      if (first) form.setFocus(first);
    },
  };
}

function useResolver(settings: CitySettings) {
  const { timeZone } = useCity();
  const { clock } = useRuntime().api;
  return useMemo(
    () =>
      lazyResolver(async () => {
        const { guestPaymentSchema } = await import('@kerb/core/validation/guest-payment.ts');
        const { paymentMethods, paysByParking } = settings;
        const isPhoneRequired = (id: string) =>
          paymentMethods.some((method) => method.id === id && method.isPhoneRequired);
        return guestPaymentSchema({ paysByParking, isPhoneRequired, now: () => clock.now(), timeZone });
      }),
    [settings, clock, timeZone],
  );
}

/** What the city does not offer gives way: method to the first a guest may use (PAY-10), duration to the shortest, time to now. */
function beginning({ values }: Draft, settings: CitySettings): GuestPaymentValues {
  const { paymentMethods, durations, hasPostPayment } = settings;
  const duration = Number(values.duration);
  const fits =
    duration >= durations.min &&
    duration <= durations.max &&
    (duration - durations.min) % durations.step === 0;
  const isOffered = guestMethods(paymentMethods).some(({ id }) => id === values.method);
  return {
    ...values,
    method: isOffered ? values.method : (defaultMethod(paymentMethods)?.id ?? ''),
    duration: fits ? values.duration : String(durations.min),
    timing: hasPostPayment && values.timing === 'earlier' ? 'earlier' : 'now',
  };
}
