import {
  type AttributeSchema,
  type CustomPropertySchema,
  customProperty,
  described,
  type EventSchema,
  event,
  type FieldSchema,
  field,
  type MethodSchema,
  type PartSchema,
  type SlotSchema,
} from './element-schema.ts';

/** What every element has. */

export const sharedAttributes: readonly AttributeSchema[] = [
  {
    name: 'city',
    label: { ru: 'Город', en: 'City' },
    type: { kind: 'text' },
    isRequired: true,
    example: 'kazan',
    description: {
      ru: 'Код города. Если его нет или такого города нет, элемент показывает сообщение. Если поменять код, элемент переключается на другой город.',
      en: 'The city’s id. A missing or unknown one shows a message in the element. A change switches the element to the other city.',
    },
  },
  {
    name: 'lang',
    label: { ru: 'Язык', en: 'Language' },
    type: { kind: 'one-of', values: ['ru', 'en'] },
    valueLabels: { ru: { ru: 'Русский', en: 'Russian' }, en: { ru: 'Английский', en: 'English' } },
    isRequired: false,
    example: 'en',
    description: {
      ru: 'Язык текстов. Если атрибута нет, язык берётся из ближайшего `lang` на странице, а если нет и его, тексты на русском. Регион, как в `en-GB`, не учитывается.',
      en: 'The language of the texts. Without it the nearest `lang` of an ancestor counts, then Russian. A region such as in `en-GB` is ignored.',
    },
  },
  {
    name: 'theme',
    label: { ru: 'Оформление', en: 'Theme' },
    type: { kind: 'one-of', values: ['light', 'dark', 'auto'] },
    valueLabels: {
      light: { ru: 'Светлое', en: 'Light' },
      dark: { ru: 'Тёмное', en: 'Dark' },
      auto: { ru: 'Как на устройстве', en: 'As on the device' },
    },
    isRequired: false,
    example: 'dark',
    description: {
      ru: 'Светлые или тёмные цвета; `auto` — как на устройстве. Если атрибута нет, элемент следует `color-scheme` страницы.',
      en: 'Light or dark colours; `auto` follows the device. Without it the element follows the page’s `color-scheme`.',
    },
  },
];

export const refresh: MethodSchema = {
  name: 'refresh',
  parameters: [],
  description: { ru: 'Заново загружает все данные города.', en: 'Loads all data of the city again.' },
};

const city: FieldSchema = field('city', 'string', 'Код города.', 'The city’s id.');

const zone: FieldSchema = field(
  'zone',
  'string | undefined',
  'Номер зоны с дорожного знака. Поля нет, если зоны города не загружены, например на отдельной карте.',
  'The code on the zone’s sign; absent if the city’s zones are not loaded, as on a map alone.',
);

const zoneId: FieldSchema = field('zoneId', 'string', 'Идентификатор зоны.', 'The zone’s id.');

const optionalZoneId: FieldSchema = { ...zoneId, type: 'string | undefined' };

const parking: FieldSchema = field(
  'parking',
  'string | undefined',
  'Номер парковки, если они есть в городе.',
  'The code of the parking, where the city has codes.',
);

const total: FieldSchema = field(
  'total',
  'number | undefined',
  'Цена в копейках. Поля нет, пока цена неизвестна.',
  'The price in kopecks; absent while it is not known.',
);

const until: FieldSchema = field(
  'until',
  'string | undefined',
  'Окончание парковки в формате ISO 8601. Есть, если оплата прошла.',
  'The end of the stay in ISO 8601; set when the payment is paid.',
);

