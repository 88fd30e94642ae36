import { describe, expect, test } from 'vitest';
import { createScheduler } from '../scheduling/scheduler.ts';
import { formatOf, parseContent } from './detect-format.ts';
import { readKml } from './kml.ts';

const kml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
  <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Парковки города</name>${inside}</Document></kml>`;

const read = (inside: string) => readKml(kml(inside), createScheduler());
const featuresOf = async (inside: string) => [...(await read(inside)).features];

describe('KML', () => {
  test('PLUS-36 placemarks are read in whatever folders they are, with their own data by its names', async () => {
    const [street, lot] = await featuresOf(`
      <Folder><name>Платные</name><Folder><name>Площадки</name><Placemark id="p1">
        <name>Площадка у вокзала</name><description><![CDATA[<b>Въезд</b><br>с улицы Мира]]></description>
        <ExtendedData><Data name="capacity"><value>120</value></Data></ExtendedData>
        <Point><coordinates>44.005,56.325,0</coordinates></Point></Placemark></Folder></Folder>
      <Placemark><name>Улица Мира</name>
        <ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="zone">12</SimpleData></SchemaData></ExtendedData>
        <LineString><coordinates>44.0,56.3 44.1,56.3,7
          44.2,56.4</coordinates></LineString></Placemark>`);
    expect(lot).toEqual({
      id: 'p1',
      geometry: { type: 'Point', coordinates: [44.005, 56.325] },
      properties: {
        folder: 'Площадки',
        name: 'Площадка у вокзала',
        description: 'Въезд с улицы Мира',
        capacity: '120',
      },
    });
    expect(street).toEqual({
      id: undefined,
      geometry: {
        type: 'LineString',
        coordinates: [
          [44, 56.3],
          [44.1, 56.3],
          [44.2, 56.4],
        ],
      },
      properties: { name: 'Улица Мира', zone: '12' },
    });
  });

  test('PLUS-36 a line break before a comma is no new position', async () => {
    const [lot] = await featuresOf(
      '<Placemark><Point><coordinates>-122.84\n,49.18,0</coordinates></Point></Placemark>',
    );
    expect(lot).toMatchObject({ geometry: { type: 'Point', coordinates: [-122.84, 49.18] } });
  });

  test('PLUS-36 an area has its holes, and several geometries of a placemark are one collection', async () => {
    const ring = (at: number) =>
      `<LinearRing><coordinates>${at},1 ${at},2 ${at + 1},2 ${at},1</coordinates></LinearRing>`;
    const [feature] = await featuresOf(`<Placemark><MultiGeometry>
      <Polygon><outerBoundaryIs>${ring(1)}</outerBoundaryIs><innerBoundaryIs>${ring(3)}</innerBoundaryIs>
        <innerBoundaryIs>${ring(5)}</innerBoundaryIs></Polygon>
      <MultiGeometry><Point><coordinates>8,9</coordinates></Point></MultiGeometry>
    </MultiGeometry></Placemark>`);
    expect(feature).toMatchObject({
      geometry: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', coordinates: [{ 0: [1, 1] }, { 0: [3, 1] }, { 0: [5, 1] }] },
          { type: 'Point', coordinates: [8, 9] },
        ],
      },
    });
  });

  test('PLUS-35 what the file has besides its placemarks is named, and a placemark without a place has none', async () => {
    const inside = `<NetworkLink><Link><href>https://city.example/more.kml</href></Link></NetworkLink>
      <Placemark><name>Без места</name></Placemark>`;
    const { remarks, title } = await read(inside);
    expect(title).toBe('Парковки города');
    expect(remarks).toEqual(['1 of NetworkLink in the KML: they are not read.']);
    expect(await featuresOf(inside)).toMatchObject([{ geometry: undefined }]);
  });
});

/** The message about a file that is not read. */
function problemOf(text: string): unknown {
  try {
    return formatOf(parseContent(text));
  } catch (error) {
    return ((error as Error).cause as Error).message;
  }
}

test('PLUS-36 KML is found out by its root', () => {
  expect(problemOf(kml(''))).toBe('kml');
});

test.each([
  ['the .shp file', "\0\0'\n\0\0\0\0"],
  ['a zipped Shapefile', 'PK\u0003\u0004\u0014\0\0\0parking.dbf\0\0'],
])('PLUS-35 %s of a city is refused with the command that converts it', (_, text) => {
  expect(problemOf(text)).toMatch(
    /Shapefile, which is not read\. Convert it to GeoJSON: ogr2ogr -t_srs EPSG:4326/,
  );
});

test('PLUS-35 an archive of KML is refused with what to do', () => {
  expect(problemOf('PK\u0003\u0004\u0014\0\0\0doc.kml')).toBe(
    'It is a KMZ archive. Unpack it: the .kml in it is read.',
  );
});
