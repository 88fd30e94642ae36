import type { CapabilitiesWire, OptionsReply } from '@kerb/core/contract/city.ts';
import labels from './flag-labels.json' with { type: 'json' };
import { type FlagsOf, flags, type Labels, number, type Setting, text } from './setting-schema.ts';

const optionFlags = labels.options satisfies Record<FlagsOf<OptionsReply>, Labels>;

/** Whether traces are recorded is a variable of the process, not a setting of the city. */
const capabilityFlags = labels.capabilities satisfies Record<
  Exclude<keyof CapabilitiesWire, 'tracing'>,
  Labels
>;

export const optionRules: readonly Setting[] = [
  ...flags('notices', 'options', optionFlags),
  text('notices', 'options.notification.message', ['Объявление', 'Notice']),
  text('notices', 'options.notification.url', ['Ссылка объявления', 'Link of the notice']),
  text('notices', 'options.banner.image', ['Картинка баннера', 'Image of the banner']),
  text('notices', 'options.banner.link', ['Ссылка баннера', 'Link of the banner']),
  ...flags('capabilities', 'options.capabilities', capabilityFlags),
  text('contacts', 'options.contacts.email', ['E-mail', 'E-mail']),
  text('contacts', 'options.contacts.phone', ['Телефон', 'Phone']),
  text('contacts', 'options.numberSmsSendTo', ['Номер для SMS', 'Number for SMS']),
  text('contacts', 'options.appLinks.androidLink', ['Google Play', 'Google Play']),
  text('contacts', 'options.appLinks.iosLink', ['App Store', 'App Store']),
  text('contacts', 'options.appLinks.yandexStoreLink', ['RuStore', 'RuStore']),
  text('contacts', 'options.appLinks.apkLink', ['APK', 'APK']),
  number('map', 'options.initialZoom', ['Масштаб', 'Zoom'], 1, 20),
  number('map', 'options.map.mapCenter.lat', ['Центр: широта', 'Centre: latitude'], -90, 90, 'any'),
  number('map', 'options.map.mapCenter.lng', ['Центр: долгота', 'Centre: longitude'], -180, 180, 'any'),
];
