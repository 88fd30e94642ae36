import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublishedMap } from '../config/city-config.ts';
import type { MapObject } from '../domain/map/map-object.ts';
import { AppError } from '../errors/app-error.ts';
import { joinFiles } from '../published-map/files.ts';
import { reportPublished } from './published-report.ts';

const bounds = { southWest: { lat: 47.5, lon: 7.5 }, northEast: { lat: 51, lon: 12 } };

type How = Partial<PublishedMap>;

/** The file's name says that it is about parking; its features need not. */
const url = 'https://data.example/parking';

const read = (body: unknown, how: How = {}) =>
  reportPublished(
    new Blob([typeof body === 'string' ? body : JSON.stringify(body)]),
    { url, ...how },
    bounds,
  );

const collection = (features: readonly unknown[], crs?: unknown) => ({
  type: 'FeatureCollection',
  ...(crs === undefined ? {} : { crs }),
  features,
});
const feature = (properties: unknown, coordinates: unknown = [8.4, 49]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});

/** The only object of a GeoJSON with one feature of these properties. */
async function object(properties: unknown, fields: PublishedMap['fields'] = {}): Promise<MapObject> {
  const { objects, report } = await read(collection([feature(properties)]), { fields });
  const [first] = objects;
  if (!first) throw new Error(`It was left out: ${JSON.stringify(report.leftOut)}`);
  return first;
}

function pointOf({ objects: [first] }: { readonly objects: readonly MapObject[] }) {
  return first?.geometry.kind === 'point' ? first.geometry.at : undefined;
}

/** One place of Jena in several systems, computed with PROJ's own definitions of them. */
const jena = { lon: 11.585954, lat: 50.928492, utm32: [681721.524, 5645057.655] as const };

describe('coordinate systems', () => {
  const named = (name: string) => ({ type: 'name', properties: { name } });

  test.each([
    ['a URN', named('urn:ogc:def:crs:EPSG::25832')],
    ['a short name', named('EPSG:25832')],
    ['an address', named('http://www.opengis.net/def/crs/EPSG/0/25832')],
    ['a URN with a version', named('urn:ogc:def:crs:EPSG:9.9.1:25832')],
    ['a code', { type: 'EPSG', properties: { code: 25832 } }],
    ['the number of ArcGIS', { wkid: 25832 }],
  ])('PLUS-20 GeoJSON in UTM is drawn where it is, named by %s', async (_, crs) => {
    const result = await read(collection([feature({}, jena.utm32)], crs));
    const [lon = 0, lat = 0] = pointOf(result) ?? [];
    expect(lon).toBeCloseTo(jena.lon, 5);
    expect(lat).toBeCloseTo(jena.lat, 5);
    expect(result.report.systems).toEqual([{ name: 'EPSG:25832', namedBy: 'file', isSupported: true }]);
  });

  test.each([
    ['ETRS89 / UTM 32 with the zone before', 'EPSG:4647', [32_681_721.524, 5_645_057.655], 5],
    ['the axes swapped', 'EPSG:25832', [5_645_057.655, 681_721.524], 5],
    ['a definition of PROJ', '+proj=utm +zone=32 +ellps=GRS80', [681_721.524, 5_645_057.655], 5],
    ['Web Mercator', 'EPSG:3857', [1_289_742.5, 6_609_350], 2],
    ['degrees, whatever the system is', 'EPSG:25832', [11.585954, 50.928492], 5],
  ] as const)('PLUS-20 the config names the system: %s', async (_, crs, coordinates, digits) => {
    const [lon = 0, lat = 0] = pointOf(await read(collection([feature({}, coordinates)]), { crs })) ?? [];
    expect(lon).toBeCloseTo(jena.lon, digits);
    expect(lat).toBeCloseTo(jena.lat, digits);
  });

  test('PLUS-20 the report counts the positions whose axes were swapped', async () => {
    const { objects, report } = await read(collection([feature({}, [49, 8.4]), feature({})]));
    expect([objects.length, report.swappedPositions]).toEqual([2, 1]);
  });

  test('PLUS-20 the config’s system is used before that of the file', async () => {
    const body = collection([feature({}, jena.utm32)], named('EPSG:31468'));
    const [lon = 0] = pointOf(await read(body, { crs: 'EPSG:25832' })) ?? [];
    expect(lon).toBeCloseTo(jena.lon, 5);
  });

  test.each([
    ['EPSG:99999', 'EPSG:99999'],
    ['EPSG:1', 'EPSG:1'],
    ['a wrong definition', '+proj=nonsense'],
    ['a text', 'a plan of the city'],
    ['a very long text', `urn:${'9'.repeat(10_000)}`],
  ])('PLUS-20 with the unknown system %s all is left out, and the report says why', async (_, name) => {
    const { objects, report } = await read(collection([feature({}, jena.utm32)], named(name)));
    expect(objects).toEqual([]);
    expect(report).toMatchObject({ leftOut: { system: 1 }, systems: [{ isSupported: false }] });
  });
});

