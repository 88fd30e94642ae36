import { isObject, type Json, nonEmptyText, object } from '../decoding.ts';

/** Deeper than any publication. */
const maxDepth = 30;

/** All values of a name, in the order of the file; those of a list each. Found values are not searched. */
export function findAll(tree: unknown, name: string, depth = 0): unknown[] {
  if (depth > maxDepth || typeof tree !== 'object' || tree === null) return [];
  if (Array.isArray(tree)) return tree.flatMap((item) => findAll(item, name, depth + 1));
  return Object.entries(tree).flatMap(([key, value]) => {
    if (key !== name) return findAll(value, name, depth + 1);
    return Array.isArray(value) ? value : [value];
  });
}

export function find(tree: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, name) => findAll(found, name)[0], tree);
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
 * A text: itself, the `value` of an enumeration, or the first language of a multilingual text. Codes and
 * numbers are texts too.
 */
export function textOf(value: unknown, depth = 0): string | undefined {
  if (depth > maxTextDepth) return undefined;
  if (Array.isArray(value)) return textOf(value[0], depth + 1);
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
