import { type EventSchema, event, type FieldSchema, field } from './element-schema.ts';

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
