import { cityConfigs } from '@kerb/cities/registry.ts';
import { visitFreeMinutes } from '@kerb/city-server/modules/barrier/price-visit.ts';
import type { City } from '@kerb/city-server/modules/cities/city.ts';
import type { Dataset } from '@kerb/city-server/modules/open-data/dataset.ts';
import { openDataFiles } from '@kerb/city-server/modules/open-data/open-data-files.ts';
import { openDataPage } from '@kerb/city-server/modules/open-data/open-data-page.ts';
import { expect, test } from 'vitest';
import { datasetFor, generatedCity, someConfig, terms, textOf } from './generated-cities.ts';
import { problemsOfDatex, problemsOfJson } from './validators.ts';

const jsonPaths = openDataFiles.map(({ path }) => path).filter((path) => path !== 'datex2.xml');
const firstConfig = someConfig();
const small = datasetFor(generatedCity(firstConfig, 400));

test.each(cityConfigs.map((config) => [config.city, config] as const))(
  'PLUS-34 every file of %s is valid by the published schema of its format',
  async (_, config) => {
    const dataset = datasetFor(generatedCity(config, 150));
    for (const path of jsonPaths)
      expect(problemsOfJson(path, JSON.parse(textOf(dataset, path))), path).toBe('');
    expect(await problemsOfDatex(textOf(dataset, 'datex2.xml'))).toBe('');
  },
);

test('PLUS-34 the schemas notice a file that is not valid', async () => {
  const spoilt = (path: string, from: string, to: string) => {
    const text = textOf(small, path);
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  };
  const json = (path: string, from: string, to: string) =>
    problemsOfJson(path, JSON.parse(spoilt(path, from, to)));
  expect(json('parking.geojson', '"type":"LineString"', '"type":"Polygon"')).not.toBe('');
  expect(json('parkapi/parking-sites', '"type":"ON_STREET"', '"type":"STREET"')).not.toBe('');
  expect(json('apds/places', '"timeZone"', '"zone"')).not.toBe('');
  expect(json('apds/rates', '"PT1M"', '"1 minute"')).not.toBe('');
  expect(json('apds/rights/specs', '"monday"', '"mon"')).not.toBe('');
  expect(json('curbs/zones', '"curb_policy_ids"', '"policies"')).not.toBe('');
  expect(json('curbs/policies', '"rate_unit":"hour"', '"rate_unit":"h"')).not.toBe('');
  expect(json('curbs/objects', '"curb_zone_id"', '"zone"')).not.toBe('');
  const misplaced = spoilt('datex2.xml', '<layer>0</layer><type>', '<type>');
  expect(await problemsOfDatex(misplaced)).not.toBe('');
});

test('PLUS-34 each file names its licence and who publishes it, if its format can', () => {
  for (const path of jsonPaths.filter((each) => each !== 'parkapi/parking-sites')) {
    const text = textOf(small, path);
    expect(text, path).toContain(terms.licence);
    expect(text, path).toContain(JSON.stringify(terms.publisher.ru));
  }
  expect(textOf(small, 'parkapi/parking-sites')).toContain(JSON.stringify(terms.publisher.ru));
  expect(textOf(small, 'datex2.xml')).toContain(terms.licence);
});

test('PLUS-34 what is closed, switched off or broken is in no file, and neither are personal concessions', () => {
  const city = generatedCity(firstConfig, 400);
  const hidden = city.objects.filter(
    ({ zoneId, feature }) =>
      feature.isInactive || zoneId === '1009' || feature.texts.name === 'Сломанная геометрия',
  );
  expect(hidden.length).toBeGreaterThan(2);
  const withConcession: City = {
    ...city,
    concessions: [
      {
        name: 'Многодетная семья',
        plate: 'А123ВС52',
        zoneIds: ['#'],
        percent: 50,
        startsAt: new Date('2025-01-01'),
        endsAt: new Date('2036-01-01'),
      },
    ],
  };
  const files = openDataFiles.map(({ path }) => textOf(datasetFor(withConcession), path));
  for (const text of files) {
    for (const { code } of hidden) expect(text).not.toContain(`"${code}"`);
    expect(text).not.toMatch(/А123ВС52|Многодетная/);
    expect(text).not.toContain('"1009');
  }
});

const forEverybody = (city: City): Dataset =>
  datasetFor({
    ...city,
    concessions: [
      {
        name: 'Праздник',
        plate: '#',
        zoneIds: ['1001'],
        percent: 50,
        startsAt: new Date('2026-12-31'),
        endsAt: new Date('2027-01-09'),
      },
    ],
  });

