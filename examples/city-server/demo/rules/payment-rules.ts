import type { SettingsWire } from '@kerb/core/contract/city.ts';
import labels from './flag-labels.json' with { type: 'json' };
import { type FlagsOf, flags, type Labels, number, type Setting } from './setting-schema.ts';

export const paymentFlags = labels.payment satisfies Partial<Record<FlagsOf<SettingsWire>, Labels>>;

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
