import { type AttributeSchema, attribute, type ElementSchema, propertiesOf } from './element-schema.ts';
import { events } from './events.ts';
import { fallbackSlot, refresh, sharedAttributes } from './every-element.ts';
import { customProperties, parts } from './styling.ts';

const attributes: readonly AttributeSchema[] = [
  ...sharedAttributes,
  attribute(
    'zone',
    'text',
    ['Зона', 'Zone'],
    '12',
    'Номер или идентификатор зоны, которая подставится в форму. Для городов, где платят за зону.',
    'The id or code of the zone that is filled in, in cities that sell by zone.',
  ),
  attribute(
    'parking',
    'text',
    ['Парковка', 'Parking'],
    '5207',
    'Номер парковки, которая подставится в форму. Для городов, где платят за парковку.',
    'The code of the parking that is filled in, in cities that sell by parking.',
  ),
  attribute(
    'plate',
    'text',
    ['Номер автомобиля', 'Plate'],
    'А123ВС52',
    'Номер автомобиля, который подставится в форму.',
    'The vehicle’s plate that is filled in.',
  ),
  attribute(
    'duration',
    'text',
    ['Длительность', 'Duration'],
    '01:30',
    'Длительность, которая подставится в форму: в часах, например `1.5`, или `ЧЧ:мм`.',
    'The length of the stay that is filled in: hours such as `1.5`, or `HH:mm`.',
  ),
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
