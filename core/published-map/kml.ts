import { isObject, type Json, nonEmptyText, object } from '../decoding.ts';
import type { Scheduler } from '../scheduling/scheduler.ts';
import { find, findAll, textOf } from './datex-tree.ts';
import { lazily, type Source, type SourceFeature } from './source.ts';
import { readXmlInSlices } from './xml-slices.ts';

const simpleGeometries = ['Point', 'LineString', 'LinearRing', 'Polygon'] as const;

/** The placemarks of a KML file, in whatever folders they are. Throws an AppError for invalid XML. */
export async function readKml(text: string, scheduler: Scheduler): Promise<Source> {
  const tree = await readXmlInSlices(text, ['Placemark'], scheduler);
  const placemarks = placemarksIn(tree);
  return {
    format: 'KML',
    title: textOf(object(find(tree, 'Document')).name),
    remarks: remarksOf(tree),
    features: lazily(() => featuresOf(placemarks)),
  };
}

interface Placemark {
  readonly element: Json;
  /** The name of the innermost folder that it is in: people sort places into them. */
  readonly folder: string | undefined;
}

/** Folders nest to this depth. */
const maxFolders = 20;

function placemarksIn(parent: Json, folder?: string, depth = 0): Placemark[] {
  const own = elementsOf(parent, 'Placemark').map((element) => ({ element, folder }));
  if (depth > maxFolders) return own;
  const inside = ['kml', 'Document', 'Folder'].flatMap((name) =>
    elementsOf(parent, name).flatMap((each) =>
      placemarksIn(each, name === 'Folder' ? textOf(each.name) : folder, depth + 1),
    ),
  );
  return [...own, ...inside];
}

/** Parts that would show more on a map, and that are not read. */
function remarksOf(tree: Json): string[] {
  return (['NetworkLink', 'GroundOverlay', 'Tour'] as const).flatMap((name) => {
    const { length } = findAll(tree, name);
    return length === 0 ? [] : [`${length} of ${name} in the KML: they are not read.`];
  });
}

function* featuresOf(placemarks: readonly Placemark[]): Iterable<SourceFeature> {
  for (const { element, folder } of placemarks)
    yield {
      id: element.id,
      geometry: geometryOf(element),
      properties: { ...textProperty('folder', folder), ...propertiesOf(element) },
    };
}

/** The one geometry of a placemark or of a part of it, in GeoJSON's form; several are a collection. */
function geometryOf(parent: Json, depth = 0): object | undefined {
  const simple = simpleGeometries.flatMap((type) =>
    elementsOf(parent, type).flatMap((one) => shapeOf(type, one)),
  );
  const nested =
    depth === maxDepth
      ? []
      : elementsOf(parent, 'MultiGeometry').flatMap((one) => geometryOf(one, depth + 1) ?? []);
  const geometries = [...simple, ...nested];
  return geometries.length > 1 ? { type: 'GeometryCollection', geometries } : geometries[0];
}

const maxDepth = 4;

function shapeOf(type: (typeof simpleGeometries)[number], shape: Json): object[] {
  if (type !== 'Polygon') {
    const positions = positionsOf(shape);
    if (positions.length === 0) return [];
    return [
      type === 'Point' ? { type, coordinates: positions[0] } : { type: 'LineString', coordinates: positions },
    ];
  }
  const rings = ['outerBoundaryIs', 'innerBoundaryIs']
    .flatMap((name) => elementsOf(shape, name))
    .flatMap((boundary) => elementsOf(boundary, 'LinearRing'))
    .map(positionsOf)
    .filter((ring) => ring.length > 0);
  return rings.length === 0 ? [] : [{ type, coordinates: rings }];
}

/** `lon,lat,height lon,lat,height`, in degrees. The height is left out. */
function positionsOf({ coordinates }: Json): (readonly number[])[] {
  return (textOf(coordinates) ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ',')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.split(',').slice(0, 2).map(Number));
}

/**
 * The texts of a placemark, and its own data by their names. Descriptions are often a table in HTML, of which
 * the text is read.
 */
function propertiesOf(placemark: Json): Json {
  const description = textOf(placemark.description)
    ?.replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const data = findAll(placemark.ExtendedData, 'Data').concat(findAll(placemark.ExtendedData, 'SimpleData'));
  return {
    ...Object.fromEntries(data.flatMap((each) => entryOf(object(each)))),
    ...textProperty('name', textOf(placemark.name)),
    ...textProperty('description', description),
    ...textProperty('address', textOf(placemark.address)),
  };
}

function entryOf({ name, value }: Json): [string, string][] {
  const text = textOf(value);
  const key = nonEmptyText(name);
  return key === undefined || text === undefined ? [] : [[key, text]];
}

function textProperty(name: string, text: string | undefined): Json {
  return text ? { [name]: text } : {};
}

function elementsOf(parent: Json, name: string): Json[] {
  return [parent[name]].flat().filter(isObject);
}
