import type {
  AttributeSchema,
  CustomPropertySchema,
  EventSchema,
  FieldSchema,
  MethodSchema,
  PartSchema,
  SlotSchema,
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

const city: FieldSchema = {
  name: 'city',
  type: 'string',
  description: { ru: 'Код города.', en: 'The city’s id.' },
};

const zone: FieldSchema = {
  name: 'zone',
  type: 'string | undefined',
  description: {
    ru: 'Номер зоны с дорожного знака. Поля нет, если зоны города не загружены, например на отдельной карте.',
    en: 'The code on the zone’s sign; absent if the city’s zones are not loaded, as on a map alone.',
  },
};

const zoneId: FieldSchema = {
  name: 'zoneId',
  type: 'string',
  description: { ru: 'Идентификатор зоны.', en: 'The zone’s id.' },
};

const optionalZoneId: FieldSchema = { ...zoneId, type: 'string | undefined' };

const parking: FieldSchema = {
  name: 'parking',
  type: 'string | undefined',
  description: {
    ru: 'Номер парковки, если они есть в городе.',
    en: 'The code of the parking, where the city has codes.',
  },
};

const total: FieldSchema = {
  name: 'total',
  type: 'number | undefined',
  description: {
    ru: 'Цена в копейках. Поля нет, пока цена неизвестна.',
    en: 'The price in kopecks; absent while it is not known.',
  },
};

const until: FieldSchema = {
  name: 'until',
  type: 'string | undefined',
  description: {
    ru: 'Окончание парковки в формате ISO 8601. Есть, если оплата прошла.',
    en: 'The end of the stay in ISO 8601; set when the payment is paid.',
  },
};

/** All events, by name. */
export const events = {
  ready: {
    name: 'kerb-ready',
    isCancelable: false,
    detail: [
      city,
      {
        name: 'language',
        type: "'ru' | 'en'",
        description: {
          ru: 'Язык, на котором показан элемент.',
          en: 'The language in which the element is shown.',
        },
      },
    ],
    description: {
      ru: 'Элемент показал свой экран, а не заставку и не ошибку. Один раз для каждого города.',
      en: 'The element shows its screen: not a placeholder, not a failure. Once for each city.',
    },
  },
  error: {
    name: 'kerb-error',
    isCancelable: false,
    detail: [
      { ...city, type: 'string | undefined' },
      {
        name: 'reason',
        type: 'string',
        description: {
          ru: 'Название ошибки от города или её вид.',
          en: 'The city’s error name, or the kind of the error.',
        },
      },
    ],
    description: {
      ru: 'Не удалась загрузка, расчёт цены или оплата, или сбой произошёл в самом элементе.',
      en: 'A load, a price or a payment failed, or the element itself.',
    },
  },
  parkingSelect: {
    name: 'kerb-parking-select',
    isCancelable: false,
    detail: [city, parking, zone, optionalZoneId],
    description: {
      ru: 'Парковку выбрали на карте, в списке или в поиске.',
      en: 'A parking was chosen on the map, in its list or in its search.',
    },
  },
  plan: {
    name: 'kerb-plan',
    isCancelable: false,
    detail: [
      city,
      {
        name: 'arrival',
        type: 'string',
        description: { ru: 'Приезд в формате ISO 8601.', en: 'The arrival in ISO 8601.' },
      },
      {
        name: 'minutes',
        type: 'number',
        description: { ru: 'Длительность парковки в минутах.', en: 'The length of the stay in minutes.' },
      },
      {
        name: 'answers',
        type: 'number',
        description: { ru: 'Сколько мест подошло.', en: 'How many parkings are answers.' },
      },
      {
        name: 'cheapest',
        type: 'number | undefined',
        description: {
          ru: 'Самая низкая цена в копейках. Нет, если ничего не подошло.',
          en: 'The lowest price in kopecks; absent if there is no answer.',
        },
      },
    ],
    description: {
      ru: 'План стоянки посчитан: вначале, после изменения и раз в минуту, пока приезд — сейчас.',
      en: 'A plan of a stay has its answers: at first, after a change, and each minute while the arrival is now.',
    },
  },
  quote: {
    name: 'kerb-quote',
    isCancelable: false,
    detail: [
      city,
      zone,
      zoneId,
      {
        name: 'minutes',
        type: 'number',
        description: { ru: 'Длительность парковки в минутах.', en: 'The length of the stay in minutes.' },
      },
      { name: 'total', type: 'number', description: { ru: 'Цена в копейках.', en: 'The price in kopecks.' } },
    ],
    description: { ru: 'Сервер города назвал цену.', en: 'The city’s server named a price.' },
  },
  timing: {
    name: 'kerb-timing',
    isCancelable: false,
    detail: [
      city,
      {
        name: 'stage',
        type: "'painted' | 'usable' | 'price'",
        description: {
          ru: 'Что измерено: первый показ, готовность к работе или ответ с ценой.',
          en: 'What was measured: first shown, ready to use, or the answer with a price.',
        },
      },
      {
        name: 'milliseconds',
        type: 'number',
        description: {
          ru: 'Миллисекунды: для `painted` и `usable` — от начала загрузки страницы, для `price` — от последнего изменения формы до цены от сервера.',
          en: 'Milliseconds: for `painted` and `usable` since the page began to load, for `price` from the last change of the form to the server’s price.',
        },
      },
    ],
    description: {
      ru: 'Насколько быстро работает элемент. `painted` и `usable` — один раз для каждого элемента. Личных данных нет.',
      en: 'How fast the element is. `painted` and `usable` come once for each element. No personal data.',
    },
  },
  paymentStart: {
    name: 'kerb-payment-start',
    isCancelable: true,
    detail: [city, zone, optionalZoneId, parking, total],
    description: {
      ru: 'Перед списанием денег или перед переходом с карты к оплате. `preventDefault()` отменяет действие.',
      en: 'Before money moves, or before the map leaves for payment. `preventDefault()` stops it.',
    },
  },
  paymentResult: {
    name: 'kerb-payment-result',
    isCancelable: false,
    detail: [
      city,
      {
        name: 'state',
        type: "'paid' | 'declined'",
        description: { ru: 'Чем закончилась оплата.', en: 'What became of the payment.' },
      },
      total,
      until,
    ],
    description: {
      ru: 'Известно, чем закончилась оплата. Один раз для каждой оплаты.',
      en: 'The outcome of a payment is known. Once for each payment.',
    },
  },
  sessionChange: {
    name: 'kerb-session-change',
    isCancelable: false,
    detail: [
      city,
      {
        name: 'sessions',
        type: 'list',
        fields: [
          {
            name: 'id',
            type: 'string',
            description: { ru: 'Идентификатор парковочной сессии.', en: 'The session’s id.' },
          },
          {
            name: 'state',
            type: "'active' | 'deferred'",
            description: {
              ru: 'Идёт ли парковка или ждёт оплаты.',
              en: 'Whether the stay runs, or waits to be paid for.',
            },
          },
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
          {
            name: 'due',
            type: 'number | undefined',
            description: {
              ru: 'Сколько стоит отложенная парковка, в копейках.',
              en: 'What a deferred stay costs, in kopecks.',
            },
          },
        ],
        description: {
          ru: 'Все активные и отложенные сессии водителя.',
          en: 'All active and deferred sessions of the driver.',
        },
      },
    ],
    description: {
      ru: 'Список сессий изменился по сравнению с отправленным в прошлый раз. В начале он пуст.',
      en: 'The list of sessions differs from the one sent last, which is empty at first.',
    },
  },
  sectionChange: {
    name: 'kerb-section-change',
    isCancelable: false,
    detail: [
      city,
      {
        name: 'section',
        type: 'string',
        description: {
          ru: 'Название раздела, как в атрибуте.',
          en: 'The name of the section, as in the attribute.',
        },
      },
    ],
    description: { ru: 'Водитель открыл другой раздел.', en: 'The driver opened another section.' },
  },
} as const satisfies Readonly<Record<string, EventSchema>>;

export const parts: readonly PartSchema[] = [
  {
    name: 'root',
    description: {
      ru: 'Блок, в котором находится всё содержимое элемента.',
      en: 'The box around all that an element shows.',
    },
  },
  {
    name: 'button',
    description: {
      ru: 'Каждая кнопка и каждая ссылка, которая выглядит как кнопка.',
      en: 'Each button, and each link that looks like one.',
    },
  },
  {
    name: 'field',
    description: {
      ru: 'Каждое поле формы вместе с подписью и сообщением.',
      en: 'Each field of a form, with its label and its message.',
    },
  },
  {
    name: 'panel',
    description: {
      ru: 'Карточки, подробности цены и панель рядом с картой.',
      en: 'Cards, the details of a price, and the panel beside a map.',
    },
  },
  { name: 'dialog', description: { ru: 'Каждое диалоговое окно.', en: 'Each dialog.' } },
];

export const customProperties: readonly CustomPropertySchema[] = [
  {
    name: '--kerb-accent',
    label: { ru: 'Акцент', en: 'Accent' },
    syntax: '<color>',
    default: '#1f5ae0',
    description: {
      ru: 'Кнопки, ссылки и выбранное. Текст на нём читается при любом цвете.',
      en: 'Buttons, links and what is chosen. Text on it is readable with any colour.',
    },
  },
  {
    name: '--kerb-accent-text',
    label: { ru: 'Текст на акценте', en: 'Text on the accent' },
    syntax: '<color>',
    default: { ru: 'чёрный или белый — тот, что читается', en: 'black or white, whichever is readable' },
    description: { ru: 'Текст на акцентном цвете.', en: 'Text on the accent.' },
  },
  {
    name: '--kerb-surface',
    label: { ru: 'Фон', en: 'Background' },
    syntax: '<color>',
    default: '#fff',
    description: {
      ru: 'Фон. Остальные поверхности, линии и тексты смешиваются из него и --kerb-text.',
      en: 'The background. All other surfaces, lines and texts are mixed of it and --kerb-text.',
    },
  },
  {
    name: '--kerb-surface-raised',
    label: { ru: 'Фон карточек и полей', en: 'Background of cards and fields' },
    syntax: '<color>',
    default: { ru: 'смешивается из фона и текста', en: 'mixed of surface and text' },
    description: { ru: 'Карточки, поля, панели и окна.', en: 'Cards, fields, panels and dialogs.' },
  },
  {
    name: '--kerb-text',
    label: { ru: 'Текст', en: 'Text' },
    syntax: '<color>',
    default: {
      ru: '#14181f; при заданном --kerb-surface — чёрный или белый',
      en: '#14181f; black or white on a --kerb-surface',
    },
    description: {
      ru: 'Текст. Его контраст с --kerb-surface — не меньше 7:1.',
      en: 'Text. It needs a contrast of 7:1 to --kerb-surface.',
    },
  },
  {
    name: '--kerb-text-muted',
    label: { ru: 'Второстепенный текст', en: 'Less important text' },
    syntax: '<color>',
    default: { ru: 'смешивается из фона и текста', en: 'mixed of surface and text' },
    description: { ru: 'Подсказки и второстепенный текст.', en: 'Hints and less important text.' },
  },
  {
    name: '--kerb-border',
    label: { ru: 'Линии', en: 'Lines' },
    syntax: '<color>',
    default: { ru: 'смешивается из фона и текста', en: 'mixed of surface and text' },
    description: {
      ru: 'Линии между строками и вокруг карточек.',
      en: 'Lines between rows and around cards.',
    },
  },
  {
    name: '--kerb-radius',
    label: { ru: 'Скругление углов', en: 'Corners' },
    syntax: '<length>',
    default: '8px',
    description: {
      ru: 'Скругление углов полей и кнопок. У карточек и окон оно в полтора раза больше.',
      en: 'The corners of fields and buttons. Cards and dialogs have 1.5 times as much.',
    },
  },
  {
    name: '--kerb-font',
    label: { ru: 'Шрифт', en: 'Typeface' },
    syntax: 'font-family',
    default: 'system-ui, "Segoe UI", Roboto, Arial, sans-serif',
    description: { ru: 'Шрифт всех текстов.', en: 'The typeface of all texts.' },
  },
  {
    name: '--kerb-space',
    label: { ru: 'Шаг отступов', en: 'Step of spacing' },
    syntax: '<length>',
    default: '4px',
    description: {
      ru: 'Шаг отступов: все расстояния кратны ему.',
      en: 'One step of spacing: all distances are multiples of it.',
    },
  },
  {
    name: '--kerb-success',
    label: { ru: 'Успех', en: 'Success' },
    syntax: '<color>',
    default: '#28a745',
    description: { ru: 'Оплачено, свободно.', en: 'What is paid or free.' },
  },
  {
    name: '--kerb-warning',
    label: { ru: 'Внимание', en: 'Warning' },
    syntax: '<color>',
    default: '#f0a31c',
    description: { ru: 'То, на что нужно обратить внимание.', en: 'What needs attention.' },
  },
  {
    name: '--kerb-danger',
    label: { ru: 'Ошибка', en: 'Error' },
    syntax: '<color>',
    default: '#cf2e2e',
    description: {
      ru: 'Ошибки и действия, которые нельзя отменить.',
      en: 'Errors, and actions that cannot be undone.',
    },
  },
];

export const fallbackSlot: SlotSchema = {
  name: '',
  description: {
    ru: 'показывается, пока у элемента нет экрана и если его код не загрузился. Например, ссылка на портал.',
    en: 'Shown until the element has a screen, and when its code cannot load: a link to the portal, for example.',
  },
};
