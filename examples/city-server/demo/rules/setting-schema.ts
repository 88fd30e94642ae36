import type { CapabilitiesWire, OptionsReply, SettingsWire } from '@kerb/core/contract/city.ts';

export type Language = 'ru' | 'en';
export type Label = Readonly<Record<Language, string>>;

/** What kind of value a setting has. Bounds are inclusive. */
export type SettingKind =
  | { readonly kind: 'flag' }
  | NumberKind
  | { readonly kind: 'text'; readonly maximumLength: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'list'; readonly fields: readonly ListField[]; readonly maximumLength: number };

interface NumberKind {
  readonly kind: 'number';
  readonly minimum: number;
  readonly maximum: number;
  /** `1` for whole numbers. */
  readonly step: number | 'any';
}

/** A field of each entry of a list. `path` leads into the entry. */
export interface ListField {
  readonly path: string;
  readonly kind: 'text' | 'flag' | 'number';
  readonly isRequired: boolean;
  readonly label: Label;
}

export type SettingGroup =
  | 'payment'
  | 'account'
  | 'notices'
  | 'capabilities'
  | 'contacts'
  | 'map'
  | 'lists'
  | 'menus';

/** One setting of a city that a demonstration can change. */
export interface Setting {
  /** Where the value is in `CityRules`, for example `options.banner.link`. */
  readonly name: string;
  readonly group: SettingGroup;
  readonly label: Label;
  readonly value: SettingKind;
}

/** The names of the switches of a reply: a switch without a label fails the type check. */
type FlagsOf<T> = { [K in keyof T]-?: NonNullable<T[K]> extends boolean ? K : never }[keyof T];
type Labels = readonly [ru: string, en: string];

const paymentFlags = {
  useSessionWithoutRegister: ['Оплата без регистрации', 'Payment without registration'],
  useFlatParking: ['Парковки за шлагбаумом', 'Parking behind barriers'],
  usePostPayment: ['Оплата за сегодня задним числом', 'Paying afterwards for today'],
  usePostPaymentYesterday: ['Оплата за вчера задним числом', 'Paying afterwards for yesterday'],
  paymentByParkingId: ['Выбор парковки вместо зоны', 'A parking is chosen instead of a zone'],
  useTsCategory: ['Выбор категории ТС', 'The vehicle category can be chosen'],
} as const satisfies Partial<Record<FlagsOf<SettingsWire>, Labels>>;

const accountFlags = {
  dontUseBalance: ['Без лицевых счетов', 'No balances'],
  useBonus: ['Бонусы', 'Bonuses'],
  viewPenalty: ['Штрафы', 'Fines'],
  useReceipts: ['Квитанции', 'Payment slips'],
  useSubscriptionConstructor: ['Подбор абонемента', 'Permit finder'],
  reportHistoryOperation: ['Отчёт об операциях', 'Report of transactions'],
  useSmsReplay: ['SMS, если звонок не дошёл', 'An SMS instead of a call'],
} as const satisfies Record<Exclude<FlagsOf<SettingsWire>, keyof typeof paymentFlags>, Labels>;

const optionFlags = {
  isClose: ['Закрыто на обслуживание', 'Closed for maintenance'],
  isCoopProfile: ['Кабинет организаций', 'Company accounts'],
  hasPrivateData: ['Имена водителей', 'Names of drivers'],
} as const satisfies Record<FlagsOf<OptionsReply>, Labels>;

const capabilityFlags = {
  idempotencyKey: ['Ключ идемпотентности платежа', 'Idempotency key of payments'],
  paymentStatus: ['Итог попытки оплаты', 'Status of a payment attempt'],
  cardInvoice: ['Сумма и текст для окна оплаты картой', 'Sum and text for the card widget'],
  returnUrl: ['Возврат на страницу, с которой платили', 'Return to the page that paid'],
  mapColumns: ['Карта столбцами', 'Map as columns'],
  continues: ['Продление гостем', 'Extension by guests'],
  signedInDevices: ['Выход и список устройств', 'Logging out and signed-in devices'],
  proofOfWork: ['Вычисление вместо картинки', 'Proof of work instead of a picture'],
  spokenCaptcha: ['Цифры картинки вслух', 'Digits of the picture read aloud'],
  providerCaptcha: ['Капча поставщика перед входом', 'Captcha of a provider before a login'],
  extensionAtEnd: ['Продление в момент окончания', 'Extension at the end'],
  amend: ['Исправление номера и зоны', 'Correcting plate and zone'],
  operationFilter: ['Фильтр истории операций', 'Filter of the history'],
  operationTotals: ['Суммы в истории операций', 'Totals of the history'],
  vehicleImport: ['Загрузка машин организации списком', 'Import of vehicles of companies'],
} as const satisfies Record<keyof CapabilitiesWire, Labels>;

