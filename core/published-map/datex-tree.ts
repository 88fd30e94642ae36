import { isObject, type Json, nonEmptyText, object } from '../decoding.ts';

/** Deeper than any publication. */
const maxDepth = 30;

/** All values of a name, in the order of the file; those of a list each. Found values are not searched. */
export function findAll(tree: unknown, name: string): unknown[] {
  return [...valuesOf(tree, new Set([name]))].map(([, value]) => value);
}

/** The values of several names, found in one walk: what is below one of them is not searched for another. */
export function findEach<Name extends string>(
  tree: unknown,
  names: readonly Name[],
): Readonly<Record<Name, unknown[]>> {
  const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, unknown[]>;
  for (const [name, value] of valuesOf(tree, new Set<string>(names))) found[name as Name].push(value);
  return found;
}

/** The first value below this path of names. Nothing behind it is searched. */
export function find(tree: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, name) => {
    for (const [, value] of valuesOf(found, new Set([name]))) return value;
    return undefined;
  }, tree);
}

function* valuesOf(
  tree: unknown,
  names: ReadonlySet<string>,
  depth = 0,
): Iterable<readonly [string, unknown]> {
  if (depth > maxDepth || typeof tree !== 'object' || tree === null) return;
  if (Array.isArray(tree)) {
    for (const item of tree) if (typeof item === 'object') yield* valuesOf(item, names, depth + 1);
    return;
  }
  for (const [key, value] of Object.entries(tree)) {
    if (names.has(key)) for (const each of Array.isArray(value) ? value : [value]) yield [key, each];
    else if (typeof value === 'object') yield* valuesOf(value, names, depth + 1);
  }
}

/** JSON of version 3 puts a value into an object that is named like its type. */
export function unwrapped(value: unknown): Json {
  const entries = Object.entries(object(value));
  const [[type, inner] = []] = entries;
  return entries.length === 1 && isObject(inner) && type !== undefined ? { type, ...inner } : object(value);
}

/** Lists and objects around a text: `[{ values: [{ value: [{ lang, value }] }] }]`. */
const maxTextDepth = 10;

/**
 * A text: itself, the `value` of an enumeration, or the first language of a multilingual text. Codes,
 * numbers, and the `true` and `false` of JSON are texts too.
 */
export function textOf(value: unknown, depth = 0): string | undefined {
  if (depth > maxTextDepth) return undefined;
  if (Array.isArray(value)) return textOf(value[0], depth + 1);
  if (typeof value === 'boolean') return String(value);
  if (!isObject(value)) return nonEmptyText(value);
  return textOf(value.values ?? value.value, depth + 1);
}

export function idOf(value: unknown): string | undefined {
  const { id, idG } = object(value);
  return nonEmptyText(id ?? idG);
}

export function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** The texts of some of the values of an object, by their names. */
export function texts(record: Json, names: readonly string[]): Json {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(record[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
