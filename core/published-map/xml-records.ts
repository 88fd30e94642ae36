import { isObject, type Json, nonEmptyText } from '../decoding.ts';
import { spelling } from './spelling.ts';
import { readXml } from './xml-tree.ts';

/** Elements nest to this depth. */
const maxDepth = 12;

/**
 * The elements of any XML as JSON, so that repeated ones are records. Throws an AppError for invalid XML.
 */
export function readXmlRecords(text: string): unknown {
  return plain(readXml(text), 0);
}

/** One child is no list; `<atributo nombre="LATITUD">40.4</atributo>` has its name as an attribute. */
function plain(tree: unknown, depth: number): unknown {
  if (depth > maxDepth) return undefined;
  if (Array.isArray(tree)) {
    const named = tree.map(nameOf);
    if (!named.includes(undefined)) return fromNamed(tree as readonly Json[], depth);
    return tree.length === 1 ? plain(tree[0], depth) : tree.map((one) => plain(one, depth + 1));
  }
  if (!isObject(tree)) return tree;
  const entries = Object.entries(tree).flatMap(([name, value]): [string, unknown][] => {
    const inner = plain(value, depth + 1);
    const isNamed = [value].flat().every((one) => nameOf(one) !== undefined);
    return isNamed && isObject(inner) ? Object.entries(inner) : [[name, inner]];
  });
  return Object.fromEntries(entries);
}

function fromNamed(elements: readonly Json[], depth: number): Json {
  return Object.fromEntries(
    elements.map((element) => {
      const { value, ...rest } = element;
      const children = Object.fromEntries(Object.entries(rest).filter(([name]) => !isNameOfName(name)));
      const inner = Object.keys(children).length > 0 ? plain(children, depth + 1) : value;
      return [nameOf(element) ?? '', inner];
    }),
  );
}

/** The name of an element that has nothing but it and one value, or one kind of children. */
function nameOf(element: unknown): string | undefined {
  if (!isObject(element)) return undefined;
  const [name, ...others] = Object.keys(element).sort(
    (one, other) => +isNameOfName(other) - +isNameOfName(one),
  );
  const value = name === undefined || !isNameOfName(name) || others.length > 1 ? undefined : element[name];
  return typeof value === 'string' ? nonEmptyText(value) : undefined;
}

function isNameOfName(name: string): boolean {
  return /^(name|nombre|nom|nome|key)$/.test(spelling(name));
}