const menuLabels = {
  header: ['Меню в шапке', 'Menu of the header'],
  footer: ['Меню в подвале', 'Menu of the footer'],
  mobile: ['Меню телефона', 'Menu on phones'],
} as const satisfies Record<keyof NonNullable<OptionsReply['menuItems']>, Labels>;

/** Every setting, in the order of the page. */
export const settingSchema: readonly Setting[] = [
  ...flags('payment', 'settings', paymentFlags),
  number(
    'payment',
    'settings.intervals.min',
    ['Длительность от, мин (0: как у клиента)', 'Shortest stay, min (0: the client’s)'],
    0,
    10_080,
  ),
  number(
    'payment',
    'settings.intervals.max',
    ['Длительность до, мин (0: как у клиента)', 'Longest stay, min (0: the client’s)'],
    0,
    10_080,
  ),
  number(
    'payment',
    'settings.intervals.step',
    ['Шаг длительности, мин (0: как у клиента)', 'Step of stays, min (0: the client’s)'],
    0,
    1440,
  ),
  ...flags('account', 'settings', accountFlags),
  number(
    'account',
    'settings.maxRefillAmount',
    ['Наибольшее пополнение, ₽', 'Largest top-up, roubles'],
    1,
    1_000_000,
  ),
  number(
    'account',
    'settings.subscriptionStartDays',
    ['Абонемент не раньше, дней вперёд', 'Earliest start of a permit, days ahead'],
    0,
    27,
  ),
  {
    name: 'phoneConfirmation',
    group: 'account',
    label: label(['Телефон подтверждает', 'The phone is confirmed by']),
    value: { kind: 'choice', choices: ['sms', 'call'] },
  },
  text('account', 'settings.pagePersonalData', [
    'Страница о персональных данных',
    'Page about personal data',
  ]),
  text('account', 'settings.pagePersonalDataTitle', ['Название этой страницы', 'Title of that page']),
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
  list(
    'lists',
    'settings.paymentsMethods',
    ['Способы оплаты', 'Payment methods'],
    [
      field('methodName', 'text', ['Код', 'Code'], true),
      field('methodNameForShow', 'text', ['Название', 'Name'], true),
      field('methodDescription', 'text', ['Пояснение', 'Description']),
      field('isPhoneRequired', 'flag', ['С телефоном', 'Needs a phone']),
    ],
  ),
  list(
    'lists',
    'settings.topics',
    ['Темы обращений', 'Support topics'],
    [field('value', 'text', ['Код', 'Code'], true), field('label', 'text', ['Название', 'Name'], true)],
  ),
  list(
    'lists',
    'smsCommands',
    ['SMS-команды', 'SMS commands'],
    [
      field('name', 'text', ['Название', 'Name'], true),
      field('hint', 'text', ['Подсказка', 'Hint'], true),
      field('example', 'text', ['Пример', 'Example'], true),
      field('command_transcription', 'text', ['Части через *', 'Parts between *'], true),
    ],
  ),
  ...(['header', 'footer', 'mobile'] as const).map((menu) =>
    list('menus', `options.menuItems.${menu}`, menuLabels[menu], [
      field('path', 'text', ['Адрес', 'Path'], true),
      field('titles.ru', 'text', ['По-русски', 'Russian'], true),
      field('titles.en', 'text', ['По-английски', 'English'], true),
      field('itemOrder', 'number', ['Порядок', 'Order'], true),
    ]),
  ),
];

/** `undefined` for a name that no setting has. */
export function findSetting(name: string): Setting | undefined {
  return settingSchema.find((setting) => setting.name === name);
}

function label([ru, en]: Labels): Label {
  return { ru, en };
}

function flags(
  group: SettingGroup,
  parent: string,
  labels: Readonly<Record<string, Labels>>,
): readonly Setting[] {
  return Object.entries(labels).map(([name, texts]) => ({
    name: `${parent}.${name}`,
    group,
    label: label(texts),
    value: { kind: 'flag' },
  }));
}

function number(
  group: SettingGroup,
  name: string,
  labels: Labels,
  minimum: number,
  maximum: number,
  step: number | 'any' = 1,
): Setting {
  return { name, group, label: label(labels), value: { kind: 'number', minimum, maximum, step } };
}

/** Any text, invalid addresses included: clients have to cope with them. */
function text(group: SettingGroup, name: string, labels: Labels): Setting {
  return { name, group, label: label(labels), value: { kind: 'text', maximumLength: 2000 } };
}

function field(path: string, kind: ListField['kind'], labels: Labels, isRequired = false): ListField {
  return { path, kind, isRequired, label: label(labels) };
}

function list(group: SettingGroup, name: string, labels: Labels, fields: readonly ListField[]): Setting {
  return { name, group, label: label(labels), value: { kind: 'list', fields, maximumLength: 30 } };
}
