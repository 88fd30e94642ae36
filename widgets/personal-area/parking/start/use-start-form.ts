import { initialMethod } from '@kerb/account/payment/initial-method.ts';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { durationOptions } from '@kerb/core/domain/city/durations.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { isParked } from '@kerb/core/domain/session/current-sessions.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import { useDraftForm } from '@kerb/kit/forms/use-draft-form.ts';
import { asksPhone } from '@kerb/kit/payment-form/chosen-method.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import type { StartDraft } from './draft.ts';
import { freeVehicles } from './free-vehicles.ts';

interface Options extends AccountData {
  readonly draft: StartDraft;
}

const fieldOrder = ['zone', 'parking', 'plate', 'startTime', 'duration'] as const;

const rules = lazyChunk(() => import('@kerb/core/validation/account-payment.ts'));

/** The form's state: initialised from the draft, validated by the schema of `core/validation`. */
export function useStartForm({ settings, profile, draft }: Options) {
  const { clock } = useRuntime();
  const { timeZone } = useCity();
  const { paysByParking, hasBalance, paymentMethods } = settings;
  const methods = accountMethods(paymentMethods, profile.paymentMethods);
  return useDraftForm({
    draft,
    initialValues: initialValues(draft, settings, profile, freeVehicles(profile, clock.now())),
    loadRules: async () =>
      (await rules.load()).accountPaymentSchema({
        paysByParking,
        isParked: (plate) => isParked(plate, profile.sessions, clock.now()),
        now: () => clock.now(),
        timeZone,
        hasBalance,
        isPhoneRequired: (id) => asksPhone(methods, id),
      }),
    fieldOrder,
  });
}

/**
 * Replaces values that the city does not offer. An empty form starts with the primary car if it is not
 * parked.
 */
function initialValues(
  { values }: StartDraft,
  settings: CitySettings,
  profile: Profile,
  vehicles: Profile['vehicles'],
): AccountPaymentValues {
  const { durations, hasPostPayment, hasPostPaymentYesterday } = settings;
  const fits = durationOptions(durations).some((option) => String(option) === values.duration);
  const isOffered = {
    now: true,
    retrospectiveToday: hasPostPayment,
    retrospectiveYesterday: hasPostPaymentYesterday,
  };
  const main = vehicles.find(({ isPrimary }) => isPrimary) ?? vehicles[0];
  const car = values.plate === '' && main ? { plate: main.plate as string, isForeign: main.isForeign } : {};
  return {
    ...values,
    ...car,
    ...(values.method === '' ? initialMethod(settings, profile) : {}),
    duration: fits ? values.duration : String(durations.min),
    ...(isOffered[values.timing] ? {} : ({ timing: 'now', startTime: '' } as const)),
  };
}
