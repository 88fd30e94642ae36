import type { PaymentMethodWire, SettingsReply } from '@kerb/core/contract/city.ts';
import { cityText, type Language, withCityTexts } from '../../../platform/translation/translate.ts';
import { hasCapability } from '../capability.ts';
import type { City } from '../city.ts';

/** The settings reply, with names of methods and topics in this language. */
export function settingsReply(city: City, language: Language): SettingsReply {
  const { settings } = city;
  const { paymentsMethods, topics, pagePersonalDataTitle: title } = settings;
  return {
    status: 'ok',
    result: {
      ...settings,
      ...(paymentsMethods && { paymentsMethods: methodsReply(city, language) }),
      ...(title && { pagePersonalDataTitle: cityText(title, language) }),
      ...(topics && { topics: topics.map((topic) => withCityTexts(topic, ['label'], language)) }),
    },
  };
}

/** Payment methods with their names in this language. Their kinds are no part of the contract. */
export function methodsReply(city: City, language: Language): readonly PaymentMethodWire[] {
  const hasKinds = hasCapability(city, 'sbp');
  return (city.settings.paymentsMethods ?? []).map(({ kind, ...method }) => ({
    ...withCityTexts(method, ['methodNameForShow', 'methodDescription'], language),
    ...(hasKinds && kind === 'sbp' ? { kind } : {}),
  }));
}