describe('fields', () => {
  test('PLUS-20 German names are found', async () => {
    expect(
      await object({
        Bezeichnung: 'Parkplatz Messe',
        Adresse: 'Messestraße 1',
        Kapazität: '1.200',
        Gebührenpflichtig: true,
        'Max. Parkdauer': '2 Stunden',
      }),
    ).toMatchObject({
      name: 'Parkplatz Messe',
      address: 'Messestraße 1',
      spaces: { total: 1200 },
      notes: 'Max. Parkdauer: 2 Stunden',
    });
    expect(
      await object({ strasse: 'Am Markt', hausnummer: '3', anzahl: '2', art: 'Behindertenparkplatz' }),
    ).toMatchObject({ address: 'Am Markt, 3', spaces: { total: 2 }, category: 'disabled' });
    expect(
      await object({ parkhaus_name: 'Bahnhof', gesamte_parkplaetze: 320, freie_parkplaetze: 245 }),
    ).toMatchObject({ name: 'Bahnhof', spaces: { total: 320, free: 245 } });
  });

  test('PLUS-20 names that a shapefile cut after ten bytes are found', async () => {
    expect(await object({ BEZEICHNUN: 'Kirchstraße', Parkplatzt: 'Tiefgarage' })).toMatchObject({
      name: 'Kirchstraße',
      category: 'multiStorey',
    });
  });

  test.each([
    ['Gebührenpflichtig', false, 'free'],
    ['Bewirtschaftung', 'Freies Parken', 'free'],
    ['kostenpflichtig', 'nein', 'free'],
    ['Gebührenpflichtig', true, 'other'],
    ['Bewirtschaftung', 'Parkschein', 'other'],
    ['Gebührenpflichtig', 'vielleicht', 'other'],
  ])('PLUS-20 parking without a fee is free: %s is %j', async (name, value, category) => {
    expect(await object({ [name]: value })).toMatchObject({ category });
  });

  test.each([
    ['2 Behindertenparkplätze', 2],
    ['ca. 40', 40],
    ['1.200', 1200],
    ['12,5', 12],
    [17.9, 17],
    ['-1', undefined],
    ['keine Angabe', undefined],
    ['Mo-Sa 8-23 Uhr', undefined],
    [1e9, undefined],
    [true, undefined],
  ])('PLUS-20 a number of spaces is read from %j', async (value, total) => {
    expect((await object({ Stellplätze: value })).spaces.total).toBe(total);
  });

  test('PLUS-20 where nobody or not everybody may park nothing is drawn, and the report says why', async () => {
    const { objects, report } = await read(
      collection([
        feature({ Parkwinkel: 'Parkverbot' }),
        feature({ access: 'private' }),
        feature({ publicAccess: false }),
        feature({ Widmung: 'öffentlich' }),
      ]),
    );
    expect(objects).toHaveLength(1);
    expect(report).toMatchObject({ entries: 4, drawnEntries: 1, leftOut: { noParking: 1, private: 2 } });
    // Each of the four fields has decided something.
    expect(report.unusedNames).toEqual([]);
  });

  test('PLUS-20 what is closed is not active', async () => {
    expect((await object({ geschlossen: 'T' })).isActive).toBe(false);
    expect((await object({ geschlossen: 'F' })).isActive).toBe(true);
    expect((await object({ status: 'closed' })).isActive).toBe(false);
    expect((await object({ STATUS: 'Inactive' })).isActive).toBe(false);
  });

  test('PLUS-20 the config names fields, and its name is used before those that are found', async () => {
    const properties = { Kapazität: 5, Plätze: 7, Titel: 'Markt', Kürzel: 'M' };
    expect(await object(properties, { total: 'Plätze', name: 'Kürzel' })).toMatchObject({
      name: 'M',
      spaces: { total: 7 },
    });
    expect((await object(properties, { total: 'fehlt' })).spaces.total).toBeUndefined();
    expect((await object(properties, { total: { constant: 9 } })).spaces.total).toBe(9);
  });

  test.each([
    ['spaces', { occupied: 30 }, 70],
    ['percent', { occupied: '61,9 %' }, 38],
    ['share', { occupied: 0.25 }, 75],
    ['share', { occupied: 25 }, undefined],
  ] as const)('PLUS-20 the config names the unit %s of %j', async (unit, properties, free) => {
    const fields = { occupied: { name: 'occupied', unit } };
    expect((await object({ total: 100, ...properties }, fields)).spaces.free).toBe(free);
  });

  test('PLUS-20 without a total a share of it is unknown', async () => {
    const fields = { free: { name: 'frei', unit: 'percent' } } as const;
    expect((await object({ frei: 50 }, fields)).spaces.free).toBeUndefined();
    expect((await object({ frei: 50, total: 10 }, fields)).spaces.free).toBe(5);
  });

  test('PLUS-20 the config says what values mean, and which are left out', async () => {
    const fields: PublishedMap['fields'] = {
      kind: { name: 'Regelung', values: { 1: 'roadside', 2: 'taxi', 3: null } },
      fee: { name: 'Tarif', values: { A: true, B: false } },
      total: { name: 'n', values: { '-': 0, viele: null } },
    };
    const { objects, report } = await read(
      collection([
        feature({ Regelung: 1, Tarif: 'A', n: '-' }),
        feature({ Regelung: 1, Tarif: 'B', n: 'viele' }),
        feature({ Regelung: '2', n: 4 }),
        feature({ Regelung: 3 }),
      ]),
      { fields },
    );
    expect(objects.map(({ category, spaces }) => [category, spaces.total])).toEqual([
      ['onStreet', 0],
      ['free', undefined],
      ['taxi', 4],
    ]);
    expect(report.leftOut).toEqual({ fields: 1 });
  });
});

