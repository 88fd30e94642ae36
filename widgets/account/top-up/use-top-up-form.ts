import { maskPhone } from '@kerb/core/domain/account/phone.ts';
import { accountMethods, defaultMethod, slipMethodOf } from '@kerb/core/domain/city/payment-methods.ts';
import { type Kopecks, kopecks } from '@kerb/core/domain/money.ts';
import { phoneDigits } from '@kerb/core/domain/payment/phone.ts';
import { parseSum, type TopUp, writtenSum } from '@kerb/core/domain/payment/top-up.ts';
import type { TopUpValues } from '@kerb/core/validation/top-up.ts';
import { useRuledForm } from '@kerb/kit/forms/use-ruled-form.ts';
import { asksPhone } from '@kerb/kit/payment-form/chosen-method.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import type { AccountData } from '../use-account-data.ts';

interface Options extends AccountData {
  readonly missing: Kopecks | undefined;
  /** Whether a payment slip can be made. */
  readonly hasSlips: boolean;
}

const rules = lazyChunk(() => import('@kerb/core/validation/top-up.ts'));

/** The top-up form, initialised with the missing amount, the account's first method and its primary phone. */
export function useTopUpForm({ settings, profile, missing, hasSlips }: Options) {
  const slip = hasSlips ? slipMethodOf(settings.paymentMethods, profile.paymentMethods) : undefined;
  const methods = [
    ...accountMethods(settings.paymentMethods, profile.paymentMethods),
    ...(slip ? [slip] : []),
  ];
  const ruled = useRuledForm<TopUpValues>({
    defaultValues: {
      amount: missing === undefined ? '' : writtenSum(missing),
      method: defaultMethod(methods)?.id ?? '',
      phone: maskPhone(profile.phone ?? ''),
    },
    loadRules: async () =>
      (await rules.load()).topUpSchema({
        max: settings.topUpMax,
        isPhoneRequired: (id) => asksPhone(methods, id),
      }),
  });
  return {
    ...ruled,
    methods,
    topUpOf: ({ amount, method, phone }: TopUpValues): TopUp => ({
      amount: parseSum(amount) ?? kopecks(0),
      methodId: method,
      phone: asksPhone(methods, method) ? phoneDigits(phone) : undefined,
    }),
  };
}
