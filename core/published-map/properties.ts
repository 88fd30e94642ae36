import type { PublishedField, PublishedFieldMapping, PublishedFields } from '../config/city-config.ts';
import { flag, isObject, type Json, nonEmptyText, text } from '../decoding.ts';
import type { DropReason } from '../domain/map/map-object.ts';
import { fieldsNamed } from './field-names.ts';
import type { Part } from './parts.ts';
import type { ReportBuilder } from './report.ts';
import type { SourceFeature } from './source.ts';
import { countOf, feeOf, isCategory, isClosed, isPublic, type Kind, kindOf, percentOf } from './values.ts';

/** The contract's properties, found in a feature that uses other names for them. */
export interface StandardProperties {
  readonly code: string | undefined;
  readonly objecttype: string;
  readonly category: string | undefined;
  readonly freeparking: number | undefined;
  readonly spaces: { readonly total: number | undefined; readonly fordisabled: number | undefined };
  readonly [other: string]: unknown;
}

/** The properties of a part, whose shape gives it a category where nothing else does. */
export type PropertiesByShape = (drawnAs: Part['type']) => StandardProperties;

/** A feature's properties, or why it is left out. */
type PropertiesReader = (feature: SourceFeature) => PropertiesByShape | DropReason;

/** A value of the file that can be a field's. */
interface Candidate {
  readonly name: string;
  readonly value: unknown;
  readonly rank: number;
}

const maxText = 300;
const maxLongText = 2000;

/** Names of the file that are read once: a hostile file can have as many as it has bytes. */
const maxMemory = 5000;

/** Finds the properties that MAP-04 needs, by the config's `fields` and by the names of `field-names.ts`. */
export function createPropertiesReader(
  mappings: PublishedFields,
  report: ReportBuilder,
): { readonly read: PropertiesReader; readonly missingNames: () => string[] } {
  const mapped = new Map<PublishedField, PublishedFieldMapping>(
    (Object.entries(mappings) as [PublishedField, string | PublishedFieldMapping][]).map(
      ([field, mapping]) => [field, typeof mapping === 'string' ? { name: mapping } : mapping],
    ),
  );
  const found = new Set<string>();
  const matchesOf = memoised((name) => {
    const bySelf = fieldsNamed(name).filter(({ field }) => !mapped.has(field));
    const byConfig = [...mapped]
      .filter(([, mapping]) => mapping.name === name)
      .map(([field]) => ({ field, rank: -1 }));
    return [...byConfig, ...bySelf];
  });

  function candidatesOf(properties: Json): ReadonlyMap<PublishedField, Candidate[]> {
    const candidates = new Map<PublishedField, Candidate[]>();
    const add = (name: string, value: unknown) => {
      if (isBlank(value)) return;
      report.countName(name);
      for (const { field, rank } of matchesOf(name)) {
        if (rank < 0) found.add(name);
        const others = candidates.get(field);
        if (others) others.push({ name, value, rank });
        else candidates.set(field, [{ name, value, rank }]);
      }
    };
    for (const [name, value] of Object.entries(properties)) {
      // The contract and open data portals nest some fields.
      if (!isObject(value)) add(name, value);
      else if (name !== 'zone')
        for (const [inner, innerValue] of Object.entries(value)) add(inner, innerValue);
    }
    return candidates;
  }

  function read(feature: SourceFeature): ReturnType<PropertiesReader> {
    const { properties } = feature;
    const candidates = candidatesOf(properties);

    function find<T>(
      field: PublishedField,
      readValue: (value: unknown, name: string) => T | undefined,
      fromConfig?: (value: string | number | boolean) => T | undefined,
    ): T | undefined {
      const mapping = mapped.get(field);
      const sorted = candidates.get(field)?.sort((one, other) => one.rank - other.rank) ?? [];
      for (const { name, value } of sorted) {
        const translated = mapping && valueFor(mapping, value);
        if (translated === null) return undefined;
        const result =
          translated === undefined
            ? readValue(value, name)
            : (fromConfig?.(translated) ?? readValue(translated, name));
        if (result !== undefined) {
          report.countUse(field, name);
          return result;
        }
        report.countUnread(field, name, value);
      }
      return undefined;
    }

    if (isLeftOutByConfig(mapped.get('kind'), candidates.get('kind'))) return 'fields';
    const kind = find<Kind>('kind', kindOf, (value) => (isCategory(value) ? value : undefined));
    if (kind === 'noParking') return 'noParking';
    if (find('access', isPublic) === false) return 'private';

    const shortText = (value: unknown) => nonEmptyText(value)?.slice(0, maxText);
    const longText = (value: unknown) => nonEmptyText(value)?.slice(0, maxLongText);
    const labelled = (value: unknown, name: string) => {
      const content = shortText(value);
      return content && `${name}: ${content}`;
    };
    const streetAndHouse = [find('street', shortText), find('house', shortText)].filter(
      (part) => part !== undefined,
    );
    const notes = [
      find('openingHours', shortText),
      find('feeInformation', labelled),
      find('maxStay', labelled),
      find('notes', longText),
    ].filter((part) => part !== undefined);
    const zone = find('zone', shortText);
    const total = find('total', countOf);
    const free = freeOf(total);
    const hasFee = find('fee', feeOf, (value) => (typeof value === 'boolean' ? value : undefined));
    const standard = {
      code: find('code', shortText) ?? shortText(feature.id),
      objecttype: nonEmptyText(properties.objecttype) ?? 'parkings',
      name: find('name', shortText),
      address: find('address', shortText) ?? (streetAndHouse.join(', ') || undefined),
      description: find('description', longText),
      addinfo: notes.join('; ') || undefined,
      linkpicture: find('picture', nonEmptyText),
      inactive: flag(properties.inactive) || find('status', isClosed) === true,
      freeparking: free,
      spaces: { total, fordisabled: find('forDisabled', countOf) },
      zone: isObject(properties.zone) ? properties.zone : zone && { zonenumber: zone },
    };
    return (drawnAs) => ({ ...standard, category: categoryOf(kind, hasFee, drawnAs) });

    function freeOf(all: number | undefined): number | undefined {
      const freeUnit = mapped.get('free')?.unit ?? 'spaces';
      const vacant = find('free', readerOf(freeUnit));
      if (vacant !== undefined) return spacesIn(vacant, freeUnit, all);
      const unit = mapped.get('occupied')?.unit ?? 'spaces';
      const occupied = find('occupied', readerOf(unit));
      const taken = occupied === undefined ? undefined : spacesIn(occupied, unit, all);
      return taken === undefined || all === undefined ? undefined : Math.max(0, all - taken);
    }
  }

  const missingNames = () => [...mapped.values()].map(({ name }) => name).filter((name) => !found.has(name));
  return { read, missingNames };
}