/** All events, by name. */
export const events = {
  ready: event(
    'kerb-ready',
    [
      city,
      field(
        'language',
        "'ru' | 'en'",
        'Язык, на котором показан элемент.',
        'The language in which the element is shown.',
      ),
    ],
    'Элемент показал свой экран, а не заставку и не ошибку. Один раз для каждого города.',
    'The element shows its screen: not a placeholder, not a failure. Once for each city.',
  ),
  error: event(
    'kerb-error',
    [
      { ...city, type: 'string | undefined' },
      field(
        'reason',
        'string',
        'Название ошибки от города или её вид.',
        'The city’s error name, or the kind of the error.',
      ),
    ],
    'Не удалась загрузка, расчёт цены или оплата, или сбой произошёл в самом элементе.',
    'A load, a price or a payment failed, or the element itself.',
  ),
  parkingSelect: event(
    'kerb-parking-select',
    [city, parking, zone, optionalZoneId],
    'Парковку выбрали на карте, в списке или в поиске.',
    'A parking was chosen on the map, in its list or in its search.',
  ),
  plan: event(
    'kerb-plan',
    [
      city,
      field('arrival', 'string', 'Приезд в формате ISO 8601.', 'The arrival in ISO 8601.'),
      field('minutes', 'number', 'Длительность парковки в минутах.', 'The length of the stay in minutes.'),
      field('answers', 'number', 'Сколько мест подошло.', 'How many parkings are answers.'),
      field(
        'cheapest',
        'number | undefined',
        'Самая низкая цена в копейках. Нет, если ничего не подошло.',
        'The lowest price in kopecks; absent if there is no answer.',
      ),
    ],
    'План стоянки посчитан: вначале, после изменения и раз в минуту, пока приезд — сейчас.',
    'A plan of a stay has its answers: at first, after a change, and each minute while the arrival is now.',
  ),
  quote: event(
    'kerb-quote',
    [
      city,
      zone,
      zoneId,
      field('minutes', 'number', 'Длительность парковки в минутах.', 'The length of the stay in minutes.'),
      field('total', 'number', 'Цена в копейках.', 'The price in kopecks.'),
    ],
    'Сервер города назвал цену.',
    'The city’s server named a price.',
  ),
  timing: event(
    'kerb-timing',
    [
      city,
      field(
        'stage',
        "'painted' | 'usable' | 'price'",
        'Что измерено: первый показ, готовность к работе или ответ с ценой.',
        'What was measured: first shown, ready to use, or the answer with a price.',
      ),
      field(
        'milliseconds',
        'number',
        'Миллисекунды: для `painted` и `usable` — от начала загрузки страницы, для `price` — от последнего изменения формы до цены от сервера.',
        'Milliseconds: for `painted` and `usable` since the page began to load, for `price` from the last change of the form to the server’s price.',
      ),
    ],
    'Насколько быстро работает элемент. `painted` и `usable` — один раз для каждого элемента. Личных данных нет.',
    'How fast the element is. `painted` and `usable` come once for each element. No personal data.',
  ),
  paymentStart: {
    name: 'kerb-payment-start',
    isCancelable: true,
    detail: [city, zone, optionalZoneId, parking, total],
    description: {
      ru: 'Перед списанием денег или перед переходом с карты к оплате. `preventDefault()` отменяет действие.',
      en: 'Before money moves, or before the map leaves for payment. `preventDefault()` stops it.',
    },
  },
  paymentResult: event(
    'kerb-payment-result',
    [
      city,
      field('state', "'paid' | 'declined'", 'Чем закончилась оплата.', 'What became of the payment.'),
      total,
      until,
    ],
    'Известно, чем закончилась оплата. Один раз для каждой оплаты.',
    'The outcome of a payment is known. Once for each payment.',
  ),
  sessionChange: event(
    'kerb-session-change',
    [
      city,
      {
        name: 'sessions',
        type: 'list',
        fields: [
          field('id', 'string', 'Идентификатор парковочной сессии.', 'The session’s id.'),
          field(
            'state',
            "'active' | 'deferred'",
            'Идёт ли парковка или ждёт оплаты.',
            'Whether the stay runs, or waits to be paid for.',
          ),
          zone,
          zoneId,
          parking,
          {
            ...until,
            description: {
              ru: 'Окончание парковки в формате ISO 8601. Поля нет, пока у парковки нет окончания.',
              en: 'The end of the stay in ISO 8601; absent while a stay has no end.',
            },
          },
          field(
            'due',
            'number | undefined',
            'Сколько стоит отложенная парковка, в копейках.',
            'What a deferred stay costs, in kopecks.',
          ),
        ],
        description: {
          ru: 'Все активные и отложенные сессии водителя.',
          en: 'All active and deferred sessions of the driver.',
        },
      },
    ],
    'Список сессий изменился по сравнению с отправленным в прошлый раз. В начале он пуст.',
    'The list of sessions differs from the one sent last, which is empty at first.',
  ),
  sectionChange: event(
    'kerb-section-change',
    [
      city,
      field(
        'section',
        'string',
        'Название раздела, как в атрибуте.',
        'The name of the section, as in the attribute.',
      ),
    ],
    'Водитель открыл другой раздел.',
    'The driver opened another section.',
  ),
} as const satisfies Readonly<Record<string, EventSchema>>;

