import type { MapObject } from './map-object.ts';

type Findable = Pick<MapObject, 'code' | 'address'>;

interface Prepared {
  readonly code: string;
  readonly address: string;
}

/** Objects live as long as the map's data, and a hundred thousand of them are read again at each key. */
const prepared = new WeakMap<Findable, Prepared>();

/**
 * Objects whose address or code has the words of the query in their order, anything between them (MAP-19, MAP-20).
 * Case, `ё` and special characters do not matter. Those with exactly this code come first.
 */
export function matchObjects<T extends Findable>(query: string, objects: readonly T[]): T[] {
  const words = plain(query)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const code = words.join('');
  const matches = objects.filter((object) => {
    const texts = prepare(object);
    return hasInOrder(texts.address, words) || hasInOrder(texts.code, words);
  });
  const isExact = (object: T) => prepare(object).code === code;
  return [...matches.filter(isExact), ...matches.filter((object) => !isExact(object))];
}

function prepare(object: Findable): Prepared {
  const known = prepared.get(object);
  if (known) return known;
  const texts = { code: plain(object.code), address: plain(object.address) };
  prepared.set(object, texts);
  return texts;
}

/** MAP-20: letters, digits, spaces and commas are kept. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{Nd}\s,]/gu, '');
}

function hasInOrder(text: string, words: readonly string[]): boolean {
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word, from);
    if (at < 0) return false;
    from = at + word.length;
  }
  return true;
}
