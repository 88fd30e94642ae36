import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import type { PublishedMap } from '@kerb/core/config/city-config.ts';
import { zipSync } from 'fflate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cityConfigs } from '../../cities/registry.ts';
import { run } from '../../examples/conformance/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'kerb-formats-'));
const city = cityConfigs.find((one) => one.city === 'nizhny-novgorod');
const at = { kind: 'point', at: [44.0059, 56.3268] };

afterEach(() => vi.restoreAllMocks());

function write(name: string, content: string | Uint8Array | object): string {
  const path = join(folder, name);
  const isRaw = typeof content === 'string' || content instanceof Uint8Array;
  writeFileSync(path, isRaw ? content : JSON.stringify(content));
  return path;
}

/** The map of a city whose config names files with these contents and no format. */
async function mapOf(
  contents: readonly (string | Uint8Array | object)[],
  published: Partial<PublishedMap> = {},
) {
  vi.spyOn(console, 'warn').mockReturnValue();
  if (!city) throw new Error('There is no such city.');
  const bodies = contents.map((content) =>
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
  );
  const fetchFile: typeof fetch = async (input) => {
    const index = Number(/(\d+)$/.exec(`${input instanceof Request ? input.url : input}`)?.[1]);
    return new Response(bodies[index] as BodyInit);
  };
  const url = bodies.map((_, index) => `https://data.example/parking/${index}`);
  return loadMap(createCitySource({ ...city, publishedMap: { url, ...published } }, { fetch: fetchFile }));
}

const place = { id: 'P1', name: 'Parkplatz Süd', latitude: 56.3268, longitude: 44.0059, capacity: 40 };
const drawn = { name: 'Parkplatz Süd', geometry: at, spaces: { total: 40 } };

const gml = (srsName: string, pos: string) => `<?xml version="1.0" encoding="UTF-8"?>
  <wfs:FeatureCollection xmlns:wfs="w" xmlns:gml="g" xmlns:app="a"><gml:featureMember>
  <app:parking gml:id="p.1"><app:name>Parkplatz Süd</app:name><app:kapazitaet>40</app:kapazitaet>
  <app:geom><gml:Point srsName="${srsName}"><gml:pos>${pos}</gml:pos></gml:Point></app:geom></app:parking>
  </gml:featureMember></wfs:FeatureCollection>`;

const latin1 = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

test.each<[string, string | Uint8Array | object]>([
  ['a list of objects', [place]],
  ['a list below a key', { status: 'ok', data: { parkings: [place] } }],
  ['an object per id', { P1: place, P2: { ...place, latitude: 99, longitude: 99 } }],
  [
    'coordinates of other names',
    [{ ...place, latitude: undefined, longitude: undefined, geo: { lat: 56.3268, lng: 44.0059 } }],
  ],
  ['coordinates with a decimal comma', [{ ...place, latitude: '56,3268', longitude: '44,0059' }]],
  ['a position as text', [{ name: 'Parkplatz Süd', capacity: 40, geo_point_2d: '56.3268, 44.0059' }]],
  [
    'well-known text with its system',
    [{ name: 'Parkplatz Süd', capacity: 40, geom: 'SRID=4326;POINT (44.0059 56.3268)' }],
  ],
  [
    'well-known text in a column of any name',
    [{ name: 'Parkplatz Süd', capacity: 40, line: 'POINT (44.0059 56.3268)' }],
  ],
  [
    'well-known text of several points, each in brackets',
    [{ name: 'Parkplatz Süd', capacity: 40, geom: 'MULTIPOINT ((44.0059 56.3268))' }],
  ],
  [
    'well-known text of several points without brackets',
    [{ name: 'Parkplatz Süd', capacity: 40, geom: 'MULTIPOINT (44.0059 56.3268)' }],
  ],
  [
    'a geometry as text',
    [
      {
        name: 'Parkplatz Süd',
        capacity: 40,
        geojson: 1,
        geom: JSON.stringify({ type: 'Point', coordinates: [44.0059, 56.3268] }),
      },
    ],
  ],
  ['lines of JSON', `${JSON.stringify(place)}\n${JSON.stringify({ ...place, latitude: 1 })}\n`],
  ['a text sequence of JSON', `\u001e${JSON.stringify(place)}\n`],
  ['a table with semicolons', 'Name;Kapazität;Breitengrad;Längengrad\nParkplatz Süd;40;56,3268;44,0059\n'],
  ['a table with quotes', '"name","capacity","lat","lon"\n"Parkplatz Süd","40","56.3268","44.0059"\n'],
  ['a table in Latin-1', latin1('Name;Kapazität;lat;lon\nParkplatz Süd;40;56.3268;44.0059\n')],
  ['a list in UTF-16', utf16(JSON.stringify([place]))],
  ['a feature type of a WFS', gml('EPSG:4326', '44.0059 56.3268')],
  ['a WFS with the latitude first', gml('urn:ogc:def:crs:EPSG::4326', '56.3268 44.0059')],
  [
    'XML that declares ISO-8859-1',
    latin1(gml('EPSG:4326', '44.0059 56.3268').replace('UTF-8', 'ISO-8859-1')),
  ],
])('PLUS-36 a page reads %s, whose format the config does not name', async (_, content) => {
  expect((await mapOf([content])).objects[0]).toMatchObject(drawn);
});

