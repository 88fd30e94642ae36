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
    type: { kind: 'text' },
    isRequired: true,
    example: 'kazan',
    description:
      'The city’s id. A missing or unknown one shows a message in the element. A change switches the element to the other city.',
  },
  {
    name: 'lang',
    type: { kind: 'one-of', values: ['ru', 'en'] },
    isRequired: false,
    example: 'en',
    description:
      'The language of the texts. Without it the nearest `lang` of an ancestor counts, then Russian. A region such as in `en-GB` is ignored.',
  },
  {
    name: 'theme',
    type: { kind: 'one-of', values: ['light', 'dark', 'auto'] },
    isRequired: false,
    example: 'dark',
    description:
      'Light or dark colours; `auto` follows the device. Without it the element follows the page’s `color-scheme`.',
  },
];

export const refresh: MethodSchema = {
  name: 'refresh',
  parameters: [],
  description: 'Loads all data of the city again.',
};

const city: FieldSchema = { name: 'city', type: 'string', description: 'The city’s id.' };

const zone: FieldSchema = {
  name: 'zone',
  type: 'string | undefined',
  description: 'The code on the zone’s sign; absent if the city’s zones are not loaded, as on a map alone.',
};

const zoneId: FieldSchema = { name: 'zoneId', type: 'string', description: 'The zone’s id.' };

const optionalZoneId: FieldSchema = { ...zoneId, type: 'string | undefined' };

const parking: FieldSchema = {
  name: 'parking',
  type: 'string | undefined',
  description: 'The code of the parking, where the city has codes.',
};

const total: FieldSchema = {
  name: 'total',
  type: 'number | undefined',
  description: 'The price in kopecks; absent while it is not known.',
};

const until: FieldSchema = {
  name: 'until',
  type: 'string | undefined',
  description: 'The end of the stay in ISO 8601; set when the payment is paid.',
};

/** All events, by name. */
export const events = {
  ready: {
    name: 'kerb-ready',
    isCancelable: false,
    detail: [
      city,
      { name: 'language', type: "'ru' | 'en'", description: 'The language in which the element is shown.' },
    ],
    description: 'The element shows its screen: not a placeholder, not a failure. Once for each city.',
  },
  error: {
    name: 'kerb-error',
    isCancelable: false,
    detail: [
      { ...city, type: 'string | undefined' },
      { name: 'reason', type: 'string', description: 'The city’s error name, or the kind of the error.' },
    ],
    description: 'A load, a price or a payment failed, or the element itself.',
  },
  parkingSelect: {
    name: 'kerb-parking-select',
    isCancelable: false,
    detail: [city, parking, zone, optionalZoneId],
    description: 'A parking was chosen on the map, in its list or in its search.',
  },
  quote: {
    name: 'kerb-quote',
    isCancelable: false,
    detail: [
      city,
      zone,
      zoneId,
      { name: 'minutes', type: 'number', description: 'The length of the stay in minutes.' },
      { name: 'total', type: 'number', description: 'The price in kopecks.' },
    ],
    description: 'The city’s server named a price.',
  },
  paymentStart: {
    name: 'kerb-payment-start',
    isCancelable: true,
    detail: [city, zone, optionalZoneId, parking, total],
    description: 'Before money moves, or before the map leaves for payment. `preventDefault()` stops it.',
  },
  paymentResult: {
    name: 'kerb-payment-result',
    isCancelable: false,
    detail: [
      city,
      { name: 'state', type: "'paid' | 'declined'", description: 'What became of the payment.' },
      total,
      until,
    ],
    description: 'The outcome of a payment is known. Once for each payment.',
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
          { name: 'id', type: 'string', description: 'The session’s id.' },
          {
            name: 'state',
            type: "'active' | 'deferred'",
            description: 'Whether the stay runs, or waits to be paid for.',
          },
          zone,
          zoneId,
          parking,
          {
            ...until,
            description: 'The end of the stay in ISO 8601; absent while a stay has no end.',
          },
          {
            name: 'due',
            type: 'number | undefined',
            description: 'What a deferred stay costs, in kopecks.',
          },
        ],
        description: 'All active and deferred sessions of the driver.',
      },
    ],
    description: 'The list of sessions differs from the one sent last, which is empty at first.',
  },
  sectionChange: {
    name: 'kerb-section-change',
    isCancelable: false,
    detail: [
      city,
      { name: 'section', type: 'string', description: 'The name of the section, as in the attribute.' },
    ],
    description: 'The driver opened another section.',
  },
} as const satisfies Readonly<Record<string, EventSchema>>;

export const parts: readonly PartSchema[] = [
  { name: 'root', description: 'The box around all that an element shows.' },
  { name: 'button', description: 'Each button, and each link that looks like one.' },
  { name: 'field', description: 'Each field of a form, with its label and its message.' },
  { name: 'panel', description: 'Cards, and the panel beside a map.' },
  { name: 'dialog', description: 'Each dialog.' },
];

export const customProperties: readonly CustomPropertySchema[] = [
  {
    name: '--kerb-accent',
    syntax: '<color>',
    default: '#1f5ae0',
    description: 'Buttons, links and what is chosen. Text on it is readable with any colour.',
  },
  {
    name: '--kerb-accent-text',
    syntax: '<color>',
    default: 'black or white, whichever is readable',
    description: 'Text on the accent.',
  },
  {
    name: '--kerb-surface',
    syntax: '<color>',
    default: '#fff',
    description: 'The background. All other surfaces, lines and texts are mixed of it and --kerb-text.',
  },
  {
    name: '--kerb-surface-raised',
    syntax: '<color>',
    default: 'mixed of surface and text',
    description: 'Cards, fields, panels and dialogs.',
  },
  {
    name: '--kerb-text',
    syntax: '<color>',
    default: '#14181f; black or white on a --kerb-surface',
    description: 'Text. It needs a contrast of 7:1 to --kerb-surface.',
  },
  {
    name: '--kerb-text-muted',
    syntax: '<color>',
    default: 'mixed of surface and text',
    description: 'Hints and less important text.',
  },
  {
    name: '--kerb-border',
    syntax: '<color>',
    default: 'mixed of surface and text',
    description: 'Lines between rows and around cards.',
  },
  {
    name: '--kerb-radius',
    syntax: '<length>',
    default: '8px',
    description: 'The corners of fields and buttons. Cards and dialogs have 1.5 times as much.',
  },
  {
    name: '--kerb-font',
    syntax: 'font-family',
    default: 'system-ui, "Segoe UI", Roboto, Arial, sans-serif',
    description: 'The typeface of all texts.',
  },
  {
    name: '--kerb-space',
    syntax: '<length>',
    default: '4px',
    description: 'One step of spacing: all distances are multiples of it.',
  },
  {
    name: '--kerb-success',
    syntax: '<color>',
    default: '#28a745',
    description: 'What is paid or free.',
  },
  {
    name: '--kerb-warning',
    syntax: '<color>',
    default: '#f0a31c',
    description: 'What needs attention.',
  },
  {
    name: '--kerb-danger',
    syntax: '<color>',
    default: '#cf2e2e',
    description: 'Errors, and actions that cannot be undone.',
  },
];

export const fallbackSlot: SlotSchema = {
  name: '',
  description:
    'Shown until the element has a screen, and when its code cannot load: a link to the portal, for example.',
};
