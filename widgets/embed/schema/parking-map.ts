import { allCategories } from '@kerb/core/domain/map/category-filter.ts';
import { mapControls } from '@kerb/map/state/preset.ts';
import { type AttributeSchema, type ElementSchema, propertiesOf } from './element-schema.ts';
import { customProperties, events, fallbackSlot, parts, refresh, sharedAttributes } from './shared.ts';

const attributes: readonly AttributeSchema[] = [
  ...sharedAttributes,
  {
    name: 'center',
    type: { kind: 'text' },
    isRequired: false,
    example: '55.79,49.11',
    description:
      'Latitude and longitude in degrees of the point on which the map opens. Without it, the city’s centre.',
  },
  {
    name: 'zoom',
    type: { kind: 'number' },
    isRequired: false,
    example: '16',
    description: 'The zoom with which the map opens, kept within the map’s limits.',
  },
  {
    name: 'categories',
    type: {
      kind: 'list-of',
      values: [...allCategories, 'none'],
    },
    isRequired: false,
    example: 'onStreet,free',
    description:
      'The categories that the map shows at first. Without it all of them; `none` hides all. Case and hyphens do not matter.',
  },
  {
    name: 'parking',
    type: { kind: 'text' },
    isRequired: false,
    example: '5207',
    description: 'The code of the parking that is selected at first.',
  },
  {
    name: 'controls',
    type: {
      kind: 'list-of',
      values: [...mapControls, 'none'],
    },
    isRequired: false,
    default: mapControls.join(),
    example: 'search,zoom',
    description: 'What lies on the map. `none` leaves the map alone.',
  },
  {
    name: 'gestures',
    type: { kind: 'one-of', values: ['cooperative', 'free'] },
    isRequired: false,
    default: 'cooperative',
    example: 'free',
    description:
      '`cooperative` leaves the wheel and one finger to the page: Ctrl and wheel or two fingers move the map. `free` takes them.',
  },
  {
    name: 'worker',
    type: { kind: 'boolean' },
    isRequired: false,
    example: '',
    description:
      'Lets a large map be read in a worker. The page’s policy must allow `worker-src blob:`; otherwise the map is read on the page.',
  },
];

export const parkingMap: ElementSchema = {
  tag: 'parking-map',
  interfaceName: 'ParkingMapElement',
  packageName: '@kerb/map',
  summary: 'A city’s parking on a map.',
  description:
    'Shows the zones, parkings and other objects of a city, with search, filters, a list and the driver’s location, and leads to the payment of a parking. Give it a height in pixels, or its parent.',
  attributes,
  properties: propertiesOf(attributes),
  methods: [
    refresh,
    {
      name: 'select',
      parameters: [{ name: 'code', type: 'string', description: 'The code of the parking.' }],
      description: 'Selects a parking, moves the map to it and opens its panel.',
    },
    {
      name: 'focusPlace',
      parameters: [
        {
          name: 'point',
          type: 'object',
          fields: [
            { name: 'lat', type: 'number', description: 'Latitude in degrees.' },
            { name: 'lon', type: 'number', description: 'Longitude in degrees.' },
          ],
          description: 'The point. Anything else is ignored.',
        },
      ],
      description: 'Moves the map to a point.',
    },
  ],
  events: [events.ready, events.error, events.parkingSelect, events.paymentStart],
  parts,
  customProperties,
  slots: [fallbackSlot],
};
