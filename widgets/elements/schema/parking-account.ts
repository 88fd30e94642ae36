import { allSections } from '@kerb/personal-area/sections/sections.ts';
import { type AttributeSchema, type ElementSchema, propertiesOf } from './element-schema.ts';
import { events } from './events.ts';
import { fallbackSlot, refresh, sharedAttributes } from './every-element.ts';
import { customProperties, parts } from './styling.ts';

const attributes: readonly AttributeSchema[] = [
  ...sharedAttributes,
  {
    name: 'section',
    label: { ru: 'Раздел', en: 'Section' },
    type: {
      kind: 'one-of',
      values: allSections,
    },
    isRequired: false,
    default: 'parking',
    example: 'history',
    description: {
      ru: 'Раздел, который показан. Сюда же элемент записывает раздел, который открыл водитель. Если такого раздела в городе нет, открывается первый.',
      en: 'The section that is shown. The element writes the section that the driver opens into it. A section that the city does not have shows the first one.',
    },
  },
];

export const parkingAccount: ElementSchema = {
  tag: 'parking-account',
  interfaceName: 'ParkingAccountElement',
  packageName: '@kerb/personal-area',
  summary: { ru: 'Личный кабинет водителя.', en: 'The whole personal area of a driver.' },
  description:
    'Parking, history, permits, profile and whatever else the city offers. Drivers sign in on the portal’s origin and on those of the city’s list; on other pages it is a card with a link to the portal. The address of the page stays as it is.',
  attributes,
  properties: propertiesOf(attributes),
  methods: [refresh],
  events: [
    events.ready,
    events.error,
    events.timing,
    events.paymentStart,
    events.paymentResult,
    events.sessionChange,
    events.sectionChange,
  ],
  parts,
  customProperties,
  slots: [fallbackSlot],
};
