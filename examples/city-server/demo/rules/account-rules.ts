import type { SettingsWire } from '@kerb/core/contract/city.ts';
import type { City } from '../../modules/cities/city.ts';
import labels from './flag-labels.json' with { type: 'json' };
import type { paymentFlags } from './payment-rules.ts';
import { type FlagsOf, flags, type Labels, label, number, type Setting, text } from './setting-schema.ts';

const accountFlags = labels.account satisfies Record<
  Exclude<FlagsOf<SettingsWire>, keyof typeof paymentFlags>,
  Labels
>;

const switchFlags = labels.switches satisfies Record<keyof City['accountSwitches'], Labels>;

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