describe('the report', () => {
  test('PLUS-20 says what was used, drawn and left out, what could not be read and what was not found', async () => {
    const { report } = await read(
      collection([
        feature({ Name: 'A', Kapazität: 4, Farbe: 'rot', Länge: 1 }),
        feature({ Name: 'B', Kapazität: 'viele', Farbe: 'blau' }),
        feature({ Name: null }),
        feature({}, [30, 30]),
        feature({}, null),
        'x',
      ]),
      { fields: { zone: 'Zone 1' } },
    );
    expect(report).toEqual({
      formats: ['GeoJSON'],
      systems: [{ name: 'EPSG:4326', namedBy: 'assumed', isSupported: true }],
      entries: 6,
      drawnEntries: 3,
      objects: 3,
      namedObjects: 2,
      leftOut: { outsideCity: 1, geometry: 1, notAFeature: 1 },
      categories: { other: 3 },
      values: [],
      staleEntries: 0,
      changedShapes: 0,
      degreesInProjection: 0,
      swappedPositions: 0,
      silentObjects: 1,
      fields: [
        { field: 'total', name: 'Kapazität', count: 1 },
        { field: 'name', name: 'Name', count: 2 },
      ],
      unusedNames: [
        { name: 'Farbe', count: 2 },
        { name: 'Länge', count: 1 },
      ],
      unreadValues: [{ field: 'total', name: 'Kapazität', count: 1, example: 'viele' }],
      missingNames: ['Zone 1'],
      remarks: [],
    });
  });
});

describe('ParkAPI v3', () => {
  const site = {
    id: 7,
    source_id: 3,
    original_uid: 'P7',
    name: 'Parkhaus Altstadt',
    address: 'Haagstraße 2, 74722 Buchen',
    purpose: 'CAR',
    type: 'CAR_PARK',
    lat: '49.522111',
    lon: '9.326514',
    has_fee: true,
    fee_description: '1 Euro je Stunde',
    opening_hours: 'Mo-Su 06:00-22:00',
    max_stay: 7200,
    capacity: 60,
    capacity_disabled: 2,
    has_realtime_data: true,
    realtime_capacity: 58,
    realtime_free_capacity: 27,
    realtime_opening_status: 'OPEN',
    realtime_data_updated_at: '2026-11-20T17:05:33+01:00',
  };
  const sites = (...items: unknown[]) => read({ items, total_count: items.length }, { format: 'parkapi' });

  test('PLUS-20 a parking site has its live occupancy', async () => {
    const { objects, report } = await sites(site);
    expect(objects).toMatchObject([
      {
        code: 'P7',
        name: 'Parkhaus Altstadt',
        address: 'Haagstraße 2, 74722 Buchen',
        category: 'multiStorey',
        geometry: { kind: 'point', at: [9.326514, 49.522111] },
        spaces: { total: 58, free: 27, forDisabled: 2 },
        notes: 'Mo-Su 06:00-22:00; fee_description: 1 Euro je Stunde; max_stay: 120 min',
        isActive: true,
      },
    ]);
    expect(report.formats).toEqual(['ParkAPI v3']);
  });

  test('PLUS-20 the present capacity counts in every site where it is smaller', async () => {
    const { objects } = await sites(site, { ...site, id: 8, original_uid: 'P8' });
    expect(objects.map(({ spaces }) => spaces.total)).toEqual([58, 58]);
  });

  test.each([
    ['ON_STREET', 'onStreet'],
    ['OFF_STREET_PARKING_GROUND', 'surfaceLot'],
    ['UNDERGROUND', 'multiStorey'],
    ['OTHER', 'other'],
  ])('PLUS-20 a site of type %s is %s', async (type, category) => {
    expect((await sites({ ...site, type })).objects[0]?.category).toBe(category);
  });

  test('PLUS-20 a closed site is not active, one for other things is left out, a line is drawn as one', async () => {
    const geojson = {
      type: 'LineString',
      coordinates: [
        [9.32, 49.52],
        [9.33, 49.53],
      ],
    };
    const { objects, report } = await sites(
      { ...site, realtime_opening_status: 'CLOSED' },
      { ...site, purpose: 'ITEM' },
      { ...site, geojson },
      'x',
    );
    expect(objects.map(({ isActive }) => isActive)).toEqual([false, true]);
    expect(objects[1]?.geometry.kind).toBe('line');
    expect(report.leftOut).toEqual({ notForCars: 1, notAFeature: 1 });
  });

  test('PLUS-20 a parking spot is one space, free or taken, and for whom it is', async () => {
    const spot = { id: 1, original_uid: 'S1', purpose: 'CAR', lat: 49.5, lon: 9.3 };
    const { objects } = await sites(
      { ...spot, realtime_status: 'AVAILABLE', restrictions: [{ type: 'DISABLED' }] },
      { ...spot, realtime_status: 'TAKEN' },
      { ...spot, realtime_status: 'UNKNOWN', restrictions: [{ type: 'DISABLED' }, { type: 'TAXI' }] },
    );
    expect(objects.map(({ category, spaces }) => [category, spaces.total, spaces.free])).toEqual([
      ['disabled', 1, 1],
      ['other', 1, 0],
      ['other', 1, undefined],
    ]);
  });

  test('PLUS-20 the report says that a reply is a part of all', async () => {
    const { report } = await read({ items: [site], total_count: 4210 }, { format: 'parkapi' });
    expect(report.remarks).toEqual(['The reply has 1 of 4210 entries. Ask for more by "limit".']);
  });
});