test('PLUS-34 a zone with discounts for everybody is marked, and no format has a rate for it', () => {
  const dataset = forEverybody(generatedCity(firstConfig, 400));
  const { zones } = JSON.parse(textOf(dataset, 'parking.geojson'));
  expect(zones.filter((zone: { hasDiscounts?: boolean }) => zone.hasDiscounts)).toMatchObject([
    { zonenumber: '1001' },
  ]);
  expect(textOf(dataset, 'apds/rates')).not.toContain('"1001-');
  const { data } = JSON.parse(textOf(dataset, 'curbs/policies'));
  expect(data.policies.some(({ name = '' }: { name?: string }) => name.startsWith('Зона 1.'))).toBe(false);
});

test('PLUS-34 each area that a curb names is published, and a zone whose curbs are one line has none', () => {
  const city = generatedCity(firstConfig, 400);
  const straight = city.objects.filter(
    ({ feature: { geometry } }) => geometry.type === 'LineString' && geometry.coordinates.length === 2,
  );
  const areas = (objects: City['objects']) => {
    const dataset = datasetFor({ ...city, objects });
    const data = (path: string) => JSON.parse(textOf(dataset, path)).data;
    const named = data('curbs/zones').zones.flatMap(
      ({ curb_area_ids: ids = [] }: { curb_area_ids?: string[] }) => ids,
    );
    const published = data('curbs/areas').areas.map((area: { curb_area_id: string }) => area.curb_area_id);
    expect(new Set(named)).toEqual(new Set(published));
    return published.length;
  };
  expect(areas(city.objects)).toBeGreaterThan(1);
  expect(areas(straight.slice(0, 1))).toBe(0);
});

test('PLUS-34 GeoJSON says what is free behind a barrier, and DATEX II what a place is described as', () => {
  const city = generatedCity(firstConfig, 400);
  const [first, ...others] = city.objects.filter(({ objectType }) => objectType === 'parkings');
  if (!first) throw new Error('The city has no parking');
  const texts = { ...first.feature.texts, description: 'Въезд со двора' };
  const described = { ...first, feature: { ...first.feature, texts } };
  const dataset = datasetFor({ ...city, objects: [described, ...others] });
  const written = JSON.parse(textOf(dataset, 'parking.geojson'));
  const barriers = city.zones.filter(({ kind, isActive }) => kind === 'barrier' && isActive);
  expect(barriers).not.toEqual([]);
  expect(
    written.zones.filter(({ freeMinutes }: { freeMinutes?: number }) => freeMinutes !== undefined),
  ).toMatchObject(barriers.map(({ id }) => ({ zonenumber: id, freeMinutes: visitFreeMinutes })));
  expect(textOf(dataset, 'datex2.xml')).toContain(
    '<fac:description><com:values><com:value lang="ru">Въезд со двора<',
  );
});

test('PLUS-34 each site of ParkAPI has the tariff of its zone in words', () => {
  const names = new Map(small.tariffs.map(({ zone }) => [zone.id, zone.name]));
  const { items } = JSON.parse(textOf(small, 'parkapi/parking-sites'));
  const texts = new Map(
    items.map(({ uid, fee_description }: { uid: string; fee_description?: string }) => [
      uid,
      fee_description,
    ]),
  );
  const priced = [...small.places()].filter(({ code, tariff }) => tariff && texts.has(code));
  expect(priced).not.toEqual([]);
  for (const { code, tariff } of priced)
    expect(texts.get(code)).toContain(`${names.get(tariff?.zone.id ?? '')}; `);
});

test.each<[string, City['objects'][number]['feature']['geometry']]>([
  ['a position beyond the poles', { type: 'Point', coordinates: [44, 90.1] }],
  ['a position beyond the date line', { type: 'Point', coordinates: [180.1, 56] }],
  ['a line of one position', { type: 'LineString', coordinates: [[44, 56]] }],
  [
    'a line with one position that does not exist',
    {
      type: 'LineString',
      coordinates: [
        [44, 56],
        [44, 91],
      ],
    },
  ],
  ['an area without a ring', { type: 'Polygon', coordinates: [] }],
  [
    'an area whose ring has three positions',
    {
      type: 'Polygon',
      coordinates: [
        [
          [44, 56],
          [44, 57],
          [44, 56],
        ],
      ],
    },
  ],
])('PLUS-34 %s is in no file', (_what, geometry) => {
  const city = generatedCity(firstConfig, 400);
  const [object] = city.objects.filter(({ category }) => category === 'roadside');
  if (!object) throw new Error('The city has no parking at a street');
  const published = (feature: typeof object.feature) => [
    ...datasetFor({ ...city, objects: [{ ...object, feature }] }).places(),
  ];
  expect(published(object.feature)).toHaveLength(1);
  expect(published({ ...object.feature, geometry })).toEqual([]);
});

