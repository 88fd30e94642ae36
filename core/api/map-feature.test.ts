import { describe, expect, test } from 'vitest';
import { categoriesOnWire, objectTypesOnWire } from '../contract/map.ts';
import enCommon from '../i18n/en/common.json' with { type: 'json' };
import en from '../i18n/en/map.json' with { type: 'json' };
import ruCommon from '../i18n/ru/common.json' with { type: 'json' };
import ru from '../i18n/ru/map.json' with { type: 'json' };
import { createFeatureReader, dropReason } from './map-feature.ts';

const point = { type: 'Point', coordinates: [44.0, 56.32] };
const price = { day: 'default', timestart: '08:00:00', timeend: '20:00:00', priceNum: 5000 };

function feature(properties: object = {}, geometry: object = point) {
  return {
    type: 'Feature',
    geometry,
    properties: { objecttype: 'parkings', category: 'roadside', code: '5207', ...properties },
  };
}

const decoded = (properties?: object, geometry?: object) =>
  createFeatureReader()(feature(properties, geometry));

describe('a feature', () => {
  const types = {
    parkings: 'parking',
    residentzone: 'residentZone',
    parkomats: 'payStation',
    terminals: 'paymentKiosk',
    InformationTable: 'informationBoard',
    Church: 'church',
    Museum: 'museum',
    Sight: 'sight',
  };

  test.each(objectTypesOnWire)('MAP-01 MAP-02 the type %s is decoded in any case', (objecttype) => {
    const spellings = [objecttype, objecttype.toUpperCase(), objecttype.toLowerCase()];
    expect(spellings.map((spelling) => decoded({ objecttype: spelling })?.type)).toEqual(
      Array(3).fill(types[objecttype]),
    );
  });

  test.each([
    [feature({ objecttype: 'ufo' }), 'type'],
    [feature({}, { type: 'Point', coordinates: [] }), 'geometry'],
    [null, 'notAFeature'],
    [{ properties: 'none' }, 'notAFeature'],
  ] as const)('MAP-02 what is skipped has a reason: %j', (skipped, why) => {
    expect(createFeatureReader()(skipped)).toBeUndefined();
    expect(dropReason(skipped)).toBe(why);
  });

  test('MAP-04 what shares a code or has none is told apart, and is the same after a reload', () => {
    const there = { type: 'Point', coordinates: [44.01, 56.33] };
    const read = () =>
      [
        decoded({ code: '5201' }),
        decoded({ code: '5201', objecttype: 'parkomats' }),
        decoded({ code: ' ' }),
        decoded({ code: undefined }, there),
        decoded({ code: undefined, objecttype: 'Church' }),
      ].map((object) => [object?.code, object?.key]);
    expect(read().map(([code]) => code)).toEqual(['5201', '5201', '', '', '']);
    expect(read()[0]).toEqual(['5201', '5201']);
    expect(new Set(read().map(([, key]) => key)).size).toBe(5);
    expect(read()).toEqual(read());
  });

  test.each([
    ['roadside', 'Парковка на улице', 'On-street parking'],
    ['multilevel', 'Многоуровневый паркинг', 'Multi-storey car park'],
    ['planar', 'Открытая парковка', 'Surface car park'],
    ['commerce', 'Коммерческая парковка', 'Commercial car park'],
    ['free', 'Бесплатная парковка', 'Free parking'],
    ['fordisabled', 'Места для инвалидов', 'Disabled bays'],
    ['pocket', 'Парковочный карман', 'Lay-by'],
    ['parkomat', 'Паркомат', 'Pay station'],
    ['paymentterminal', 'Платёжный терминал', 'Payment kiosk'],
    ['informationtable', 'Информационное табло', 'Information board'],
    ['museum', 'Музей', 'Museum'],
    ['sight', 'Достопримечательность', 'Sight'],
    ['church', 'Храм', 'Church'],
    ['resident', 'Парковка для резидентов', 'Residents’ parking'],
    ['taxi', 'Стоянка такси', 'Taxi rank'],
    ['bus', 'Остановка автобусов', 'Bus stop'],
    ['residentzone', 'Резидентная зона', 'Resident zone'],
    ['municipal', 'Муниципальная парковка', 'Municipal car park'],
    ['social', 'Парковка у социального объекта', 'Parking at a public service'],
    ['hotel', 'Парковка у гостиницы', 'Hotel parking'],
    ['qiwi', 'Терминал QIWI', 'QIWI kiosk'],
  ])('FRM-08 MAP-03 the kind %s is labelled "%s" and "%s"', (kind, russian, english) => {
    const { category = 'other' } = decoded({ category: kind }) ?? {};
    expect([ru.categories[category], en.categories[category]]).toEqual([russian, english]);
  });

  test.each(['default', 'spaceport', '', undefined])(
    'FRM-08 the kind "%s" has the default label',
    (category) => {
      expect(ru.categories[decoded({ category })?.category ?? 'church']).toBe('Парковка');
      expect(en.categories[decoded({ category })?.category ?? 'church']).toBe('Parking');
    },
  );

  test('MAP-03 each category of the contract is decoded, an unknown one is "other"', () => {
    const ours = categoriesOnWire.map((category) => decoded({ category })?.category);
    expect(new Set(ours).size).toBe(categoriesOnWire.length);
    expect(ours).not.toContain('other');
    expect(decoded({ category: 'spaceport' })?.category).toBe('other');
  });

  test('MAP-04 all three geometries are decoded as longitude, latitude', () => {
    const line = [
      [44.0, 56.32],
      [44.01, 56.33],
    ];
    const ring = [...line, [44.02, 56.32], [44.0, 56.32]];
    expect(decoded({}, point)?.geometry).toEqual({ kind: 'point', at: [44.0, 56.32] });
    expect(decoded({}, { type: 'LineString', coordinates: line })?.geometry).toEqual({
      kind: 'line',
      path: line,
    });
    expect(decoded({}, { type: 'Polygon', coordinates: [ring] })?.geometry).toEqual({
      kind: 'area',
      rings: [ring],
    });
  });

  test('MAP-04 SES-04 fields are read by name (a parking’s code, address and zone among them), and texts stay plain text', () => {
    const object = decoded({
      name: '<b>Двор</b>',
      address: 'Большая Покровская улица, 15',
      freeparking: 14,
      spaces: { total: 40, free: 13, fordisabled: 4 },
      zone: { zonenumber: '1012', zonename: 'Зона 12', zonetype: 'barrier', prices: [price] },
      description: 'Въезд со двора',
      addinfo: '<i>Высота 2 м</i>',
      linkpicture: 'javascript:alert(1)',
      constructor: 'evil',
    });
    expect(object).toMatchObject({
      code: '5207',
      name: '<b>Двор</b>',
      address: 'Большая Покровская улица, 15',
      spaces: { total: 40, free: 14, forDisabled: 4 },
      zone: { id: '1012', name: 'Зона 12', kind: 'offStreet' },
      description: 'Въезд со двора',
      notes: '<i>Высота 2 м</i>',
      pictureUrl: undefined,
      isActive: true,
    });
    expect(Object.hasOwn(object ?? {}, 'constructor')).toBe(false);
  });

  test.each([
    ['the corners of the world', [-180, -90], [-180, -90]],
    ['the opposite ones', [180, 90], [180, 90]],
    ['a height', [44, 56.3, 120], [44, 56.3]],
    ['numbers as texts', ['44', '56.3'], [44, 56.3]],
    ['one of them a text', [44, '56.3'], [44, 56.3]],
  ])('MAP-04 a position may have %s', (_what, coordinates, at) => {
    expect(decoded({}, { type: 'Point', coordinates })?.geometry).toEqual({ kind: 'point', at });
  });

  const ring = [
    [44, 56],
    [45, 56],
    [45, 57],
  ];
  test('MAP-04 what a line or an area can do without is left out of it', () => {
    const odd = [...ring, [200, 56], 'here', null];
    expect(decoded({}, { type: 'LineString', coordinates: odd })?.geometry).toEqual({
      kind: 'line',
      path: ring,
    });
    const rings = [odd, ring.slice(1)];
    expect(decoded({}, { type: 'Polygon', coordinates: rings })?.geometry).toEqual({
      kind: 'area',
      rings: [ring],
    });
  });

  test.each([
    { type: 'Point', coordinates: [44, 90.1] },
    { type: 'Point', coordinates: [44, -91] },
    { type: 'Point', coordinates: [-180.1, 56] },
    { type: 'Point', coordinates: [44] },
    { type: 'Point', coordinates: [undefined, 56] },
    { type: 'Point', coordinates: 44 },
    { type: 'MultiLineString', coordinates: [ring] },
    { type: 'Point', coordinates: [200, 56] },
    { type: 'Point', coordinates: ['x', 'y'] },
    { type: 'LineString', coordinates: [[44, 56]] },
    { type: 'Polygon', coordinates: [[]] },
    { type: 'Circle', coordinates: [44, 56] },
    {},
  ])('what cannot be drawn is left out: %j', (geometry) => {
    expect(decoded({}, geometry)).toBeUndefined();
  });
});

