import type { SettingsWire } from '@kerb/core/contract/city.ts';

/** The method whose payment page is the portal's own, with the provider's card widget on it (PAY-32). */
export const cardOnSite = 'cardOnSite';

const defaultSettings: SettingsWire = {
  dontUseBalance: false,
  useSessionWithoutRegister: true,
  useFlatParking: true,
  usePostPayment: true,
  usePostPaymentYesterday: false,
  paymentByParkingId: false,
  useTsCategory: false,
  useBonus: false,
  viewPenalty: true,
  useReceipts: true,
  useSubscriptionConstructor: true,
  reportHistoryOperation: true,
  useSmsReplay: true,
  paymentsMethods: [
    { methodName: 'card', methodNameForShow: 'Банковская карта', methodDescription: 'Мир, Visa, Mastercard' },
    {
      methodName: 'sbp',
      methodNameForShow: 'СБП',
      methodDescription: 'Перевод по QR-коду или в приложении банка',
    },
    {
      methodName: 'phone',
      methodNameForShow: 'Счёт мобильного телефона',
      methodDescription: 'Спишем со счёта номера',
      isPhoneRequired: true,
    },
    { methodName: 'Receipt', methodNameForShow: 'Квитанция', methodDescription: 'Оплата в отделении банка' },
  ],
  topics: [
    { label: 'Оплата парковки', value: 'payment' },
    { label: 'Возврат средств', value: 'refund' },
    { label: 'Работа сайта', value: 'site' },
  ],
  intervals: { min: 15, max: 1440, step: 15 },
  maxRefillAmount: 15_000,
};

/** What a city sets differently; each flag differs in some city, so that clients can be tried with both. */
const citySettings: Readonly<Record<string, SettingsWire>> = {
  'saint-petersburg': { paymentByParkingId: true, useBonus: true },
  // Does not tell clients the maximum of a top-up.
  sevastopol: { maxRefillAmount: undefined },
  vladivostok: { useTsCategory: true },
  suzdal: { useSessionWithoutRegister: false, useFlatParking: false },
  tver: { usePostPayment: false },
  kazan: {
    usePostPaymentYesterday: true,
    intervals: { min: 30, max: 720, step: 30 },
    paymentsMethods: [
      ...(defaultSettings.paymentsMethods ?? []),
      {
        methodName: cardOnSite,
        methodNameForShow: 'Картой на сайте парковок',
        methodDescription: 'Мир, Visa, Mastercard',
      },
    ],
  },
  // Leaves the durations to the client's defaults (PAY-07).
  yalta: { intervals: { min: 0, max: 0, step: 0 } },
  perm: { dontUseBalance: true, useReceipts: false },
};

/** The settings that `GET /api/options` answers for a city. */
export function settingsOf(city: string): SettingsWire {
  return { ...defaultSettings, ...citySettings[city] };
}

/** Minutes. Zero or no limit in the settings means the default of PAY-07. */
export function durationLimits(city: string): { readonly min: number; readonly max: number } {
  const { min, max } = settingsOf(city).intervals ?? {};
  return { min: min || 15, max: max || 1440 };
}
