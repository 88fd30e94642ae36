import type { SettingsWire } from '@kerb/core/contract/city.ts';
import { type FlagsOf, flags, type Labels, number, type Setting } from './setting-schema.ts';

export const paymentFlags = {
  useSessionWithoutRegister: ['Оплата без регистрации', 'Payment without registration'],
  useFlatParking: ['Парковки за шлагбаумом', 'Parking behind barriers'],
  usePostPayment: ['Оплата за сегодня задним числом', 'Paying afterwards for today'],
  usePostPaymentYesterday: ['Оплата за вчера задним числом', 'Paying afterwards for yesterday'],
  paymentByParkingId: ['Выбор парковки вместо зоны', 'A parking is chosen instead of a zone'],
  useTsCategory: ['Выбор категории ТС', 'The vehicle category can be chosen'],
} as const satisfies Partial<Record<FlagsOf<SettingsWire>, Labels>>;

export const paymentRules: readonly Setting[] = [
  ...flags('payment', 'settings', paymentFlags),
  number(
    'payment',
    'settings.intervals.min',
    ['Длительность от, мин (0: как у клиента)', 'Shortest stay, min (0: the client’s)'],
    0,
    10_080,
  ),
  number(
    'payment',
    'settings.intervals.max',
    ['Длительность до, мин (0: как у клиента)', 'Longest stay, min (0: the client’s)'],
    0,
    10_080,
  ),
  number(
    'payment',
    'settings.intervals.step',
    ['Шаг длительности, мин (0: как у клиента)', 'Step of stays, min (0: the client’s)'],
    0,
    1440,
  ),
];
