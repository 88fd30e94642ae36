import type { PaymentMethodWire, SettingsReply } from '@kerb/core/contract/city.ts';
import { cityText, withCityTexts } from '../../../platform/translation/translate.ts';
import { hasCapability } from '../capability.ts';
import type { RequestContext } from '../request-context.ts';

/** The settings reply, with names of methods and topics in the language of the request. */
export function settingsReply(context: RequestContext): SettingsReply {
  const {
    city: { settings },
    language,
  } = context;
  const { paymentsMethods, topics, pagePersonalDataTitle: title } = settings;
  return {
    status: 'ok',
    result: {
      ...settings,
      ...(paymentsMethods && { paymentsMethods: methodsReply(context) }),
      ...(title && { pagePersonalDataTitle: cityText(title, language) }),
      ...(topics && { topics: topics.map((topic) => withCityTexts(topic, ['label'], language)) }),
    },
  };
}

/** Payment methods with their names in the request’s language. Their kinds are no part of the contract. */
export function methodsReply({ city, language }: RequestContext): readonly PaymentMethodWire[] {
  const hasKinds = hasCapability(city, 'sbp');
  return (city.settings.paymentsMethods ?? []).map(({ kind, ...method }) => ({
    ...withCityTexts(method, ['methodNameForShow', 'methodDescription'], language),
    ...(hasKinds && kind === 'sbp' ? { kind } : {}),
  }));
}