describe('GML', () => {
  const wfs = (member: string, layer = 'parkplaetze') =>
    `<wfs:FeatureCollection xmlns:wfs="w" xmlns:gml="g"><gml:featureMember><${layer} ${member}</${layer}>
    </gml:featureMember></wfs:FeatureCollection>`;

  test('PLUS-36 GML 3: heights are left out, and the layer’s name says what the features are', async () => {
    const line = `<gml:LineString srsName="EPSG:4326" srsDimension="3">
      <gml:posList>8.4 49 110 8.41 49.01 111</gml:posList></gml:LineString>`;
    const { objects } = await read(wfs(`gml:id="p.1"><geom>${line}</geom>`), {
      url: 'https://data.example/x',
    });
    expect(objects).toMatchObject([{ code: 'p.1', geometry: { kind: 'line' } }]);
    expect(objects[0]?.geometry).toMatchObject({
      path: [
        [8.4, 49],
        [8.41, 49.01],
      ],
    });
    const unnamed = wfs(`gml:id="p.1"><geom>${line}</geom>`, 'baeume');
    expect((await read(unnamed, { url: 'https://data.example/x' })).objects).toEqual([]);
  });

  test('PLUS-36 GML 2: the id is `fid`, and coordinates have commas', async () => {
    const point = '<gml:Point srsName="EPSG:4326"><gml:coordinates>8.4,49</gml:coordinates></gml:Point>';
    const result = await read(wfs(`fid="p.2"><geom>${point}</geom>`));
    expect(result.objects[0]?.code).toBe('p.2');
    expect(pointOf(result)).toEqual([8.4, 49]);
  });
});

