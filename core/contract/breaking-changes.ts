import type { CallSchemas } from './make-schemas.ts';

/** The part of JSON schema that schemas of calls use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly maxLength?: number;
}

/** Schemas by `METHOD /path`. */
export type Calls = Readonly<Record<string, CallSchemas>>;

/**
 * What a client of the released contract cannot do with the present one: a call that is gone, fields that
 * were accepted and are not any more, and replies that it was never told of. New calls, fields and properties
 * of replies break nothing.
 */
export function breakingChanges(released: Calls, present: Calls): readonly string[] {
  return Object.entries(released).flatMap(([call, earlier]) => {
    const now = present[call];
    if (!now) return [`${call} is gone`];
    return [
      ...excess(earlier.fields, now.fields, 'fields').map((reason) => `${call}: no longer accepts ${reason}`),
      ...excess(now.reply, earlier.reply, 'reply').map((reason) => `${call}: now sends ${reason}`),
    ];
  });
}

/** Where the first schema allows what the second one does not. */
function excess(one: Schema, other: Schema, at: string): readonly string[] {
  if (one.anyOf) return one.anyOf.flatMap((each) => excess(each, other, at));
  if (other.anyOf) {
    const reasons = other.anyOf.map((each) => excess(one, each, at));
    return reasons.some(({ length }) => length === 0) ? [] : (reasons[0] ?? []);
  }
  if (other.type !== undefined && String(other.type) !== String(one.type)) return [`${at} as ${one.type}`];
  return [...otherValues(one, other, at), ...otherObjects(one, other, at), ...otherItems(one, other, at)];
}

function otherValues(one: Schema, other: Schema, at: string): readonly string[] {
  const [values, allowed] = [one, other].map((schema) =>
    schema.const === undefined ? schema.enum : [schema.const],
  );
  if (allowed && !values) return [`any value of ${at}`];
  const longest = other.maxLength ?? Number.POSITIVE_INFINITY;
  if ((one.maxLength ?? Number.POSITIVE_INFINITY) > longest)
    return [`more than ${longest} characters of ${at}`];
  return (values ?? [])
    .filter((value) => allowed && !allowed.includes(value))
    .map((value) => `${at} with ${JSON.stringify(value)}`);
}

function otherObjects(one: Schema, other: Schema, at: string): readonly string[] {
  const missing = (other.required ?? []).filter((name) => !one.required?.includes(name));
  const shared = Object.entries(other.properties ?? {}).flatMap(([name, schema]) => {
    const own = one.properties?.[name];
    return own ? excess(own, schema, `${at}.${name}`) : [];
  });
  return [...missing.map((name) => `${at} without ${name}`), ...shared];
}

function otherItems(one: Schema, other: Schema, at: string): readonly string[] {
  if (!other.items || !one.items) return [];
  const [own, allowed] = [one.items, other.items];
  if (isTuple(own) || isTuple(allowed))
    return JSON.stringify(own) === JSON.stringify(allowed) ? [] : [`other items of ${at}`];
  return excess(own, allowed, `${at}[]`);
}

function isTuple(items: NonNullable<Schema['items']>): items is readonly Schema[] {
  return Array.isArray(items);
}
