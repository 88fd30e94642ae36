import type { MapColumnsHead } from './map.ts';
import {
  codePlaceholder,
  columnShapes,
  columnUnits,
  type MapColumns,
  type NumberColumn,
  textColumns,
} from './map-columns.ts';
import { type FeatureRow, type Ring, toFeatureRow } from './map-feature-row.ts';

type Writable = { [Name in keyof MapColumns]: MapColumns[Name] extends NumberColumn ? number[] : unknown[] };

/** Writes features as columns; a feature that differs from the contract is sent whole. */
export function toColumns(features: readonly unknown[]): MapColumns {
  const columns = emptyColumns();
  const writer = { columns, text: indexOnce(columns.texts), zone: indexOnce(columns.zones), lon: 0, lat: 0 };
  features.forEach((feature, at) => {
    const row = toFeatureRow(feature);
    if (row) writeRow(writer, row);
    else columns.odd.push([at, feature]);
  });
  return columns as unknown as MapColumns;
}

/** The complete reply, ready to send. */
export function columnsReply(head: MapColumnsHead, features: readonly unknown[]): string {
  const lines = Object.entries(toColumns(features)).filter(
    ([name, column]) => requiredColumns.has(name) || [...column].some((value) => value !== 0),
  );
  return [head, ...lines].map((line) => JSON.stringify(line)).join('\n');
}

/** Written last, so a reply that was cut off between two lines lacks at least one of them. */
const requiredColumns: ReadonlySet<string> = new Set(['lon', 'lat'] satisfies (keyof MapColumns)[]);

interface Writer {
  readonly columns: Writable;
  readonly text: IndexOnce;
  readonly zone: IndexOnce;
  /** The last written position, in column units. */
  lon: number;
  lat: number;
}

type IndexOnce = (key: string, value: unknown) => number;

/** Stores each value once, by its key, and returns its index plus 1. */
function indexOnce(list: unknown[]): IndexOnce {
  const indexes = new Map<string, number>();
  return (key, value) => {
    const existing = indexes.get(key);
    if (existing !== undefined) return existing;
    const index = list.push(value);
    indexes.set(key, index);
    return index;
  };
}

function writeRow(writer: Writer, { properties, zoneKey, shape, rings }: FeatureRow): void {
  const { columns } = writer;
  const { code, spaces = {}, freeparking } = properties;
  const row = columns.code.push(code);
  if (properties.inactive) columns.inactive.push(row);
  for (const name of textColumns) {
    const text = properties[name]?.replaceAll(code, codePlaceholder);
    columns[name].push(text === undefined ? 0 : writer.text(text, text));
  }
  columns.zone.push(zoneKey === undefined ? 0 : writer.zone(zoneKey, properties.zone));
  columns.freeparking.push(countAbove(2, freeparking));
  columns.total.push(countAbove(2, spaces.total));
  columns.fordisabled.push(countAbove(2, spaces.fordisabled));
  columns.free.push(spaces.free === freeparking ? 0 : Math.max(1, countAbove(3, spaces.free)));
  writeShape(writer, shape, rings);
}

function countAbove(shift: number, count: number | undefined): number {
  return count === undefined ? 0 : count + shift;
}

function writeShape(writer: Writer, shape: number, rings: readonly Ring[]): void {
  const { columns } = writer;
  columns.shape.push(shape);
  if (columnShapes[shape] === 'Polygon') columns.sizes.push(rings.length);
  for (const ring of rings) {
    if (columnShapes[shape] !== 'Point') columns.sizes.push(ring.length);
    for (const position of ring) {
      const [lon, lat] = position.map((degrees) => Math.round(degrees * columnUnits)) as [number, number];
      columns.lon.push(lon - writer.lon);
      columns.lat.push(lat - writer.lat);
      [writer.lon, writer.lat] = [lon, lat];
    }
  }
}

function emptyColumns(): Writable {
  return {
    texts: [],
    zones: [],
    code: [],
    objecttype: [],
    category: [],
    name: [],
    address: [],
    description: [],
    linkpicture: [],
    addinfo: [],
    zone: [],
    freeparking: [],
    total: [],
    fordisabled: [],
    free: [],
    inactive: [],
    shape: [],
    sizes: [],
    odd: [],
    lon: [],
    lat: [],
  };
}