export const parts: readonly PartSchema[] = [
  described(
    'root',
    'Блок, в котором находится всё содержимое элемента.',
    'The box around all that an element shows.',
  ),
  described(
    'button',
    'Каждая кнопка и каждая ссылка, которая выглядит как кнопка.',
    'Each button, and each link that looks like one.',
  ),
  described(
    'field',
    'Каждое поле формы вместе с подписью и сообщением.',
    'Each field of a form, with its label and its message.',
  ),
  described(
    'panel',
    'Карточки, подробности цены и панель рядом с картой.',
    'Cards, the details of a price, and the panel beside a map.',
  ),
  described('dialog', 'Каждое диалоговое окно.', 'Each dialog.'),
];

export const customProperties: readonly CustomPropertySchema[] = [
  customProperty('--kerb-accent', '<color>', ['Акцент', 'Accent'], '#1f5ae0', [
    'Кнопки, ссылки и выбранное. Текст на нём читается при любом цвете.',
    'Buttons, links and what is chosen. Text on it is readable with any colour.',
  ]),
  customProperty(
    '--kerb-accent-text',
    '<color>',
    ['Текст на акценте', 'Text on the accent'],
    { ru: 'чёрный или белый — тот, что читается', en: 'black or white, whichever is readable' },
    ['Текст на акцентном цвете.', 'Text on the accent.'],
  ),
  customProperty('--kerb-surface', '<color>', ['Фон', 'Background'], '#fff', [
    'Фон. Остальные поверхности, линии и тексты смешиваются из него и --kerb-text.',
    'The background. All other surfaces, lines and texts are mixed of it and --kerb-text.',
  ]),
  customProperty(
    '--kerb-surface-raised',
    '<color>',
    ['Фон карточек и полей', 'Background of cards and fields'],
    { ru: 'смешивается из фона и текста', en: 'mixed of surface and text' },
    ['Карточки, поля, панели и окна.', 'Cards, fields, panels and dialogs.'],
  ),
  customProperty(
    '--kerb-text',
    '<color>',
    ['Текст', 'Text'],
    {
      ru: '#14181f; при заданном --kerb-surface — чёрный или белый',
      en: '#14181f; black or white on a --kerb-surface',
    },
    [
      'Текст. Его контраст с --kerb-surface — не меньше 7:1.',
      'Text. It needs a contrast of 7:1 to --kerb-surface.',
    ],
  ),
  customProperty(
    '--kerb-text-muted',
    '<color>',
    ['Второстепенный текст', 'Less important text'],
    { ru: 'смешивается из фона и текста', en: 'mixed of surface and text' },
    ['Подсказки и второстепенный текст.', 'Hints and less important text.'],
  ),
  customProperty(
    '--kerb-border',
    '<color>',
    ['Линии', 'Lines'],
    { ru: 'смешивается из фона и текста', en: 'mixed of surface and text' },
    ['Линии между строками и вокруг карточек.', 'Lines between rows and around cards.'],
  ),
  customProperty('--kerb-radius', '<length>', ['Скругление углов', 'Corners'], '8px', [
    'Скругление углов полей и кнопок. У карточек и окон оно в полтора раза больше.',
    'The corners of fields and buttons. Cards and dialogs have 1.5 times as much.',
  ]),
  customProperty(
    '--kerb-font',
    'font-family',
    ['Шрифт', 'Typeface'],
    'system-ui, "Segoe UI", Roboto, Arial, sans-serif',
    ['Шрифт всех текстов.', 'The typeface of all texts.'],
  ),
  customProperty('--kerb-space', '<length>', ['Шаг отступов', 'Step of spacing'], '4px', [
    'Шаг отступов: все расстояния кратны ему.',
    'One step of spacing: all distances are multiples of it.',
  ]),
  customProperty('--kerb-success', '<color>', ['Успех', 'Success'], '#28a745', [
    'Оплачено, свободно.',
    'What is paid or free.',
  ]),
  customProperty('--kerb-warning', '<color>', ['Внимание', 'Warning'], '#f0a31c', [
    'То, на что нужно обратить внимание.',
    'What needs attention.',
  ]),
  customProperty('--kerb-danger', '<color>', ['Ошибка', 'Error'], '#cf2e2e', [
    'Ошибки и действия, которые нельзя отменить.',
    'Errors, and actions that cannot be undone.',
  ]),
];

export const fallbackSlot: SlotSchema = described(
  '',
  'показывается, пока у элемента нет экрана и если его код не загрузился. Например, ссылка на портал.',
  'Shown until the element has a screen, and when its code cannot load: a link to the portal, for example.',
);