type Unit = NonNullable<PublishedFieldMapping['unit']>;

function readerOf(unit: Unit): (value: unknown) => number | undefined {
  if (unit === 'spaces') return countOf;
  if (unit === 'percent') return percentOf;
  return (value) => {
    const share = percentOf(value);
    return share !== undefined && share <= 1 ? share : undefined;
  };
}

function spacesIn(amount: number, unit: Unit, total: number | undefined): number | undefined {
  if (unit === 'spaces') return amount;
  return total === undefined ? undefined : Math.round((amount * total) / (unit === 'percent' ? 100 : 1));
}

function categoryOf(
  kind: Kind | undefined,
  hasFee: boolean | undefined,
  drawnAs: Part['type'],
): string | undefined {
  const isForEverybody = kind === undefined || /^(roadside|multilevel|planar|pocket)$/.test(kind);
  if (isForEverybody && hasFee === false) return 'free';
  return kind ?? categoryOfShape[drawnAs];
}

const categoryOfShape = { Point: undefined, LineString: 'roadside', Polygon: 'planar' } as const;

function isLeftOutByConfig(
  mapping: PublishedFieldMapping | undefined,
  candidates: readonly Candidate[] = [],
) {
  return mapping !== undefined && candidates.some(({ value }) => valueFor(mapping, value) === null);
}

/** What the config says that a value means; `undefined` when it says nothing. */
function valueFor(
  { values }: PublishedFieldMapping,
  value: unknown,
): string | number | boolean | null | undefined {
  const key = typeof value === 'boolean' ? String(value) : text(value);
  return values && key !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === 'null';
}

function memoised<T>(compute: (name: string) => T): (name: string) => T {
  const memory = new Map<string, T>();
  return (name) => {
    const remembered = memory.get(name);
    if (remembered !== undefined) return remembered;
    const computed = compute(name);
    if (memory.size < maxMemory) memory.set(name, computed);
    return computed;
  };
}