test('PLUS-34 a line off the street has no curb', () => {
  const city = generatedCity(firstConfig, 400);
  const zones = (changed: City) => JSON.parse(textOf(datasetFor(changed), 'curbs/zones')).data.zones;
  const [curb] = zones(city);
  const objects = city.objects.map((each) =>
    each.code === curb.user_zone_id ? { ...each, category: 'planar' } : each,
  );
  expect(zones({ ...city, objects })).toHaveLength(zones(city).length - 1);
});

test('PLUS-34 a line that is reserved or free is the side of a street in every format', async () => {
  const city = generatedCity(firstConfig, 400);
  const curb = city.objects.find(({ category }) => category === 'roadside');
  const restricted = (category: string) => {
    const objects = [{ ...curb, category, zoneId: undefined, total: 3 } as (typeof city.objects)[number]];
    const dataset = datasetFor({ ...city, objects });
    const data = (path: string) => JSON.parse(textOf(dataset, path));
    expect(data('parkapi/parking-sites').items).toMatchObject([{ type: 'ON_STREET' }]);
    expect(data('apds/places').data).toMatchObject([{ characteristics: [{ structureType: 'onStreet' }] }]);
    expect(textOf(dataset, 'datex2.xml')).toContain('<structureType>onStreet<');
    const zones = data('curbs/zones');
    expect(problemsOfJson('curbs/zones', zones)).toBe('');
    const policies = data('curbs/policies');
    expect(problemsOfJson('curbs/policies', policies)).toBe('');
    expect(zones.data.zones[0].curb_policy_ids).toEqual([policies.data.policies[0].curb_policy_id]);
    return policies.data.policies[0].rules;
  };
  expect(restricted('fordisabled')).toEqual([{ activity: 'parking', purposes: ['disabled_parking_permit'] }]);
  expect(restricted('taxi')).toEqual([{ activity: 'parking', purposes: ['taxi'] }]);
  expect(restricted('bus')).toEqual([{ activity: 'parking', user_classes: ['bus'] }]);
  expect(restricted('free')).toEqual([{ activity: 'parking', rate: [{ rate: 0, rate_unit: 'hour' }] }]);
});

test('PLUS-34 the page has the time of the city, and no text of the city ends its linked data', () => {
  const [file] = openDataFiles;
  if (!file) throw new Error('There is no file');
  const readAt = new Date('2026-11-26T22:30:00Z');
  const body = { ...{ size: 1, compressedSize: 1, readAt, etag: '' }, encoded: () => Promise.reject() };
  const city = generatedCity(firstConfig, 1);
  const publisher = '</script><b>';
  const page = openDataPage(city, { licence: terms.licence, publisher }, [{ file, body }], 'en');
  expect(page).toContain('November 27, 2026');
  expect(page).toContain('<dd>&#60;/script');
  expect(page).not.toContain('<b>');
  expect(page.match(/<\/script>/g)).toHaveLength(1);
});

test('PLUS-34 ids of CDS are UUIDs that stay the same, and a policy that changes gets another one', () => {
  const again = datasetFor(generatedCity(firstConfig, 400));
  expect(textOf(again, 'curbs/zones')).toBe(textOf(small, 'curbs/zones'));
  const city = generatedCity(firstConfig, 400);
  const dearer = datasetFor({
    ...city,
    zones: city.zones.map((zone) => ({
      ...zone,
      prices: zone.prices.map((price) => ({ ...price, kopecks: price.kopecks + 1 })),
    })),
  });
  const ids = (text: string) => new Set(text.match(/"curb_policy_id":"[^"]+"/g));
  const before = ids(textOf(small, 'curbs/policies'));
  const after = ids(textOf(dearer, 'curbs/policies'));
  // The rule of places for residents, and the hours of zone 12 that have no price.
  expect([...after].filter((id) => before.has(id))).toHaveLength(2);
});
