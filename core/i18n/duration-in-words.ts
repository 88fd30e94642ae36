import type { Minutes } from '../domain/time.ts';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const unitForms: Readonly<Record<'ru' | 'en', { readonly hour: Forms; readonly minute: Forms }>> = {
  ru: {
    hour: { one: 'час', few: 'часа', other: 'часов' },
    minute: { one: 'минута', few: 'минуты', other: 'минут' },
  },
  en: { hour: { one: 'hour', other: 'hours' }, minute: { one: 'minute', other: 'minutes' } },
};

const plurals = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** `1 час 30 минут`, `2 hours`, `0 minutes`. A non-breaking space keeps a number and its unit on one line. */
export function formatMinutesInWords(duration: Minutes, language: 'ru' | 'en'): string {
  const hours = Math.floor(duration / 60);
  const rest = duration % 60;
  const counted = (count: number, forms: Forms) =>
    `${count}\u00a0${forms[plurals[language].select(count)] ?? forms.other}`;
  const { hour, minute } = unitForms[language];
  if (hours === 0) return counted(rest, minute);
  return rest === 0 ? counted(hours, hour) : `${counted(hours, hour)} ${counted(rest, minute)}`;
}
