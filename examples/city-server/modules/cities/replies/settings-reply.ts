import type { SettingsReply, SettingsWire } from '@kerb/core/contract/city.ts';
import { cityText, type Language, withCityTexts } from '../../../platform/translation/translate.ts';
import type { City } from '../city.ts';

/** The settings reply, with names of methods and topics in this language. */
export function settingsReply({ settings }: City, language: Language): SettingsReply {
  const { paymentsMethods, topics, pagePersonalDataTitle: title } = settings;
  return {
    status: 'ok',
    result: {
      ...settings,
      ...(paymentsMethods && { paymentsMethods: methodsReply(paymentsMethods, language) }),
      ...(title && { pagePersonalDataTitle: cityText(title, language) }),
      ...(topics && { topics: topics.map((topic) => withCityTexts(topic, ['label'], language)) }),
    },
  };
}

/** Payment methods with their names in this language. */
export function methodsReply(
  methods: NonNullable<SettingsWire['paymentsMethods']>,
  language: Language,
): NonNullable<SettingsWire['paymentsMethods']> {
  return methods.map((method) => withCityTexts(method, ['methodNameForShow', 'methodDescription'], language));
}
