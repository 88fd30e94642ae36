import { defaultMethod, guestMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { useDraftForm } from '@kerb/kit/forms/use-draft-form.ts';
import type { SpotList } from '@kerb/kit/payment-form/use-spots.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import type { Draft } from './draft.ts';
import { usePreset } from './use-preset.ts';

interface Options {
  readonly settings: CitySettings;
  readonly spots: SpotList;
  readonly draft: Draft;
  readonly preset: Preset | undefined;
}

const fieldOrder = ['zone', 'parking', 'plate', 'startTime', 'duration', 'method', 'phone'] as const;

const rules = lazyChunk(() => import('@kerb/core/validation/guest-payment.ts'));

/**
 * The form's state: initialised from the draft and the preset, validated by the schema of `core/validation`.
 */
export function usePayForm(options: Options) {
  const { settings, draft } = options;
  const { paymentMethods, paysByParking } = settings;
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  const state = useDraftForm({
    draft,
    initialValues: initialValues(draft, settings),
    loadRules: async () =>
      (await rules.load()).guestPaymentSchema({
        paysByParking,
        isPhoneRequired: (id) => paymentMethods.some((one) => one.id === id && one.isPhoneRequired),
        now: () => clock.now(),
        timeZone,
      }),
    fieldOrder,
  });
  usePreset(options, state.form);
  return state;
}

/**
 * Replaces values that the city does not offer: the method by the first one for guests, the duration by the
 * shortest, the time by now.
 */
function initialValues({ values }: Draft, settings: CitySettings): GuestPaymentValues {
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
    timing: hasPostPayment && values.timing === 'retrospectiveToday' ? 'retrospectiveToday' : 'now',
  };
}