test('PLUS-36 the entities of NGSI-LD are read with their attributes', async () => {
  const garage = {
    id: 'urn:ngsi-ld:OffStreetParking:1',
    type: 'OffStreetParking',
    name: { type: 'Property', value: 'Garage' },
    category: { type: 'Property', value: ['public', 'underground', 'feeCharged'] },
    totalSpotNumber: { type: 'Property', value: 40 },
    availableSpotNumber: { type: 'Property', value: 12, observedAt: '2026-11-20T12:00:00Z' },
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [44.0059, 56.3268] } },
  };
  const staff = { ...garage, id: 'urn:2', category: { type: 'Property', value: ['forEmployees'] } };
  expect(await mapOf([[garage, staff]])).toMatchObject({
    objects: [{ name: 'Garage', category: 'multiStorey', geometry: at, spaces: { total: 40, free: 12 } }],
    dropped: { private: 1 },
  });
});

test('PLUS-36 tables of DATEX II find their status among files of any order', async () => {
  const wrap = (xml: string) =>
    `<d2LogicalModel><payloadPublication>${xml}</payloadPublication></d2LogicalModel>`;
  const table = wrap(`<parkingTable><parkingRecord id="7"><parkingName>Garage</parkingName><pointCoordinates>
    <latitude>56.3268</latitude><longitude>44.0059</longitude></pointCoordinates></parkingRecord></parkingTable>`);
  const status = wrap(`<parkingRecordStatus><parkingRecordReference id="7[Garage]"/><parkingOccupancy>
    <parkingNumberOfVacantSpaces>3</parkingNumberOfVacantSpaces></parkingOccupancy></parkingRecordStatus>`);
  expect((await mapOf([status, table])).objects).toMatchObject([{ name: 'Garage', spaces: { free: 3 } }]);
});

/** A spreadsheet of one sheet whose cells are texts or numbers. */
function spreadsheet(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const cells = rows.map((row, y) => {
    const inRow = row.map((cell, x) => {
      const place = `${'ABCDEFG'[x]}${y + 1}`;
      return typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    });
    return `<row r="${y + 1}">${inRow.join('')}</row>`;
  });
  const office = 'http://schemas.openxmlformats.org';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Parken" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])));
}

