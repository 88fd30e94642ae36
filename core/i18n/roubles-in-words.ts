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
