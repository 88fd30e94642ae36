import type { SettingsWire } from '@kerb/core/contract/city.ts';
import type { City, PhoneConfirmation } from './city.ts';

/** The method whose payment page is the portal's own, with the provider's card widget on it. */
export const cardOnSite = 'cardOnSite';

const commonSettings: SettingsWire = {
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
  subscriptionStartDays: 0,
  reportHistoryOperation: true,
  useSmsReplay: true,
  paymentsMethods: [
    { methodName: 'card', methodNameForShow: 'Банковская карта', methodDescription: 'Мир, Visa, Mastercard' },
    {
      methodName: 'sbp',
      methodNameForShow: 'СБП',
      methodDescription: 'Перевод по QR-коду или в приложении банка',
      kind: 'sbp',
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
  pagePersonalData: 'personal-data',
  pagePersonalDataTitle: 'Согласие на обработку персональных данных',
};

/** What a city sets differently; each flag differs in some city, so that clients can be tried with both. */
const citySettings: Readonly<Record<string, SettingsWire>> = {
  'saint-petersburg': { paymentByParkingId: true, useBonus: true },
  // Does not tell clients the maximum of a top-up.
  sevastopol: { maxRefillAmount: undefined },
  vladivostok: { useTsCategory: true },
  suzdal: {
    useSessionWithoutRegister: false,
    useFlatParking: false,
    subscriptionStartDays: 2,
    pagePersonalData: '',
    pagePersonalDataTitle: '',
  },
  tver: { usePostPayment: false },
  kazan: {
    usePostPaymentYesterday: true,
    intervals: { min: 30, max: 720, step: 30 },
    paymentsMethods: [
      ...(commonSettings.paymentsMethods ?? []),
      {
        methodName: cardOnSite,
        methodNameForShow: 'Картой на сайте парковок',
        methodDescription: 'Мир, Visa, Mastercard',
      },
    ],
  },
  // Leaves the durations to the client's defaults.
  yalta: { intervals: { min: 0, max: 0, step: 0 } },
  perm: { dontUseBalance: true, useReceipts: false },
};

/** Confirm a phone by a call: the last four digits of the calling number are the code. */
const callingCities: ReadonlySet<string> = new Set(['kazan', 'sochi']);

export function defaultPhoneConfirmation(city: string): PhoneConfirmation {
  return callingCities.has(city) ? 'call' : 'sms';
}

/** What a city begins with. Services read `city.settings`, which a demonstration can change. */
export function defaultSettings(city: string): SettingsWire {
  return { ...commonSettings, ...citySettings[city] };
}

/**
 * The shortest and the longest stay, in minutes. Zero or no limit in the settings means the default of
 * PAY-07, and so does a longest stay that is below the shortest one (FRM-05).
 */
export function durationLimits({ settings }: City): { readonly min: number; readonly max: number } {
  const min = settings.intervals?.min || 15;
  const max = settings.intervals?.max || longestStay;
  if (max >= min) return { min, max };
  return { min: min > longestStay ? 15 : min, max: longestStay };
}

/** A day, in minutes. */
const longestStay = 1440;
