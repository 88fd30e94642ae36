import { type ElementSchema, propertiesOf } from './element-schema.ts';
import { events } from './events.ts';
import { fallbackSlot, refresh, sharedAttributes } from './every-element.ts';
import { customProperties, parts } from './styling.ts';

export const parkingSessions: ElementSchema = {
  tag: 'parking-sessions',
  interfaceName: 'ParkingSessionsElement',
  packageName: '@kerb/session-list',
  summary: {
    ru: 'Активные и отложенные парковки водителя.',
    en: 'The active and deferred sessions of a driver.',
  },
  description:
    'The driver extends, ends or pays for a stay. Drivers sign in on the portal’s origin and on those of the city’s list; on other pages it is a card with a link to the portal.',
  attributes: sharedAttributes,
  properties: propertiesOf(sharedAttributes),
  methods: [refresh],
  events: [
    events.ready,
    events.error,
    events.timing,
    events.paymentStart,
    events.paymentResult,
    events.sessionChange,
  ],
  parts,
  customProperties,
  slots: [fallbackSlot],
};
