import type { SettingsWire } from '@kerb/core/contract/city.ts';
import type { City } from '../../modules/cities/city.ts';
import type { paymentFlags } from './payment-rules.ts';
import { type FlagsOf, flags, type Labels, label, number, type Setting, text } from './setting-schema.ts';

const accountFlags = {
  dontUseBalance: ['Без лицевых счетов', 'No balances'],
  useBonus: ['Бонусы', 'Bonuses'],
  viewPenalty: ['Штрафы', 'Fines'],
  useReceipts: ['Квитанции', 'Payment slips'],
  useSubscriptionConstructor: ['Подбор абонемента', 'Permit finder'],
  reportHistoryOperation: ['Отчёт об операциях', 'Report of transactions'],
  useSmsReplay: ['SMS, если звонок не дошёл', 'An SMS instead of a call'],
} as const satisfies Record<Exclude<FlagsOf<SettingsWire>, keyof typeof paymentFlags>, Labels>;

const switchFlags = {
  pushOff: ['Выключатель push-уведомлений', 'Switch of push notifications'],
  checkParkingSessionBefore: ['Напоминание перед концом парковки', 'Reminder before the end of a stay'],
  checkParkingSession: ['Сообщение о конце парковки', 'Notice of the end of a stay'],
} as const satisfies Record<keyof City['accountSwitches'], Labels>;

export const accountRules: readonly Setting[] = [
  ...flags('account', 'settings', accountFlags),
  number(
    'account',
    'settings.maxRefillAmount',
    ['Наибольшее пополнение, ₽', 'Largest top-up, roubles'],
    1,
    1_000_000,
  ),
  number(
    'account',
    'settings.subscriptionStartDays',
    ['Абонемент не раньше, дней вперёд', 'Earliest start of a permit, days ahead'],
    0,
    27,
  ),
  number(
    'account',
    'permitPausePrice',
    ['Приостановка абонемента, ₽ (0: бесплатно)', 'Pausing a permit, roubles (0: free)'],
    0,
    100_000,
  ),
  {
    name: 'phoneConfirmation',
    group: 'account',
    label: label(['Телефон подтверждает', 'The phone is confirmed by']),
    value: { kind: 'choice', choices: ['sms', 'call'] },
  },
  text('account', 'settings.pagePersonalData', [
    'Страница о персональных данных',
    'Page about personal data',
  ]),
  text('account', 'settings.pagePersonalDataTitle', ['Название этой страницы', 'Title of that page']),
  ...flags('account', 'accountSwitches', switchFlags),
];
