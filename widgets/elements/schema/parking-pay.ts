import { type AttributeSchema, type ElementSchema, propertiesOf } from './element-schema.ts';
import { customProperties, events, fallbackSlot, parts, refresh, sharedAttributes } from './shared.ts';

const attributes: readonly AttributeSchema[] = [
  ...sharedAttributes,
  {
    name: 'zone',
    label: { ru: 'Зона', en: 'Zone' },
    type: { kind: 'text' },
    isRequired: false,
    example: '12',
    description: {
      ru: 'Номер или идентификатор зоны, которая подставится в форму. Для городов, где платят за зону.',
      en: 'The id or code of the zone that is filled in, in cities that sell by zone.',
    },
  },
  {
    name: 'parking',
    label: { ru: 'Парковка', en: 'Parking' },
    type: { kind: 'text' },
    isRequired: false,
    example: '5207',
    description: {
      ru: 'Номер парковки, которая подставится в форму. Для городов, где платят за парковку.',
      en: 'The code of the parking that is filled in, in cities that sell by parking.',
    },
  },
  {
    name: 'plate',
    label: { ru: 'Номер автомобиля', en: 'Plate' },
    type: { kind: 'text' },
    isRequired: false,
    example: 'А123ВС52',
    description: {
      ru: 'Номер автомобиля, который подставится в форму.',
      en: 'The vehicle’s plate that is filled in.',
    },
  },
  {
    name: 'duration',
    label: { ru: 'Длительность', en: 'Duration' },
    type: { kind: 'text' },
    isRequired: false,
    example: '01:30',
    description: {
      ru: 'Длительность, которая подставится в форму: в часах, например `1.5`, или `ЧЧ:мм`.',
      en: 'The length of the stay that is filled in: hours such as `1.5`, or `HH:mm`.',
    },
  },
];

export const parkingPay: ElementSchema = {
  tag: 'parking-pay',
  interfaceName: 'ParkingPayElement',
  packageName: '@kerb/guest-payment',
  summary: { ru: 'Оплата парковки без регистрации.', en: 'Payment of a stay without an account.' },
  description:
    'The driver chooses a zone or parking, a vehicle and a length, sees the price, pays and sees the outcome, also after a visit to a payment page. An attribute that is not valid is left out, with a warning on the console.',
  attributes,
  properties: propertiesOf(attributes),
  methods: [refresh],
  events: [
    events.ready,
    events.error,
    events.timing,
    events.quote,
    events.paymentStart,
    events.paymentResult,
  ],
  parts,
  customProperties,
  slots: [fallbackSlot],
};
