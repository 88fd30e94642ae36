import type { AccountData } from '@kerb/account/use-account-data.ts';
import { maskPhone } from '@kerb/core/domain/account/phone.ts';
import { formatBalance } from '@kerb/core/domain/balance.ts';
import { calendarDateText, cityDate, parseCalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { accountMethods, slipMethod, slipMethodOf } from '@kerb/core/domain/city/payment-methods.ts';
import type { PaymentMethod } from '@kerb/core/domain/city/settings.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { phoneDigits } from '@kerb/core/domain/payment/phone.ts';
import {
  offerStartRange,
  type PermitOffer,
  type PermitPurchase,
  type PermitSettings,
} from '@kerb/core/domain/permit/permit.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import type { PermitPurchaseValues } from '@kerb/core/validation/permit.ts';
import { useRuledForm } from '@kerb/kit/forms/use-ruled-form.ts';
import { asksPhone } from '@kerb/kit/payment-form/chosen-method.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useTranslation } from 'react-i18next';

const rules = lazyChunk(() => import('@kerb/core/validation/permit.ts'));

/** The balance as a method of this form; providers' methods have other ids. */
export const balanceId = 'balance';

export interface PurchaseOptions extends AccountData {
  readonly permitSettings: PermitSettings;
  readonly offer: PermitOffer;
  /** Whether a payment slip can be made. */
  readonly hasSlips: boolean;
  /** What the driver chose already, in the permit finder. */
  readonly preset?: Partial<Pick<PermitPurchaseValues, 'plate' | 'startDate'>> | undefined;
}

/** The purchase form: the main vehicle, the first day that is possible, and the balance if it is enough. */
export function usePurchaseForm(options: PurchaseOptions) {
  const { profile, offer, preset } = options;
  const methods = useMethods(options);
  const dates = useDates(options);
  const isCovered = (profile.balance ?? 0) >= offer.cost;
  const initial =
    methods.find(({ id }) => id !== slipMethod && (isCovered || id !== balanceId)) ?? methods[0];
  const mainVehicle = profile.vehicles.find(({ isPrimary }) => isPrimary) ?? profile.vehicles[0];
  const ruled = useRuledForm<PermitPurchaseValues>({
    defaultValues: {
      plate: offer.plate ?? preset?.plate ?? mainVehicle?.plate ?? '',
      startDate: dates.isFixed ? dates.first : (preset?.startDate ?? dates.first),
      method: initial?.id ?? '',
      phone: maskPhone(profile.phone ?? ''),
    },
    loadRules: async () =>
      (await rules.load()).permitPurchaseSchema({
        range: dates,
        isPhoneRequired: (id) => asksPhone(methods, id),
        isCovered: (id) => id !== balanceId || isCovered,
      }),
  });
  return {
    ...ruled,
    methods,
    dates,
    isCovered,
    purchaseOf: ({ plate, startDate, method, phone }: PermitPurchaseValues): PermitPurchase => ({
      code: offer.code,
      plate: offer.plate ?? normalisePlate(plate),
      startDate: (dates.isFixed ? undefined : parseCalendarDate(startDate)) ?? dates.first,
      methodId: method === balanceId ? undefined : method,
      phone: asksPhone(methods, method) ? phoneDigits(phone) : undefined,
    }),
  };
}

/** The balance first, in a city that has one; then the methods of the provider, and the slip. */
function useMethods({ settings, profile, offer, hasSlips }: PurchaseOptions): readonly PaymentMethod[] {
  const roubles = useRoubles();
  const language = useLanguage();
  const { t } = useTranslation('permits');
  // Money from a bank comes days later, too late for yesterday.
  const canUseSlip = hasSlips && offer.type !== 'previousDay';
  const slip = canUseSlip ? slipMethodOf(settings.paymentMethods, profile.paymentMethods) : undefined;
  const others = [
    ...accountMethods(settings.paymentMethods, profile.paymentMethods),
    ...(slip ? [slip] : []),
  ];
  if (!settings.hasBalance) return others;
  const amount = formatBalance(profile.balance, language);
  const missing = offer.cost - (profile.balance ?? 0);
  const description =
    missing > 0
      ? t('form.notEnough', { amount, missing: roubles(kopecks(missing)) })
      : t('form.onBalance', { amount });
  return [{ id: balanceId, title: t('form.balance'), description, isPhoneRequired: false }, ...others];
}

/** The days to choose from, in the city's calendar. */
function useDates({ offer, permitSettings }: PurchaseOptions) {
  const { t } = useTranslation('permits');
  const { timeZone } = useCity();
  const language = useLanguage();
  const today = cityDate(useServerNow(10_000), timeZone);
  const { first, last } = offerStartRange(offer, today, permitSettings.earliestInDays);
  const hint =
    offer.startDate !== undefined
      ? t('form.dateFixed')
      : offer.type === 'previousDay'
        ? t('form.dateYesterday')
        : t('form.dateHint', {
            first: calendarDateText(first, language),
            last: calendarDateText(last, language),
          });
  return { first, last, hint, isFixed: offer.startDate !== undefined || offer.type === 'previousDay' };
}
