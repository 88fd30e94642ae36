import { codePlaceholder, columnShapes, columnUnits } from '../contract/map-columns.ts';
import { mapRange } from '../domain/range.ts';
import { AppError } from '../errors/app-error.ts';

/** Columns by name, as received: untrusted. */
export type Columns = ReadonlyMap<unknown, unknown>;

type Column = ArrayLike<unknown>;

/**
 * Converts columns to features in the contract's form, one after the other, so that both forms of a map are
 * decoded by the same reader. Throws if a column that every row needs is missing; a wrong or missing value
 * affects its own row only.
 */
export function* featuresOfColumns(columns: Columns): Iterable<unknown> {
  const [codes = [], odd = []] = [columns.get('code'), columns.get('odd')];
  if (!Array.isArray(codes) || !Array.isArray(odd)) throw new AppError('unreadable');
  if (!isColumn(columns.get('lon')) || !isColumn(columns.get('lat'))) throw new AppError('unreadable');
  const nextRow = rowReader(columns);
  let [row, oddCount] = [0, 0];
  for (const entry of odd) {
    const [at, feature] = Array.isArray(entry) ? entry : [];
    for (; row < codes.length && row + oddCount < at; row++) yield nextRow();
    oddCount++;
    yield feature;
  }
  for (; row < codes.length; row++) yield nextRow();
}

function rowReader(columns: Columns): () => object {
  const column = (name: string): Column => {
    const found = columns.get(name);
    return isColumn(found) ? found : [];
  };
  const codes = column('code');
  const textAt = textReader(column('texts'));
  const objecttype = column('objecttype');
  const category = column('category');
  const name = column('name');
  const address = column('address');
  const description = column('description');
  const linkpicture = column('linkpicture');
  const addinfo = column('addinfo');
  const zones = column('zones');
  const zone = column('zone');
  const freeparking = column('freeparking');
  const free = column('free');
  const total = column('total');
  const fordisabled = column('fordisabled');
  const inactive = column('inactive');
  const geometry = geometryReader(column);
  let row = -1;
  let inactiveAt = 0;

  return () => {
    row++;
    const code = codes[row];
    const freeCount = countAt(freeparking, row, 2);
    const isInactive = inactive[inactiveAt] === row + 1;
    if (isInactive) inactiveAt++;
    return {
      geometry: geometry(),
      properties: {
        code,
        objecttype: textAt(objecttype, row, code),
        category: textAt(category, row, code),
        name: textAt(name, row, code),
        address: textAt(address, row, code),
        description: textAt(description, row, code),
        linkpicture: textAt(linkpicture, row, code),
        addinfo: textAt(addinfo, row, code),
        inactive: isInactive,
        freeparking: freeCount,
        spaces: {
          total: countAt(total, row, 2),
          free: numberAt(free, row) === 0 ? freeCount : countAt(free, row, 3),
          fordisabled: countAt(fordisabled, row, 2),
        },
        zone: zones[numberAt(zone, row) - 1],
      },
    };
  };
}

/** Returns a function that gives the text with a row's number and inserts the row's code into it. */
function textReader(texts: Column): (numbers: Column, row: number, code: unknown) => unknown {
  const parts = mapRange(texts.length, (index) => {
    const text: unknown = texts[index];
    return typeof text === 'string' ? text.split(codePlaceholder) : [];
  });
  return (numbers, row, code) => {
    const pieces = parts[numberAt(numbers, row) - 1];
    if (!pieces || pieces.length < 2) return pieces?.[0];
    return pieces.join(String(code));
  };
}

/** Each position is the difference from the previous one, so geometries have to be read in order. */
function geometryReader(column: (name: string) => Column): () => object {
  const [shapes, sizes, lons, lats] = [column('shape'), column('sizes'), column('lon'), column('lat')];
  let [row, size, position, lon, lat] = [0, 0, 0, 0, 0];

  const next = (): readonly [number, number] => {
    lon += numberAt(lons, position);
    lat += numberAt(lats, position);
    position++;
    return [lon / columnUnits, lat / columnUnits];
  };
  /** Limited to the values that are left, whatever the size claims. */
  const nextSize = (left: number): number => Math.min(Math.max(numberAt(sizes, size++), 0), left);
  const path = () => mapRange(nextSize(lons.length - position), next);

  return () => {
    const type = columnShapes[numberAt(shapes, row++)];
    if (type === 'Point') return { type, coordinates: next() };
    if (type === 'LineString') return { type, coordinates: path() };
    return { type, coordinates: mapRange(nextSize(sizes.length - size), path) };
  };
}

function isColumn(value: unknown): value is Column {
  return Array.isArray(value) || value instanceof Int32Array;
}

/** A value that is missing from its column is 0. */
function numberAt(column: Column, row: number): number {
  const value = column[row] ?? 0;
  return Number.isInteger(value) ? (value as number) : Number.NaN;
}

function countAt(column: Column, row: number, shift: number): number | undefined {
  const value = numberAt(column, row);
  return value === 0 ? undefined : value - shift;
}