describe('prices and spaces', () => {
  test('MAP-05 a price is in hundredths: 5000 is 50 roubles an hour', () => {
    expect(decoded({ zone: { zonenumber: '1', prices: [price] } })?.zone?.prices).toEqual([
      { day: 'default', perHour: 5000, from: 480, to: 1200 },
    ]);
  });

  test('SES-30 an entry of the timetable has its hours, its price and its day', () => {
    const entry = { day: 'saturday', timestart: '10:30:00', timeend: '16:00:00', priceNum: 4050 };
    expect(decoded({ zone: { zonenumber: '1', prices: [entry] } })?.zone?.prices).toEqual([
      { day: 'saturday', perHour: 4050, from: 630, to: 960 },
    ]);
  });

  test('SES-30 without a price, or with 0, the hours are free; a price that cannot be read is no free one', () => {
    const pricesOf = (priceNum: unknown) =>
      decoded({ zone: { zonenumber: '1', prices: [{ ...price, priceNum }] } })?.zone?.prices;
    const free = [{ day: 'default', perHour: 0, from: 480, to: 1200 }];
    for (const none of [undefined, null, 0]) expect(pricesOf(none)).toEqual(free);
    for (const unreadable of ['many', -1, {}]) expect(pricesOf(unreadable)).toEqual([]);
    expect([ruCommon.free, enCommon.free]).toEqual(['бесплатно', 'free']);
  });

  test.each([
    [{ daycode: -2, day: 'default' }, false],
    [{ daycode: '-2' }, false],
    [{ day: -2 }, false],
    [{ day: 'default', daycode: 1 }, true],
    [{ day: -2, daycode: 1 }, true],
    [{ day: -2, daycode: 0 }, true],
  ])('MAP-06 a price with %j makes a zone active: %s', (mark, isActive) => {
    expect(decoded({ zone: { zonenumber: '1', prices: [{ ...price, ...mark }] } })?.isActive).toBe(isActive);
  });

  test('MAP-06 a true "inactive" property makes an object inactive', () => {
    expect(decoded({ inactive: true })?.isActive).toBe(false);
    expect(decoded({ inactive: 'false' })?.isActive).toBe(true);
  });

  test.each([-1, 'many', null, undefined])('MAP-08 a count of %j is unknown', (free) => {
    expect(decoded({ freeparking: free })?.spaces.free).toBeUndefined();
  });
});