describe('kerb-conformance map', () => {
  test('PLUS-36 the tool reads the table of a spreadsheet, and says that a page does not', async () => {
    const rows = [
      ['Name', 'Kapazität', 'Breitengrad', 'Längengrad'],
      ['Parkplatz Süd', 40, 56.3268, 44.0059],
    ];
    const { text, code } = await run(['map', write('parken.xlsx', spreadsheet(rows))]);
    expect(text).toContain('Drawn: 1 of 1 entries');
    expect(text).toContain('A page does not read .xlsx');
    expect(code).toBe(1);
  });

  test.each([
    ['words', 'A', 'X'],
    ['booleans', true, false],
  ])(
    'PLUS-36 a config is tried with constants, values that are %s, units and paths, and answers the open questions',
    async (_what, drawn, hidden) => {
      const path = write('lots.json', [
        { ...place, use: { rule: drawn }, load: 75 },
        { ...place, use: { rule: hidden }, load: 0 },
      ]);
      const config = write('map.json', {
        publishedMap: {
          fields: {
            kind: { name: 'use.rule', values: { [`${drawn}`]: 'planar', [`${hidden}`]: null } },
            occupied: { name: 'load', unit: 'percent' },
            zone: { constant: '12' },
          },
        },
        mapBounds: { southWest: { lat: 56, lon: 43 }, northEast: { lat: 57, lon: 45 } },
      });
      const { text, code } = await run(['map', path, '--config', config]);
      expect(text).toContain('Drawn as:\n  1 × surfaceLot');
      expect(text).toContain('1 × the config leaves this kind out');
      expect(text).not.toContain('Before you publish it');
      expect(code).toBe(0);
    },
  );

  test('PLUS-36 --init writes a config in which each value that was not understood is left out', async () => {
    const source = write('rules.json', [{ ...place, restriction: 'Zone R' }]);
    const written = join(folder, 'begin.json');
    expect((await run(['map', source, '--init', written])).code).toBe(1);
    expect(existsSync(written)).toBe(true);
    expect(JSON.parse(readFileSync(written, 'utf8'))).toMatchObject({
      publishedMap: { url: source, fields: { kind: { name: 'restriction', values: { 'Zone R': null } } } },
    });
    expect((await run(['map', source, '--init', written])).text).toContain('cannot be written');
    const tried = await run(['map', '--config', written]);
    expect(tried.text).toContain('1 × the config leaves this kind out');
  });

  test('PLUS-35 the report shows into which categories values fell, and the frequent ones not understood', async () => {
    const path = write('kinds.json', [
      { ...place, type: 'Parkhaus' },
      { ...place, type: 'Behindertenparkplatz' },
      { ...place, type: 'Parkierfläche' },
    ]);
    const { text, code } = await run(['map', path]);
    for (const line of [
      'Drawn as:',
      '  1 × multiStorey',
      '  1 × other (not shown as public or free)',
      '"type" = "Behindertenparkplatz", 1 ×: fordisabled',
      'Values that were not understood:\n  "type" = "Parkierfläche", 1 ×',
    ])
      expect(text).toContain(line);
    expect(code).toBe(1);
  });

  test('PLUS-35 commands for the terminal in a file do not reach it', async () => {
    const path = write('escape.json', [{ ...place, type: '\u001b[2JParkhaus\u009b', '\u001b]0;x': 1 }]);
    const { text } = await run(['map', path]);
    expect(text).toContain('Parkhaus');
    expect([...text].filter((letter) => /[\p{Cc}]/u.test(letter) && letter !== '\n')).toEqual([]);
  });

  test('PLUS-35 positions turned by the order of --bounds are noticed', async () => {
    const path = write('turned.json', [{ ...place, type: 'Parkplatz', latitude: 49.4, longitude: 8.6 }]);
    const { text, code } = await run(['map', path, '--bounds', '8.5,49.3,8.7,49.5']);
    expect(text).toContain('the wrong order: it is south,west,north,east');
    expect(code).toBe(1);
  });

  test.each([
    ['a page', '<!DOCTYPE html><html><body>404</body></html>', 'a page of the web (HTML)'],
    ['TopoJSON', { type: 'Topology', objects: {} }, 'TopoJSON'],
    ['broken JSON', '{"a": 1,}', 'begins like JSON'],
    ['no coordinates', [{ name: 'A', free: 3 }], 'Their fields: name, free'],
    ['an empty file', '', 'It is empty'],
    ['a track', '<gpx version="1.1"><trk/></gpx>', '"gpx"'],
    ['a Shapefile', "\0\0'\n\0\0\0\0", 'ogr2ogr -t_srs EPSG:4326'],
    ['a zipped Shapefile', 'PK\u0003\u0004\u0014\0\0\0parking.shp', 'ogr2ogr -t_srs EPSG:4326'],
    ['a KMZ', 'PK\u0003\u0004\u0014\0\0\0doc.kml', 'Unpack it: the .kml in it is read'],
  ])('PLUS-36 a refusal says what the file is and what to do: %s', async (name, content, message) => {
    const { text, code } = await run(['map', write(`${name}.txt`, content)]);
    expect(text).toContain(message);
    expect(code).toBe(1);
  });

  test('PLUS-36 placemarks of a KML are read, and the report has their fields', async () => {
    const path = write(
      'parking.kml',
      `<kml><Document><Folder><name>Парковки</name><Placemark><name>Парковка у вокзала</name>
        <ExtendedData><Data name="capacity"><value>120</value></Data></ExtendedData>
        <Point><coordinates>8.6,49.4,0</coordinates></Point></Placemark></Folder></Document></kml>`,
    );
    const { text } = await run(['map', path]);
    for (const line of ['Format: KML', 'Drawn: 1 of 1', 'total from "capacity"', '"folder", 1 ×'])
      expect(text).toContain(line);
  });

  test('PLUS-36 a file of another site that no page may read is not published as it is', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify([place])));
    const { text, code } = await run(['map', 'https://data.example/parking.json']);
    expect(text).toContain('has no Access-Control-Allow-Origin');
    expect(code).toBe(1);
  });
});
