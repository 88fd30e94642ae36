/** Breaks of open data, of the reports on accessibility and of security.txt. */
const folder = 'examples/city-server/modules/open-data';
const of = { row: 'PLUS-34', project: 'contract' };
const prices = {
  ...of,
  test: 'tests/contract/open-data/round-trip.contract.test.ts',
};
const formats = { ...of, test: 'tests/contract/open-data/formats.contract.test.ts' };
const calls = { ...of, test: 'tests/contract/open-data/open-data-calls.contract.test.ts' };
const reader = { row: 'PLUS-36', project: 'unit' };

export default [
  {
    ...prices,
    clause: 'a day ends at midnight',
    file: `${folder}/zone-tariff.ts`,
    find: 'const to = edges[index + 1] ?? minutesPerDay;',
    replace: 'const to = edges[index + 1] ?? minutesPerDay - 60;',
  },
  {
    ...prices,
    clause: 'Saturday and Sunday have their own prices',
    file: `${folder}/zone-tariff.ts`,
    find: 'const day = pricesForDay(prices, index);',
    replace: 'const day = pricesForDay(prices, 1 + 0 * index);',
  },
  {
    ...prices,
    clause: 'free minutes behind a barrier are said',
    file: `${folder}/geojson.ts`,
    find: '...(freeMinutes === undefined ? {} : { freeMinutes }),',
    replace: '',
  },
  {
    ...prices,
    clause: 'a rate that changes is not said in DATEX II',
    file: `${folder}/datex.ts`,
    find: '!price || prices.length > 1 || ',
    replace: '!price || ',
  },
  {
    ...formats,
    clause: 'what is closed is not published',
    file: `${folder}/dataset.ts`,
    find: '!feature.isInactive && ',
    replace: '',
  },
  {
    ...formats,
    clause: 'a zone with discounts for everybody has no rate',
    file: `${folder}/apds.ts`,
    find: 'if (freeMinutes !== undefined || hasDiscounts)',
    replace: 'if (freeMinutes !== undefined)',
  },
  {
    ...formats,
    clause: 'a text cannot leave its element',
    file: `${folder}/datex.ts`,
    find: 'escapedXml(text.slice(0, 1024))',
    replace: 'text.slice(0, 1024)',
  },
  {
    ...calls,
    clause: 'pages of every origin may read a file',
    file: `${folder}/open-data-routes.ts`,
    find: ".header('Access-Control-Allow-Origin', '*')",
    replace: '',
  },
  {
    ...calls,
    clause: 'nothing is published without the setting',
    file: 'examples/city-server/environment.ts',
    find: "checkAddress('KERB_OPEN_DATA', KERB_OPEN_DATA, ['https:', 'http:']);",
    replace: '',
  },
  {
    ...calls,
    row: 'SEC-17',
    clause: 'downloads of a network are counted',
    file: `${folder}/open-data-routes.ts`,
    find: "action: 'open-data', maximum: 600",
    replace: "action: 'open-data', maximum: 6000",
  },
  {
    ...reader,
    clause: 'a curb for residents is not public',
    file: 'core/published-map/cds.ts',
    test: 'core/published-map/cds.test.ts',
    find: 'if (restricting.length === 0)',
    replace: 'if (restricting.length >= 0)',
  },
  {
    ...reader,
    row: 'PLUS-35',
    clause: 'a place of APDS for disabled drivers is not public',
    file: 'core/published-map/apds.ts',
    test: 'core/published-map/apds.test.ts',
    find: "['disabledPersonPermitOnly', 'fordisabled'],",
    replace: "['disabledPersonPermitOnly', 'planar'],",
  },
  {
    row: 'A11Y-10',
    clause: 'a named test exists',
    project: 'unit',
    test: 'tests/architecture/accessibility-report.test.ts',
    file: 'docs/accessibility/parking-pay.yaml',
    find: 'A11Y-07 every touch target is 44 px',
    replace: 'A11Y-07 every touch target is 48 px',
  },
  {
    row: 'PLUS-34',
    clause: 'a parking that is switched off is not offered to the public',
    project: 'unit',
    test: 'portal/pages/parking-facility.test.ts',
    file: 'portal/pages/parking-facility.ts',
    find: 'publicAccess: isActive && !reserved.has(category),',
    replace: 'publicAccess: !reserved.has(category),',
  },
  {
    row: 'PLUS-34',
    clause: 'a free parking is told from one that costs',
    project: 'unit',
    test: 'portal/pages/parking-facility.test.ts',
    file: 'portal/pages/parking-facility.ts',
    find: 'zone.prices.every(({ perHour }) => perHour === 0)',
    replace: 'zone.prices.some(({ perHour }) => perHour === 0)',
  },
  {
    row: 'PLUS-34',
    clause: 'the page of a parking names that parking, not the first one',
    project: 'browser',
    test: 'portal/pages/map-page.browser.test.tsx',
    file: 'portal/pages/place-data.tsx',
    find: 'each.code === code && each.type ===',
    replace: 'each.type ===',
  },
];