describe('OpenStreetMap', () => {
  const overpass = (...elements: unknown[]) => read({ version: 0.6, elements }, { format: 'osm' });
  const corner = (lat: number, lon: number) => ({ lat, lon });
  const square = [corner(49, 8), corner(49, 8.01), corner(49.01, 8.01), corner(49, 8)];

  test('PLUS-20 a car park is an area with its tags', async () => {
    const { objects } = await overpass({
      type: 'way',
      id: 12,
      geometry: square,
      tags: {
        amenity: 'parking',
        parking: 'surface',
        name: 'Festplatz',
        capacity: '120',
        'capacity:disabled': '4',
        fee: 'no',
        'fee:conditional': 'yes @ (Mo-Fr 09:00-18:00)',
        opening_hours: '24/7',
        maxstay: '3 h',
        'addr:street': 'Hauptstraße',
        'addr:housenumber': '5',
      },
    });
    expect(objects).toMatchObject([
      {
        code: 'way/12',
        name: 'Festplatz',
        address: 'Hauptstraße, 5',
        category: 'surfaceLot',
        geometry: { kind: 'area' },
        spaces: { total: 120, forDisabled: 4 },
        notes: '24/7; fee:conditional: yes @ (Mo-Fr 09:00-18:00); maxstay: 3 h',
      },
    ]);
  });

  test('PLUS-20 positions come with the element, from its nodes, or from its centre', async () => {
    const tags = { amenity: 'parking' };
    const { objects, report } = await overpass(
      { type: 'node', id: 1, lat: 49, lon: 8, tags },
      { type: 'way', id: 2, nodes: [5, 6, 7, 5], tags },
      { type: 'way', id: 3, nodes: [99], center: corner(49.2, 8.2), tags },
      { type: 'way', id: 4, nodes: [98, 99], tags },
      { type: 'node', id: 5, ...corner(49, 8) },
      { type: 'node', id: 6, ...corner(49, 8.01) },
      { type: 'node', id: 7, ...corner(49.01, 8) },
    );
    expect(objects.map(({ geometry }) => geometry.kind)).toEqual(['point', 'area', 'point']);
    expect(report).toMatchObject({ entries: 4, leftOut: { geometry: 1 } });
  });

  test('PLUS-36 its XML is read as its JSON is: nodes, ways and outlines of several ways', async () => {
    const corners = [
      [49, 8.4],
      [49, 8.401],
      [49.001, 8.401],
    ].map(([lat, lon], id) => `<node id="${id}" lat="${lat}" lon="${lon}"/>`);
    const tags = (access: string) => `<tag k="amenity" v="parking"/><tag k="access" v="${access}"/>`;
    const placed = [0, 1, 2, 0]
      .map((at) => `<nd ref="9${at}" lat="${[49, 49, 49.001][at]}" lon="${[8.5, 8.501, 8.501][at]}"/>`)
      .join('');
    const ring = '<nd ref="0"/><nd ref="1"/><nd ref="2"/><nd ref="0"/>';
    const xml = `<?xml version="1.0"?><osm version="0.6"><meta osm_base="2026-01-01T00:00:00Z"/>${corners.join('')}
      <node id="7" lat="49" lon="8.4">${tags('customers')}</node>
      <way id="1">${ring}${tags('yes')}</way><way id="2"><nd ref="0"/><nd ref="1"/></way>
      <way id="3"><nd ref="1"/><nd ref="2"/><nd ref="0"/></way>
      <relation id="4"><member type="way" ref="2" role="outer"/><member type="way" ref="3" role="outer"/>
      ${tags('yes')}</relation>
      <way id="5">${placed}${tags('yes')}</way></osm>`;
    const { report, objects } = await reportPublished(new Blob([xml]), {});
    expect(report).toMatchObject({ formats: ['OpenStreetMap (XML)'], leftOut: { reserved: 1 } });
    expect(objects.map(({ code, category }) => [code, category])).toEqual([
      ['way/1', 'surfaceLot'],
      ['way/5', 'surfaceLot'],
      ['relation/4', 'surfaceLot'],
    ]);
  });

  test('PLUS-20 the outline of a relation is joined of ways in any order and direction', async () => {
    const way = (role: string, ...geometry: unknown[]) => ({ type: 'way', ref: 1, role, geometry });
    const { objects } = await overpass({
      type: 'relation',
      id: 9,
      tags: { type: 'multipolygon', amenity: 'parking' },
      members: [
        way('outer', corner(49, 8), corner(49, 8.1)),
        way('outer', corner(49, 8), corner(49.1, 8)),
        way('outer', corner(49, 8.1), corner(49.1, 8)),
        way('inner', corner(49.01, 8.01), corner(49.01, 8.02), corner(49.02, 8.01), corner(49.01, 8.01)),
        { type: 'node', role: 'entrance', lat: 1, lon: 1 },
      ],
    });
    const [first] = objects;
    const rings = first?.geometry.kind === 'area' ? first.geometry.rings : [];
    expect(rings.map((ring) => ring.length)).toEqual([4, 4]);
    expect(rings[0]).toContainEqual([8.1, 49]);
  });

  test('PLUS-20 parking beside a street is read from both schemes of tags', async () => {
    const street = { type: 'way', id: 5, geometry: [corner(49, 8), corner(49.01, 8)] };
    const { objects, report } = await overpass(
      {
        ...street,
        tags: {
          highway: 'residential',
          name: 'Ringstraße',
          'parking:left': 'lane',
          'parking:left:capacity': '10',
          'parking:right': 'street_side',
          'parking:right:capacity': '5',
          'parking:both:fee': 'no',
        },
      },
      { ...street, tags: { highway: 'residential', 'parking:lane:both': 'parallel' } },
      { ...street, tags: { highway: 'residential', 'parking:both': 'no' } },
      { ...street, tags: { 'parking:both': 'lane', 'parking:both:restriction': 'no_stopping' } },
      { ...street, tags: { 'parking:right': 'lane', 'parking:right:access': 'private' } },
      { ...street, tags: { highway: 'residential' } },
    );
    expect(objects).toMatchObject([
      { name: 'Ringstraße', category: 'free', spaces: { total: 15 }, geometry: { kind: 'line' } },
      { category: 'onStreet', geometry: { kind: 'line' } },
    ]);
    expect(report.leftOut).toEqual({ noParking: 2, private: 1, type: 1 });
  });

  test('PLUS-20 a space for disabled drivers and a taxi rank are what they are', async () => {
    const at = { type: 'node', id: 1, lat: 49, lon: 8 };
    const { objects } = await overpass(
      { ...at, tags: { amenity: 'parking_space', parking_space: 'disabled' } },
      { ...at, tags: { amenity: 'taxi' } },
    );
    expect(objects).toMatchObject([{ category: 'disabled', spaces: { total: 1 } }, { category: 'taxi' }]);
  });
});

