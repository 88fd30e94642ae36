import { flag, isObject, type Json, nonEmptyText, number, object } from '../decoding/primitives.ts';
import type { Part } from './published-parts.ts';

/** The contract's properties, found in a feature that uses other names for them. */
export interface StandardProperties {
  readonly code: string | undefined;
  readonly objecttype: string;
  readonly category: string | undefined;
  readonly freeparking: number | undefined;
  readonly spaces: { readonly total: number | undefined; readonly fordisabled: number | undefined };
  readonly [other: string]: unknown;
}

/**
 * Names used by cities, open data portals and OpenStreetMap, in lower case without separators, the most
 * specific first.
 */
const names = {
  code: [
    'code',
    'parkingcode',
    'parkingnumber',
    'number',
    'ref',
    'номер',
    'id',
    'globalid',
    'gid',
    'fid',
    'objectid',
  ],
  name: ['name', 'title', 'parkingname', 'label', 'наименование', 'название'],
  address: ['address', 'addr', 'addrfull', 'fulladdress', 'location', 'адрес'],
  street: ['addrstreet', 'street', 'улица'],
  house: ['addrhousenumber', 'house', 'дом'],
  description: ['description', 'desc', 'описание'],
  addinfo: ['addinfo', 'note', 'openinghours', 'workinghours', 'режимработы'],
  linkpicture: ['linkpicture', 'image', 'photo', 'picture', 'фото'],
  total: [
    'total',
    'capacity',
    'carcapacity',
    'totalplaces',
    'places',
    'spaces',
    'вместимость',
    'количествомест',
  ],
  free: ['freeparking', 'free', 'freeplaces', 'freespaces', 'available', 'свободно', 'свободныхмест'],
  forDisabled: ['fordisabled', 'capacitydisabled', 'carcapacitydisabled', 'disabled', 'disabledspaces'],
  zone: ['zonenumber', 'zone', 'parkingzonenumber', 'зона', 'номерзоны'],
} as const;

/** Finds the properties that MAP-04 needs. `drawnAs` decides between street and lot when no property does. */
export function propertiesOf(feature: Json, drawnAs: Part['type']): StandardProperties {
  const properties = object(feature.properties);
  const fields = fieldsOf(properties);
  const find = <T>(name: keyof typeof names, read: (value: unknown) => T | undefined): T | undefined =>
    first(names[name], (field) => read(fields.get(field)));
  const streetAndHouse = [find('street', nonEmptyText), find('house', nonEmptyText)].filter(
    (part) => part !== undefined,
  );
  const zone = find('zone', nonEmptyText);
  return {
    code: find('code', nonEmptyText) ?? nonEmptyText(feature.id),
    objecttype: nonEmptyText(fields.get('objecttype')) ?? 'parkings',
    category: nonEmptyText(fields.get('category')) ?? categoryOf(fields) ?? categoryOfShape[drawnAs],
    name: find('name', nonEmptyText),
    address: find('address', nonEmptyText) ?? (streetAndHouse.join(', ') || undefined),
    description: find('description', nonEmptyText),
    addinfo: find('addinfo', nonEmptyText),
    linkpicture: find('linkpicture', nonEmptyText),
    inactive: flag(properties.inactive),
    freeparking: find('free', number),
    spaces: { total: find('total', number), fordisabled: find('forDisabled', number) },
    zone: isObject(properties.zone) ? properties.zone : zone && { zonenumber: zone },
  };
}

/** The fields of both levels: the contract and open data portals nest some of them. */
function fieldsOf(properties: Json): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(properties)) {
    const inner = isObject(value) && name !== 'zone' ? Object.entries(value) : [];
    for (const [field, fieldValue] of [[name, value] as const, ...inner]) {
      const spelling = field.toLowerCase().replace(/[^\p{L}\d]/gu, '');
      if (!fields.has(spelling)) fields.set(spelling, fieldValue);
    }
  }
  return fields;
}

function first<T>(names: readonly string[], read: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const value = read(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

const categoryOfShape = { Point: undefined, LineString: 'roadside', Polygon: 'planar' } as const;

/** Translates OpenStreetMap's tags to the contract's categories. */
function categoryOf(fields: ReadonlyMap<string, unknown>): string | undefined {
  if (fields.get('amenity') === 'taxi') return 'taxi';
  if (fields.get('fee') === 'no') return 'free';
  const kind = nonEmptyText(fields.get('parking'))?.replaceAll('-', '_');
  if (/^(multi_storey|underground|rooftop)$/.test(kind ?? '')) return 'multilevel';
  if (/^(street_side|lane|on_street|on_kerb|half_on_kerb)$/.test(kind ?? '')) return 'roadside';
  return kind === 'surface' ? 'planar' : undefined;
}
