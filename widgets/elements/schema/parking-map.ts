import { allCategories } from '@kerb/core/domain/map/category-filter.ts';
import { defaultControls, mapControls } from '@kerb/map/state/preset.ts';
import {
  type AttributeSchema,
  attribute,
  type ElementSchema,
  field,
  propertiesOf,
} from './element-schema.ts';
import { events } from './events.ts';
import { fallbackSlot, refresh, sharedAttributes } from './every-element.ts';
import { customProperties, parts } from './styling.ts';

const attributes: readonly AttributeSchema[] = [
  ...sharedAttributes,
  attribute(
    'center',
    'text',
    ['Точка на карте', 'Point on the map'],
    '55.79,49.11',
    'Широта и долгота точки в градусах, на которой откроется карта. Если атрибута нет — центр города.',
    'Latitude and longitude in degrees of the point on which the map opens. Without it, the city’s centre.',
  ),
  attribute(
    'zoom',
    'number',
    ['Масштаб', 'Zoom'],
    '16',
    'Масштаб, с которым откроется карта, в пределах допустимого.',
    'The zoom with which the map opens, kept within the map’s limits.',
  ),
  {
    name: 'categories',
    label: { ru: 'Категории', en: 'Categories' },
    type: {
      kind: 'list-of',
      values: [...allCategories, 'none'],
    },
    isRequired: false,
    example: 'onStreet,free',
    description: {
      ru: 'Категории, которые карта показывает вначале. Если атрибута нет — все; `none` скрывает все. Регистр и дефисы не важны.',
      en: 'The categories that the map shows at first. Without it all of them; `none` hides all. Case and hyphens do not matter.',
    },
  },
  attribute(
    'parking',
    'text',
    ['Парковка', 'Parking'],
    '5207',
    'Номер парковки, которая выбрана вначале.',
    'The code of the parking that is selected at first.',
  ),
  {
    name: 'controls',
    label: { ru: 'Что есть на карте', en: 'What lies on the map' },
    valueLabels: {
      search: { ru: 'Поиск', en: 'Search' },
      filters: { ru: 'Фильтр', en: 'Filter' },
      list: { ru: 'Список', en: 'List' },
      plan: { ru: 'План стоянки', en: 'Plan of a stay' },
      location: { ru: 'Моё местоположение', en: 'My location' },
      zoom: { ru: 'Масштаб', en: 'Zoom' },
      legend: { ru: 'Условные обозначения', en: 'Legend' },
      none: { ru: 'Ничего', en: 'Nothing' },
    },
    type: {
      kind: 'list-of',
      values: [...mapControls, 'none'],
    },
    isRequired: false,
    default: defaultControls.join(),
    example: 'search,zoom',
    description: {
      ru: 'Что расположено на карте. `none` оставляет только карту. `plan` есть и без этого атрибута, если задан `destination`.',
      en: 'What lies on the map. `none` leaves the map alone. With `destination`, `plan` is there by default too.',
    },
  },
  {
    name: 'gestures',
    label: { ru: 'Жесты', en: 'Gestures' },
    valueLabels: {
      cooperative: { ru: 'Как удобно странице', en: 'Leave them to the page' },
      free: { ru: 'Забирает карта', en: 'The map takes them' },
    },
    type: { kind: 'one-of', values: ['cooperative', 'free'] },
    isRequired: false,
    default: 'cooperative',
    example: 'free',
    description: {
      ru: '`cooperative`: колесо и один палец прокручивают страницу, а карту двигают два пальца или колесо с Ctrl. `free`: их забирает карта.',
      en: '`cooperative` leaves the wheel and one finger to the page: Ctrl and wheel or two fingers move the map. `free` takes them.',
    },
  },
  attribute(
    'worker',
    'boolean',
    ['Читать карту в фоновом потоке', 'Read the map in a worker'],
    '',
    'Большая карта читается в фоновом потоке. Политика страницы должна разрешать `worker-src blob:`, иначе карта читается на самой странице.',
    'Lets a large map be read in a worker. The page’s policy must allow `worker-src blob:`; otherwise the map is read on the page.',
  ),
  attribute(
    'destination',
    'text',
    ['Куда едет водитель', 'Where the driver goes'],
    '55.79,49.11',
    'Широта и долгота в градусах. Карта откроется с планом стоянки: где встать рядом и сколько стоит всё время. Пустой атрибут откроет план без места.',
    'Latitude and longitude in degrees. The map opens with a plan of a stay: where to park near it and what the whole stay costs. An empty attribute opens the plan without a destination.',
  ),
  attribute(
    'arrival',
    'text',
    ['Когда приедет', 'When the driver arrives'],
    '18:30',
    'Время города: `18:30` или `2026-11-27T18:30`. Если атрибута нет или время прошло — сейчас. Действует вместе с `destination`.',
    'The city’s time: `18:30` or `2026-11-27T18:30`. Without it, or if it has passed, now. Counts with `destination` only.',
  ),
  {
    name: 'stay',
    label: { ru: 'На сколько', en: 'For how long' },
    type: { kind: 'text' },
    isRequired: false,
    default: '02:00',
    example: '03:00',
    description: {
      ru: 'Длительность `ЧЧ:ММ` или число часов, не больше суток. Действует вместе с `destination`.',
      en: 'A length as `HH:mm`, or a number of hours; a day at most. Counts with `destination` only.',
    },
  },
];

export const parkingMap: ElementSchema = {
  tag: 'parking-map',
  interfaceName: 'ParkingMapElement',
  packageName: '@kerb/map',
  summary: { ru: 'Карта парковок города.', en: 'A city’s parking on a map.' },
  description:
    'Shows the zones, parkings and other objects of a city, with search, filters, a list and the driver’s location, and leads to the payment of a parking. Give it a height in pixels, or its parent.',
  attributes,
  properties: propertiesOf(attributes),
  methods: [
    refresh,
    {
      name: 'select',
      parameters: [field('code', 'string', 'Номер парковки.', 'The code of the parking.')],
      description: {
        ru: 'Выбирает парковку, показывает её на карте и открывает панель.',
        en: 'Selects a parking, moves the map to it and opens its panel.',
      },
    },
    {
      name: 'focusPlace',
      parameters: [
        {
          name: 'point',
          type: 'object',
          fields: [
            field('lat', 'number', 'Широта в градусах.', 'Latitude in degrees.'),
            field('lon', 'number', 'Долгота в градусах.', 'Longitude in degrees.'),
          ],
          description: {
            ru: 'Точка. Всё остальное не учитывается.',
            en: 'The point. Anything else is ignored.',
          },
        },
      ],
      description: { ru: 'Показывает точку на карте.', en: 'Moves the map to a point.' },
    },
  ],
  events: [events.ready, events.error, events.timing, events.parkingSelect, events.plan, events.paymentStart],
  parts,
  customProperties,
  slots: [fallbackSlot],
};
