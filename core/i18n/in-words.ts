import type { Kopecks } from '../domain/money.ts';
import type { Minutes } from '../domain/time.ts';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const units = {
  ru: {
    hour: { one: 'час', few: 'часа', other: 'часов' },
    minute: { one: 'минута', few: 'минуты', other: 'минут' },
    rouble: { one: 'рубль', few: 'рубля', other: 'рублей' },
    kopeck: { one: 'копейка', few: 'копейки', other: 'копеек' },
  },
  en: {
    hour: { one: 'hour', other: 'hours' },
    minute: { one: 'minute', other: 'minutes' },
    rouble: { one: 'ruble', other: 'rubles' },
    kopeck: { one: 'kopeck', other: 'kopecks' },
  },
};

const plurals = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/**
 * `count` small units as whole large ones and the remainder. The remainder is left out if it is 0, the large
 * unit only if it may be. A non-breaking space keeps a number and its unit on one line.
 */
function inWords(count: number, perLarge: number, language: 'ru' | 'en', large: Forms | false, small: Forms) {
  const counted = (number: number, forms: Forms) =>
    `${number}\u00a0${forms[plurals[language].select(number)] ?? forms.other}`;
  const rest = count % perLarge;
  const whole = (count - rest) / perLarge;
  return [large && counted(whole, large), (!large || rest > 0) && counted(rest, small)]
    .filter(Boolean)
    .join(' ');
}

/** `1 час 30 минут`, `2 hours`, `0 minutes`. */
export function minutesInWords(duration: Minutes, language: 'ru' | 'en'): string {
  const { hour, minute } = units[language];
  return inWords(duration, 60, language, duration >= 60 && hour, minute);
}

/** A sum as a screen reader speaks it: `65 рублей`, `1 ruble 50 kopecks`. */
export function roublesInWords(amount: Kopecks, language: 'ru' | 'en'): string {
  const { rouble, kopeck } = units[language];
  return inWords(amount, 100, language, rouble, kopeck);
}
