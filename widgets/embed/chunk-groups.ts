import type { Rolldown } from 'vite';

/** Chunks that are not fetched before they are needed. */
export const onDemand = new Set([
  'form-extras',
  'barrier-payment',
  'payment-screens',
  'near-dialog',
  'find-intended-spot',
  'proof-dialog',
  'guest-stay',
  'session-proof-dialog',
  'on-page',
  'wrong-city',
  'published-map',
  'projection',
  'datex',
  'gml',
  'kml',
  'xml-records',
  'csv',
  'object-list',
  'plan-content',
  'filter-content',
  'legend-content',
  'surroundings-section',
  'forecast',
  'forecast-section',
  'saved-places',
  'direction',
  'latin-spelling',
]);

/**
 * `NearMe` is used by the map and the pay form. It is a separate file, not part of the chunk that all
 * elements share.
 */
const near = /find-nearby\.ts|near-me\.json|near-me\/[^.]+\.tsx?$/;

/**
 * What the cards of running stays share, with the small parts around them. The screen of SBP needs only the
 * countdown, and should not split it: two files compress worse.
 */
const ofStays =
  /kit\/ui\/(?:countdown|empty-state)|kit\/element\/dialog-failed|kit\/payment-form\/(?:calendar-button|reminder-switch)/;

/** What each screen before a payment shows: its texts, the sign of a zone, and the guard against slips. */
const ofConfirming =
  /i18n\/\w+\/pay-screens\.json|kit\/payment-form\/(?:screen-texts|confirm\.css|zone-sign|mistake-question)|plate\/meant-plate|payment\/paid-part/;

/** With Leaflet, which nothing else uses. */
const ofMap = /widgets\/map\/|node_modules\/(?:\.pnpm\/)?[^/]*leaflet/;

/**
 * What the map shares with the code that reads objects and with the dialog of `NearMe`. Keep it out of the
 * chunk that all elements share. The code that reads objects stays a chunk apart: the bundler copies the
 * exports of a module that shares its chunk with others, and such a copy also contains what a host page
 * adds to `Object.prototype`.
 */
const ofObjects = /core\/(?:domain\/map\/map-object|scheduling\/scheduler)\.ts|near-me\.css/;

/** The modules that map and pay form import, directly or through others: what each needs at once. */
export interface FirstModules {
  readonly map: ReadonlySet<string>;
  readonly pay: ReadonlySet<string>;
}

/** Modules that stand in one chunk; the bundler decides about the rest. */
export function chunkGroups(modulesOf: FirstModules): Rolldown.CodeSplittingGroup[] {
  return [
    {
      // What only lazy chunks share is not part of the first paint. What the map shares with its own lazy
      // chunks stays in the map.
      name: 'runtime',
      minShareCount: 2,
      priority: 2,
      test: (id) => modulesOf.map.has(id) && !ofMap.test(id) && !near.test(id) && !ofObjects.test(id),
    },
    {
      // The sessions share much of the form's code. It stays in one file with its element: two files would
      // compress worse, and maps would have to load the form's part of the runtime.
      name: 'pay',
      priority: 2,
      test: (id) => modulesOf.pay.has(id) && !modulesOf.map.has(id) && !near.test(id),
    },
    { name: 'near', minShareCount: 2, test: near },
    { name: 'stays', minShareCount: 2, test: ofStays },
    { name: 'confirming', minShareCount: 2, test: ofConfirming },
    { name: 'objects', priority: 1, test: ofObjects },
  ];
}
