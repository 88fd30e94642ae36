import { maskPhone } from '@kerb/core/domain/account/phone.ts';
import { accountMethods, defaultMethod, slipMethodOf } from '@kerb/core/domain/city/payment-methods.ts';
import type { PaymentMethod } from '@kerb/core/domain/city/settings.ts';
import { type Kopecks, kopecks } from '@kerb/core/domain/money.ts';
import { phoneDigits } from '@kerb/core/domain/payment/phone.ts';
import { parseSum, type TopUp, writtenSum } from '@kerb/core/domain/payment/top-up.ts';
import type { TopUpValues } from '@kerb/core/validation/top-up.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { asksPhone } from '@kerb/kit/payment-form/chosen-method.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccountData } from '../use-account-data.ts';

interface Options extends AccountData {
  readonly missing: Kopecks | undefined;
  /** Whether a payment slip can be made. */
  readonly hasSlips: boolean;
}

const rules = lazyChunk(() => import('@kerb/core/validation/top-up.ts'));

/** The top-up form, initialised with the missing amount, the account's first method and its primary phone. */
export function useTopUpForm({ settings, profile, missing, hasSlips }: Options) {
  const { t } = useTranslation(['topUp', 'pay', 'errors']);
  const slip = hasSlips ? slipMethodOf(settings.paymentMethods, profile.paymentMethods) : undefined;
  const methods = [
    ...accountMethods(settings.paymentMethods, profile.paymentMethods),
    ...(slip ? [slip] : []),
  ];
  const form = useForm<TopUpValues>({
    defaultValues: {
      amount: missing === undefined ? '' : writtenSum(missing),
      method: defaultMethod(methods)?.id ?? '',
      phone: maskPhone(profile.phone ?? ''),
    },
    resolver: useResolver(settings.topUpMax, methods),
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const textOf = (message: string | undefined) => (message ? textByKey(t, message) : undefined);
  return {
    form,
    methods,
    errorOf: (field: keyof TopUpValues) => textOf(errors[field]?.message),
    formError: textOf(errors.root?.message),
    topUpOf: ({ amount, method, phone }: TopUpValues): TopUp => ({
      amount: parseSum(amount) ?? kopecks(0),
      methodId: method,
      phone: asksPhone(methods, method) ? phoneDigits(phone) : undefined,
    }),
  };
}

function useResolver(max: Kopecks | undefined, methods: readonly PaymentMethod[]) {
  // A new list with the same methods keeps the same rules.
  const asking = methods.filter((method) => method.isPhoneRequired).map(({ id }) => id);
  const key = asking.join(' ');
  return useMemo(
    () =>
      lazyResolver(async () => {
        const { topUpSchema } = await rules.load();
        return topUpSchema({ max, isPhoneRequired: (id) => key.split(' ').includes(id) });
      }),
    [max, key],
  );
}