describe('DATEX II', () => {
  const record = (id: string, more = '') => `
    <p:parkingRecord id="${id}" version="1" xsi:type="p:UrbanParkingSite">
      <p:parkingName><c:values><c:value lang="de">Parkhaus &amp; Hof ${id}</c:value></c:values></p:parkingName>
      <p:parkingNumberOfSpaces>560</p:parkingNumberOfSpaces>
      <p:parkingLocation xsi:type="l:PointLocation"><l:pointByCoordinates><l:pointCoordinates>
        <l:latitude>50.78</l:latitude><l:longitude>8.09</l:longitude>
      </l:pointCoordinates></l:pointByCoordinates></p:parkingLocation>
      <p:parkingLayout>multiStorey</p:parkingLayout>${more}
      <p:urbanParkingSiteType>offStreetParking</p:urbanParkingSiteType>
    </p:parkingRecord>`;
  const namespaces =
    'xmlns:d="d" xmlns:p="p" xmlns:c="c" xmlns:l="l" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  const table = (records: string) => `<?xml version="1.0" encoding="UTF-8"?>
    <d:payload ${namespaces} xsi:type="p:ParkingTablePublication" modelBaseVersion="3">
      <c:publicationTime>2026-11-20T00:00:00Z</c:publicationTime>
      <p:parkingTable id="T" version="1">${records}</p:parkingTable></d:payload>`;
  const status = (id: string, more: string) => `
    <p:parkingRecordStatus xsi:type="p:ParkingSiteStatus">
      <p:parkingRecordReference id="${id}" targetClass="ParkingRecord" version="1"/>${more}
    </p:parkingRecordStatus>`;
  const statuses = (all: string) => `<d:payload ${namespaces} modelBaseVersion="3">
      <c:publicationTime>2026-11-20T10:00:00Z</c:publicationTime>${all}</d:payload>`;
  const occupancy = (vacant: number) => `<p:parkingOccupancy>
      <p:parkingNumberOfSpacesOverride>0</p:parkingNumberOfSpacesOverride>
      <p:parkingNumberOfVacantSpaces>${vacant}</p:parkingNumberOfVacantSpaces></p:parkingOccupancy>
      <p:groupOfParkingSpacesStatus><p:parkingNumberOfVacantSpaces>1</p:parkingNumberOfVacantSpaces></p:groupOfParkingSpacesStatus>`;
  const datex = (...files: string[]) =>
    reportPublished(joinFiles(files.map((file) => new Blob([file]))), { url, format: 'datex2' }, bounds);

  test('PLUS-20 a table and its status in another file are read as one, XML of version 3', async () => {
    const { objects, report } = await datex(
      table(
        record('P1') +
          record(
            'P2',
            `<p:groupOfParkingSpaces><p:parkingSpaceBasics><p:onlyAssignedParking>
              <p:applicableForUser>disabled</p:applicableForUser></p:onlyAssignedParking>
              <p:parkingNumberOfSpaces>12</p:parkingNumberOfSpaces></p:parkingSpaceBasics></p:groupOfParkingSpaces>
              <f:tariffsAndPayment xmlns:f="f"><f:freeOfCharge>true</f:freeOfCharge></f:tariffsAndPayment>`,
          ),
      ),
      statuses(
        status('P1', occupancy(412)) +
          status('P2', '<p:parkingSiteOpeningStatus>closed</p:parkingSiteOpeningStatus>') +
          status('P9', occupancy(1)),
      ),
    );
    expect(objects).toMatchObject([
      {
        code: 'P1',
        name: 'Parkhaus & Hof P1',
        category: 'multiStorey',
        geometry: { kind: 'point', at: [8.09, 50.78] },
        spaces: { total: 560, free: 412 },
        isActive: true,
      },
      { code: 'P2', category: 'free', spaces: { total: 560, forDisabled: 12 }, isActive: false },
    ]);
    expect(report.formats).toEqual(['DATEX II v3']);
    expect(report.remarks).toEqual(['1 statuses belong to no record of the table: P9']);
  });

  test('PLUS-20 the status information of version 3.7 is read', async () => {
    const { objects } = await datex(
      table(record('P1')),
      statuses(`<p:parkingStatusInformation><f:reference xmlns:f="f" id="P1"/>
        <f:openingStatus xmlns:f="f">closed</f:openingStatus>
        <p:occupancy><p:numberOfOccupiedSpaces>60</p:numberOfOccupiedSpaces></p:occupancy>
      </p:parkingStatusInformation>`),
    );
    expect(objects).toMatchObject([{ spaces: { total: 560, free: 500 }, isActive: false }]);
  });

  test.each([
    ['surfaceLot', { structureType: 'offStreetSurface' }, {}],
    ['free', { structureType: 'offStreetSurface' }, { rates: [{ type: 'FreeOfCharge' }] }],
    ['surfaceLot', { structureType: 'offStreetSurface' }, { rates: [{ type: 'RateTable' }] }],
    ['multiStorey', { structureType: 'offStreetStructure' }, {}],
    ['onStreet', { structureType: 'onStreet' }, {}],
    ['layBy', { structureType: 'onStreet' }, { layout: 'layBy' }],
    ['private', { structureType: 'onStreet', openToPublic: false }, {}],
    ['onStreet', { structureType: 'onStreet', openToPublic: true }, {}],
  ])('PLUS-20 a place of version 3.6 is %s: %o, %o', async (category, components, more) => {
    const place = {
      idG: 'P1',
      type: 'place',
      name: { values: [{ lang: 'de', value: 'Platz' }] },
      commonComponents: { ...components, spacesTotal: 40 },
      locationReference: {
        pointByCoordinates: { pointCoordinates: { latitude: 50.78, longitude: 8.09 } },
      },
      ...more,
    };
    const publication = { modelBaseVersionG: '3', hierarchyElementGeneral: [place] };
    const { objects, report } = await reportPublished(
      new Blob([JSON.stringify({ publicationTime: '2026-11-20T10:00:00Z', ...publication })]),
      { url, format: 'datex2' },
      bounds,
    );
    if (category === 'private') expect(report.leftOut).toMatchObject({ private: 1 });
    else expect(objects).toMatchObject([{ category, name: 'Platz', spaces: { total: 40 } }]);
  });

  test('PLUS-20 the JSON of version 3 is read', async () => {
    const { objects } = await read(
      {
        payload: {
          modelBaseVersionG: '3',
          prkParkingTablePublication: {
            publicationTime: '2026-11-20T00:00:00Z',
            parkingTable: [
              {
                parkingRecord: [
                  {
                    prkUrbanParkingSite: {
                      idG: 'P1',
                      parkingName: { values: [{ lang: 'de', value: 'Bahnhof' }] },
                      parkingNumberOfSpaces: 80,
                      parkingLayout: { value: 'openSpace' },
                      parkingLocation: {
                        locPointLocation: {
                          pointByCoordinates: { pointCoordinates: { latitude: 50.7, longitude: 8.1 } },
                        },
                      },
                    },
                  },
                ],
              },
            ],
          },
        },
      },
      { format: 'datex2' },
    );
    expect(objects).toMatchObject([
      { code: 'P1', name: 'Bahnhof', category: 'surfaceLot', spaces: { total: 80 } },
    ]);
  });

  test('PLUS-20 the facilities of version 2 are read', async () => {
    const { objects, report } = await datex(`<d2LogicalModel modelBaseVersion="2"><payloadPublication>
      <parkingFacilityTablePublication><parkingFacilityTable><parkingFacility id="F1" version="1.0">
        <parkingFacilityLayout>singleLevel</parkingFacilityLayout>
        <parkingFacilityName><values><value>Kronprinz</value></values></parkingFacilityName>
        <totalParkingCapacity>564</totalParkingCapacity>
        <assignedParkingSpaces index="1"><assignedParkingSpaces>
          <numberOfAssignedParkingSpaces>9</numberOfAssignedParkingSpaces><descriptionOfAssignedParkingSpaces>
          <personTypeForWhichSpacesAssigned>disabled</personTypeForWhichSpacesAssigned>
          </descriptionOfAssignedParkingSpaces></assignedParkingSpaces></assignedParkingSpaces>
        <facilityLocation><locationForDisplay><latitude>48.86</latitude><longitude>9.32</longitude>
        </locationForDisplay></facilityLocation>
      </parkingFacility></parkingFacilityTable></parkingFacilityTablePublication>
      <parkingFacilityTableStatusPublication><parkingFacilityStatus>
        <parkingFacilityReference id="F1" targetClass="ParkingFacility" version="1.0"/>
        <parkingFacilityStatus>spacesAvailable</parkingFacilityStatus>
        <parkingFacilityStatus>closed</parkingFacilityStatus>
        <totalNumberOfVacantParkingSpaces>245</totalNumberOfVacantParkingSpaces>
      </parkingFacilityStatus></parkingFacilityTableStatusPublication></payloadPublication></d2LogicalModel>`);
    expect(objects).toMatchObject([
      {
        code: 'F1',
        name: 'Kronprinz',
        category: 'surfaceLot',
        spaces: { total: 564, free: 245, forDisabled: 9 },
        isActive: false,
      },
    ]);
    expect(report.formats).toEqual(['DATEX II v2']);
  });

  test.each([
    ['broken XML', '<a><b></a>'],
    ['XML of something else', '<html><body/></html>'],
    ['its own entities', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'],
    ['deep nesting', `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`],
    ['nothing', ''],
    ['JSON of something else', '{"items":[]}'],
  ])('PLUS-20 %s is unreadable', async (_, body) => {
    await expect(datex(body)).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('any input', () => {
  const names = [
    ...['type', 'features', 'geometry', 'coordinates', 'properties', 'attributes', 'crs', 'x', 'y'],
    ...['items', 'lat', 'lon', 'geojson', 'restrictions', 'purpose', 'elements', 'tags', 'members', 'nodes'],
    ...['payload', 'parkingRecord', 'parkingLocation', 'pointCoordinates', 'latitude', 'parkingName'],
    ...['Kapazität', 'access', 'kind', 'amenity', 'parking:both', '__proto__', 'constructor', 'toString'],
  ];
  const words = [
    'Point',
    'Feature',
    'way',
    'node',
    'relation',
    'parking',
    'lane',
    'CAR',
    'EPSG:25832',
    '1.200',
  ];
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom(...words),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5 }),
    ),
  }));
  const fields: PublishedMap['fields'] = {
    kind: { name: 'kind', values: { a: null } },
    occupied: { name: 'x', unit: 'percent' },
  };

  test.each(['geojson', 'parkapi', 'osm', 'datex2'] as const)(
    'PLUS-20 PLUS-15 as %s it gives a map or an AppError, and every entry is drawn or counted',
    async (format) => {
      const body = fc.oneof(
        value.map((any) => JSON.stringify(any) ?? ''),
        fc
          .array(value)
          .map((list) =>
            JSON.stringify({ features: list, items: list, elements: list, parkingRecord: list }),
          ),
        fc.string(),
        fc
          .array(fc.constantFrom('<parkingRecord id="1">', '</parkingRecord>', '<a/>', 'x', '&amp;'))
          .map((all) => all.join('')),
      );
      await fc.assert(
        fc.asyncProperty(body, async (text) => {
          const outcome = await read(text, { format, fields }).catch((error: unknown) => error);
          if (outcome instanceof Error)
            expect(outcome).toMatchObject({ name: 'AppError', kind: 'unreadable' });
          else {
            const { report, objects } = outcome as Awaited<ReturnType<typeof read>>;
            const left = Object.values(report.leftOut).reduce((sum, count) => sum + count, 0);
            expect(objects).toHaveLength(report.objects);
            expect(report.drawnEntries + left).toBeGreaterThanOrEqual(report.entries);
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  test('PLUS-20 sizes are bounded: objects, texts, and the names in the report', async () => {
    const points = Array.from({ length: 200_005 }, () => [8.4, 49]);
    const many = await read({ type: 'MultiPoint', coordinates: points });
    expect(many.objects).toHaveLength(200_000);
    expect(many.report).toMatchObject({ leftOut: { limit: 5 }, entries: 1, drawnEntries: 1 });

    const properties = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`n${index}`, 1]));
    const { objects, report } = await read(
      collection([feature({ ...properties, name: 'x'.repeat(5000), description: 'y'.repeat(5000) })]),
    );
    expect(objects[0]?.name).toHaveLength(300);
    expect(objects[0]?.description).toHaveLength(2000);
    expect(report.unusedNames.length).toBeLessThanOrEqual(301);
  });

  const nested = (levels: number, inner: string, [open, close] = ['[', ']']) =>
    `${open.repeat(levels)}${inner}${close.repeat(levels)}`;
  const point = '"pointCoordinates":{"latitude":49,"longitude":8.4}';

  test.each([
    ['a list', '[', ']'],
    ['an object', '{"a":', '}'],
  ])(
    'PLUS-20 a DATEX II record 50,000 levels deep in %s is not found, and nothing overflows',
    async (...[, open, close]) => {
      const record = `{"parkingRecord":{"parkingName":"P",${point}}}`;
      const near = await read(nested(20, record, [open, close]), { format: 'datex2' });
      expect(near.objects).toHaveLength(1);
      await expect(read(nested(50_000, record, [open, close]), { format: 'datex2' })).rejects.toMatchObject({
        kind: 'unreadable',
      });
    },
  );

  test('PLUS-20 a DATEX II name 50,000 lists deep is no name', async () => {
    const named = (levels: number) =>
      read(`{"parkingRecord":{"parkingName":${nested(levels, '"P"')},${point}}}`, { format: 'datex2' });
    const [near, deep] = [await named(5), await named(50_000)];
    expect(near.report.namedObjects).toBe(1);
    expect(deep.report).toMatchObject({ objects: 1, namedObjects: 0 });
  });

  test('PLUS-20 of the name of a coordinate system 500 characters are read', async () => {
    const crs = { type: 'name', properties: { name: 'x'.repeat(5000) } };
    const texts = [crs, crs.properties.name];
    for (const named of texts) {
      const { report } = await read(collection([feature({})], named));
      expect(report.systems.map(({ name }) => name.length)).toEqual([500]);
    }
  });

  const inTable = (text: string) => `name,geometry\nParking,"${text}"`;
  const inKml = (inner: string) =>
    `<kml><Document><Placemark><name>Parking</name>${inner}</Placemark></Document></kml>`;

  // A pattern that tries each run again from each of its letters takes from five seconds to years for these.
  test.each([
    ['a script with spaces', `a=[1${' '.repeat(150_000)}2]`],
    ['a script with a spacious type', `a: ${' '.repeat(2000)}!`],
    ['a script with a text that does not end', `a=["${'\\"'.repeat(20_000)}`],
    ['a script with a long name', `a=[${'b'.repeat(80_000)}]`],
    ['JSON with a text that does not end', `["${'\\"'.repeat(60_000)}`],
    ['JSON with empty lines', `{}${'\n'.repeat(80_000)}x`],
    ['a geometry with spaces', [{ name: 'Parking', geometry: `${' '.repeat(60_000)}!` }]],
    ['well-known text with spaces', inTable(`POINT${' '.repeat(60_000)}!`)],
    ['well-known text with digits', inTable(`POINT(${'1'.repeat(40_000)})`)],
    [
      'coordinates of KML with spaces',
      inKml(`<Point><coordinates>8,49${' '.repeat(60_000)}1</coordinates></Point>`),
    ],
    [
      'markup of KML that does not end',
      inKml(`<description><![CDATA[${'<'.repeat(80_000)}]]></description>`),
    ],
    ['markup that does not end', collection([feature({ description: '<a'.repeat(40_000) })])],
    ['tags that do not end', collection([feature({ other_tags: `"${'\\"'.repeat(60_000)}` })])],
    ['a price with many digits', collection([feature({ fee: `x${'1'.repeat(30_000)}` })])],
    ['an access with spaces', collection([feature({ access: `x${' '.repeat(60_000)}y` })])],
  ])('PLUS-15 %s takes no time', async (_what, body) => {
    // The processor's time, a hundred times what it takes: another process changes nothing.
    const before = process.cpuUsage();
    await read(body).catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });

  test('PLUS-20 a body of more than 64 MB is unreadable', async () => {
    const arrayBuffer = () => new Blob([JSON.stringify(collection([]))]).arrayBuffer();
    await expect(
      reportPublished({ size: 64_000_000, arrayBuffer } as Blob, {}, bounds),
    ).resolves.toBeDefined();
    const body = { size: 64_000_001, arrayBuffer } as Blob;
    await expect(reportPublished(body, {}, bounds)).rejects.toBeInstanceOf(AppError);
  });
});
