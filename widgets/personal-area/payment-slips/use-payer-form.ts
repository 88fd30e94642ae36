import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { type CalendarDate, cityDate } from '@kerb/core/domain/calendar-dates.ts';
import type { PayerValues } from '@kerb/core/validation/payment-slip.ts';
import { useRuledForm } from '@kerb/kit/forms/use-ruled-form.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';

const rules = lazyChunk(() => import('@kerb/core/validation/payment-slip.ts'));

/** The day in the city, when it is called. */
function useCityToday(): () => CalendarDate {
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  return () => cityDate(clock.now(), timeZone);
}

/** The payer form: an individual at first, with the names of the account. */
export function usePayerForm({ firstName, lastName, middleName }: Profile) {
  const today = useCityToday();
  const ruled = useRuledForm<PayerValues>({
    defaultValues: {
      payer: 'individual',
      lastName,
      firstName,
      middleName,
      address: '',
      document: 'passport',
      series: '',
      number: '',
      issuedOn: '',
      issuer: '',
      name: '',
      legalAddress: '',
      ogrn: '',
      inn: '',
      kpp: '',
    },
    loadRules: async () => (await rules.load()).payerSchema(today),
  });
  return {
    ...ruled,
    payerOf: async (values: PayerValues) => (await rules.load()).payerOf(values, today()),
  };
}
