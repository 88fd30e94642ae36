import type { Kopecks } from '../domain/money.ts';

const forms = {
  ru: { one: 'рубль', few: 'рубля', other: 'рублей' },
  en: { one: 'ruble', few: 'rubles', other: 'rubles' },
} as const;

const plurals = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** NUM-06: the word for so many whole roubles. */
export function roubleWord(count: number, language: 'ru' | 'en'): string {
  const form = plurals[language].select(count);
  return form === 'one' || form === 'few' ? forms[language][form] : forms[language].other;
}

const kopeckForms = {
  ru: { one: 'копейка', few: 'копейки', other: 'копеек' },
  en: { one: 'kopeck', few: 'kopecks', other: 'kopecks' },
} as const;

/** NUM-06: a sum as a screen reader speaks it: `65 рублей`, `1 ruble 50 kopecks`. */
export function roublesInWords(amount: Kopecks, language: 'ru' | 'en'): string {
  const roubles = Math.floor(amount / 100);
  const part = amount % 100;
  const words = `${roubles} ${roubleWord(roubles, language)}`;
  if (part === 0) return words;
  const form = plurals[language].select(part);
  return `${words} ${part} ${form === 'one' || form === 'few' ? kopeckForms[language][form] : kopeckForms[language].other}`;
}
