import type { Language } from '@kerb/core/config/city-config.ts';
import enCommon from '@kerb/core/i18n/en/common.json';
import enErrors from '@kerb/core/i18n/en/errors.json';
import ruCommon from '@kerb/core/i18n/ru/common.json';
import ruErrors from '@kerb/core/i18n/ru/errors.json';
import { createInstance, type i18n } from 'i18next';
import { page, type Texts } from './page.ts';

const shared: Readonly<Record<string, Texts>> = {
  common: { ru: ruCommon, en: enCommon },
  errors: { ru: ruErrors, en: enErrors },
};

/**
 * Adds a widget's texts; each widget calls it once when it is loaded. `errors.account` is merged into
 * `errors`.
 */
export function registerTexts(name: string, texts: Texts): void {
  const { texts: registered, translators } = page();
  if (registered.has(name)) return;
  registered.set(name, texts);
  for (const translator of translators.values()) addTexts(translator, name, texts);
}

/**
 * One translator per language, each with its own i18next instance, because the global one belongs to the
 * host page. A text that is missing in English is shown in Russian (I18N-01).
 */
export function translatorOf(language: Language): i18n {
  const { translators, texts } = page();
  const existing = translators.get(language);
  if (existing) return existing;
  for (const [namespace, sharedTexts] of Object.entries(shared)) {
    if (!texts.has(namespace)) texts.set(namespace, sharedTexts);
  }
  const translator = createInstance({
    lng: language,
    fallbackLng: 'ru',
    supportedLngs: ['ru', 'en'],
    ns: [...texts.keys()],
    defaultNS: 'common',
    nsSeparator: ':',
    keySeparator: '.',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    resources: {},
  });
  translator.init();
  for (const [namespace, registered] of texts) addTexts(translator, namespace, registered);
  translators.set(language, translator);
  return translator;
}

function addTexts(translator: i18n, name: string, texts: Texts): void {
  const [namespace = name] = name.split('.');
  translator.addResourceBundle('ru', namespace, texts.ru);
  translator.addResourceBundle('en', namespace, texts.en);
}
