import type { CapabilitiesWire, OptionsReply } from '@kerb/core/contract/city.ts';
import { type FlagsOf, flags, type Labels, number, type Setting, text } from './setting-schema.ts';

const optionFlags = {
  isClose: ['Закрыто на обслуживание', 'Closed for maintenance'],
  isCoopProfile: ['Кабинет организаций', 'Company accounts'],
  hasPrivateData: ['Имена водителей', 'Names of drivers'],
} as const satisfies Record<FlagsOf<OptionsReply>, Labels>;

/** Whether traces are recorded is a variable of the process, not a setting of the city. */
const capabilityFlags = {
  idempotencyKey: ['Ключ идемпотентности платежа', 'Idempotency key of payments'],
  paymentStatus: ['Итог попытки оплаты', 'Status of a payment attempt'],
  cardInvoice: ['Сумма и текст для окна оплаты картой', 'Sum and text for the card widget'],
  returnUrl: ['Возврат на страницу, с которой платили', 'Return to the page that paid'],
  mapColumns: ['Карта столбцами', 'Map as columns'],
  continues: ['Продление гостем', 'Extension by guests'],
  signedInDevices: ['Выход и список устройств', 'Logging out and signed-in devices'],
  myData: ['Мои данные: архив и удаление', 'My data: archive and erasure'],
  passkeys: ['Ключи доступа', 'Passkeys'],
  proofOfWork: ['Вычисление вместо картинки', 'Proof of work instead of a picture'],
  spokenCaptcha: ['Цифры картинки вслух', 'Digits of the picture read aloud'],
  providerCaptcha: ['Капча поставщика перед входом', 'Captcha of a provider before a login'],
  extensionAtEnd: ['Продление в момент окончания', 'Extension at the end'],
  amend: ['Исправление номера и зоны', 'Correcting plate and zone'],
  operationFilter: ['Фильтр истории операций', 'Filter of the history'],
  operationTotals: ['Суммы в истории операций', 'Totals of the history'],
  check: ['Проверки инспекторов', 'Checks by inspectors'],
  signedSigns: ['Таблички с подписью города', 'Signs with the city’s signature'],
  forecast: ['Прогноз свободных мест', 'Forecast of free spaces'],
  openData: ['Открытые данные', 'Open data'],
  sbp: ['СБП по ссылке и QR-коду', 'SBP by link and QR code'],
  sbpBinding: ['Привязка счёта по СБП', 'Binding an account by SBP'],
  proof: ['Подтверждения с подписью города', 'Signed proofs of paid stays'],
  stayLink: ['Ссылка на стоянку гостя', 'Link to a guest’s stay'],
  stayLinkBySms: ['Ссылка на стоянку по SMS', 'Link to a guest’s stay by SMS'],
  vehicleImport: ['Загрузка машин организации списком', 'Import of vehicles of companies'],
} as const satisfies Record<Exclude<keyof CapabilitiesWire, 'tracing'>, Labels>;

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
