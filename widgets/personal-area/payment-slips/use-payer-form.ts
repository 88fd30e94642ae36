import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { type CalendarDate, cityDate } from '@kerb/core/domain/calendar-dates.ts';
import type { PayerValues } from '@kerb/core/validation/payment-slip.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const rules = lazyChunk(() => import('@kerb/core/validation/payment-slip.ts'));

/** The day in the city, when it is called. */
function useCityToday(): () => CalendarDate {
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  return () => cityDate(clock.now(), timeZone);
}

/** The payer form: an individual at first, with the names of the account. */
export function usePayerForm({ firstName, lastName, middleName }: Profile) {
  const { t } = useTranslation(['paymentSlips', 'errors']);
  const today = useCityToday();
  const [resolver] = useState(() =>
    lazyResolver<PayerValues>(async () => (await rules.load()).payerSchema(today)),
  );
  const form = useForm<PayerValues>({
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
    resolver,
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const textOf = (message: string | undefined) => (message ? textByKey(t, message) : undefined);
  return {
    form,
    errorOf: (field: keyof PayerValues) => textOf(errors[field]?.message),
    formError: textOf(errors.root?.message),
    payerOf: async (values: PayerValues) => (await rules.load()).payerOf(values, today()),
  };
}