describe('repeated values', () => {
  const inZone = (over: object = {}) =>
    feature({
      name: 'Платная парковка',
      zone: { zonenumber: '1012', zonename: 'Зона 12', prices: [price], ...over },
    });

  test('PLUS-16 equal zones become one object, different zones of one number do not', () => {
    const read = createFeatureReader();
    const [one, same, other] = [inZone(), inZone(), inZone({ prices: [{ ...price, priceNum: 1 }] })].map(
      read,
    );
    expect(one?.zone).toBeDefined();
    expect(same?.zone).toBe(one?.zone);
    expect(other?.zone).not.toEqual(one?.zone);
  });

  test.each([
    ['name', { zonename: 'Зона 13' }],
    ['kind', { zonetype: 'barrier' }],
    ['day', { prices: [{ ...price, day: 'sunday' }] }],
    ['beginning', { prices: [{ ...price, timestart: '09:00:00' }] }],
    ['end', { prices: [{ ...price, timeend: '21:00:00' }] }],
    ['price', { prices: [{ ...price, priceNum: 1 }] }],
    ['second price', { prices: [price, { ...price, day: 'sunday' }] }],
    ['lack of prices', { prices: undefined }],
  ])('MAP-05 PLUS-16 zones of one number that differ in their %s are not merged', (_what, over) => {
    const [one, other, again] = [inZone(), inZone(over), inZone(over)].map(createFeatureReader());
    expect(other?.zone).not.toEqual(one?.zone);
    expect(again?.zone).toBe(other?.zone);
  });

  test('PLUS-16 zones that differ only in what is not shown are one', () => {
    const [one, same] = [inZone({ note: 1 }), inZone({ note: 2 })].map(createFeatureReader());
    expect(same?.zone).toBe(one?.zone);
    const prices = [price, { ...price, day: 'saturday' }];
    const [first, second] = [
      inZone({ prices }),
      inZone({ prices: [price, { ...price, day: 'saturday', priceNum: 1 }] }),
    ].map(createFeatureReader());
    expect(second?.zone?.prices).not.toEqual(first?.zone?.prices);
  });

  test('MAP-06 a zone without a number is none, and still switches its object off', () => {
    const zone = { zonename: 'Зона', prices: [{ daycode: -2 }] };
    expect(decoded({ zone })).toMatchObject({ zone: undefined, isActive: false });
    expect(decoded({ zone: { zonenumber: '1012' } })?.zone).toMatchObject({ name: '1012', kind: 'onStreet' });
  });

  test('a map whose features all have another zone of one number is read in time that grows with its size', () => {
    /** How often names of zones are read while so many zones are told apart. */
    const readsOf = (count: number) => {
      let reads = 0;
      const read = createFeatureReader();
      for (let index = 0; index < count; index++) {
        const zone = {
          zonenumber: '1012',
          get zonename() {
            reads++;
            return `${index}`;
          },
        };
        expect(read(feature({ zone }))?.zone?.name).toBe(`${index}`);
      }
      return reads;
    };
    // Comparing each zone with all before it would read four times as many.
    expect(readsOf(800) / readsOf(400)).toBeLessThan(2.5);
  });

  test.each([[[price, { daycode: -2 }]], [[{ ...price, daycode: -2 }]]])(
    'MAP-06 an inactive zone and an active one of the same number are not merged: %j',
    (prices) => {
      const active = [inZone(), inZone({ prices }), inZone()].map(createFeatureReader());
      expect(active.map((object) => object?.isActive)).toEqual([true, false, true]);
    },
  );
});
