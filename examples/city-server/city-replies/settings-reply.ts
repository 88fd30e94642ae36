import type { SettingsReply } from '@kerb/core/contract/city.ts';
import type { City } from '../city/city.ts';
import { type Language, withCityTexts } from '../translation/translate.ts';

/** The settings reply (API-22), with names of methods and topics in this language. */
export function settingsReply({ settings }: City, language: Language): SettingsReply {
  const { paymentsMethods, topics } = settings;
  return {
    status: 'ok',
    result: {
      ...settings,
      ...(paymentsMethods && {
        paymentsMethods: paymentsMethods.map((method) =>
          withCityTexts(method, ['methodNameForShow', 'methodDescription'], language),
        ),
      }),
      ...(topics && { topics: topics.map((topic) => withCityTexts(topic, ['label'], language)) }),
    },
  };
}
