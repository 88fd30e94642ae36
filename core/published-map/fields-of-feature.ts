import type { PublishedField, PublishedFieldMapping, PublishedFields } from '../config/city-config.ts';
import { isObject, type Json, text } from '../decoding.ts';
import { type FieldMatch, fieldsNamed } from './field-match.ts';
import type { ReadField } from './field-names.ts';
import { memoised } from './memoised.ts';
import { plainValue } from './plain-value.ts';
import type { ReportBuilder } from './report.ts';
import { spelling } from './spelling.ts';
import { valueAt } from './value-at.ts';

/** A value of the file that can be a field's. */
export interface Candidate {
  readonly name: string;
  readonly value: unknown;
  readonly rank: number;
}

/** Reads the first candidate of a field that can be read. */
export type FindField = <T>(
  field: ReadField,
  readValue: (value: unknown, name: string) => T | undefined,
  fromConfig?: (value: string | number | boolean) => T | undefined,
) => T | undefined;

/** Any property of the file, with the fields that its name can stand for. */
export interface NamedValue {
  readonly name: string;
  readonly value: unknown;
  readonly fields: readonly ReadField[];
}

export interface FeatureFields {
  readonly candidates: ReadonlyMap<ReadField, Candidate[]>;
  readonly values: readonly NamedValue[];
}

/** Objects of portals around all properties, and objects around counts, by `spelling`. */
const containers = /^(attributes|atributos|properties|fields|tags|staticdata)$/;
const countContainers =
  /^(spaces|dynamicdata|parkingstatus|status|occupancy|realtime|live|capacity|availability)$/;
const countFields: ReadonlySet<ReadField> = new Set([
  'total',
  'free',
  'occupied',
  'forDisabled',
  'measuredAt',
  'status',
]);

const addressContainers = /^(address|adresse|adres|direccion|indirizzo)$/;
const addressFields: ReadonlySet<ReadField> = new Set(['street', 'house', 'address']);

/** A value in a container comes after the feature's own. */
const rankOfContainer = 1000;

export interface FieldsReader {
  read(properties: Json): FeatureFields;
  /** What the config says about a field. */
  mappingOf(field: ReadField): PublishedFieldMapping | undefined;
  constantOf(field: ReadField): string | number | boolean | undefined;
  /** Names in the config that no feature has. */
  missingNames(): string[];
}

/** Finds the properties of a feature that are the fields of the config or of `field-names.ts`. */
export function createFieldsReader(config: PublishedFields, report: ReportBuilder): FieldsReader {
  const mapped = new Map<ReadField, PublishedFieldMapping>();
  const constants = new Map<ReadField, string | number | boolean>();
  for (const [field, source] of Object.entries(config) as [PublishedField, PublishedFields[PublishedField]][])
    if (typeof source === 'string') mapped.set(field, { name: source });
    else if (source && 'constant' in source) constants.set(field, source.constant);
    else if (source) mapped.set(field, source);
  const found = new Set<string>();
  const fieldsOfConfig = memoised((name) =>
    [...mapped].filter(([, mapping]) => mapping.name === name).map(([field]) => field),
  );
  const matchesOf = memoised((name) =>
    fieldsNamed(name).filter(({ field }) => !mapped.has(field) && !constants.has(field)),
  );

  function read(properties: Json): FeatureFields {
    const candidates = new Map<ReadField, Candidate[]>();
    const values: NamedValue[] = [];
    const offer = (field: ReadField, candidate: Candidate) => {
      const others = candidates.get(field);
      if (others) others.push(candidate);
      else candidates.set(field, [candidate]);
    };
    const add = (name: string, value: unknown, matches: readonly FieldMatch[], penalty: number) => {
      if (isBlank(value)) return;
      report.countName(name);
      const configured = fieldsOfConfig(name);
      const translated = configured.map((field) => valueFor(mapped.get(field), value));
      if (!translated.includes(null)) {
        const meant = translated.find((one) => one !== undefined) ?? value;
        values.push({ name, value: meant, fields: [...configured, ...matches.map(({ field }) => field)] });
      }
      for (const { field, rank } of matches) offer(field, { name, value, rank: rank + penalty });
    };
    for (const [name, wrapped] of Object.entries(properties)) {
      const value = plainValue(wrapped);
      if (!isObject(value)) {
        add(name, value, matchesOf(name), 0);
        continue;
      }
      // `type: { name: "Parkplatz" }` is a value with its label.
      const label = value.name ?? value.label;
      if (typeof label === 'string') add(name, label, matchesOf(name), 0);
      const key = spelling(name);
      const isContainer = containers.test(key);
      for (const [inner, innerValue] of Object.entries(value)) {
        if (name === 'zone') continue;
        const fields = countContainers.test(key) ? countFields : addressFields;
        const isRead = isContainer || countContainers.test(key) || addressContainers.test(key);
        const matches = isRead ? matchesOf(inner) : [];
        const allowed = isContainer ? matches : matches.filter(({ field }) => fields.has(field));
        add(isContainer ? inner : `${name}.${inner}`, plainValue(innerValue), allowed, rankOfContainer);
      }
    }
    for (const [field, { name }] of mapped) {
      const value = plainValue(ownOrContained(properties, name));
      if (isBlank(value)) continue;
      found.add(name);
      offer(field, { name, value, rank: -1 });
    }
    return { candidates, values };
  }

  return {
    read,
    mappingOf: (field) => mapped.get(field),
    constantOf: (field) => constants.get(field),
    missingNames: () => [...mapped.values()].map(({ name }) => name).filter((name) => !found.has(name)),
  };
}

/** What the config says that a value means; `undefined` when it says nothing. */
export function valueFor(
  mapping: PublishedFieldMapping | undefined,
  value: unknown,
): string | number | boolean | null | undefined {
  const values = mapping?.values;
  const key = typeof value === 'boolean' ? String(value) : text(value);
  return values && key !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;
}

/** A name of the config is looked for in the feature and in its containers, then it is a path. */
function ownOrContained(properties: Json, name: string): unknown {
  if (Object.hasOwn(properties, name)) return properties[name];
  for (const [key, value] of Object.entries(properties))
    if (isObject(value) && containers.test(spelling(key)) && Object.hasOwn(value, name)) return value[name];
  return valueAt(properties, name);
}

/** Programs write missing values as words: QGIS `<Null>`, pandas `nan`. */
function isBlank(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && /^(null|<null>|nan|)$/i.test(value))
  );
}
