import type { MapObject } from './map-object.ts';

type Findable = Pick<MapObject, 'code' | 'address'>;

interface Prepared {
  readonly code: string;
  readonly address: string;
}

/**
 * Objects whose address or code has the words of a query in their order, anything between them (MAP-19, MAP-20). Case, `ё` and special
 * characters do not matter. What is compared is prepared once, since a hundred thousand objects are read again at each key.
 */
export class ObjectSearch<T extends Findable> {
  readonly #objects: readonly T[];
  readonly #prepared: Prepared[] = [];

  constructor(objects: readonly T[]) {
    this.#objects = objects;
  }

  /** Prepares some more; false when nothing is left to prepare. */
  prepare(count: number): boolean {
    const from = this.#prepared.length;
    for (const { code, address } of this.#objects.slice(from, from + count)) {
      this.#prepared.push({ code: plain(code), address: plain(address) });
    }
    return this.#prepared.length < this.#objects.length;
  }

  /** Those with exactly this code come first. Prepares what is not prepared yet. */
  match(query: string): T[] {
    const words = plain(query)
      .split(/[\s,]+/)
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    this.prepare(this.#objects.length);
    const whole = words.join('');
    const [exact, others]: [T[], T[]] = [[], []];
    for (const [index, object] of this.#objects.entries()) {
      const { code = '', address = '' } = this.#prepared[index] ?? {};
      if (hasInOrder(address, words) || hasInOrder(code, words))
        (code === whole ? exact : others).push(object);
    }
    return [...exact, ...others];
  }
}

/** MAP-20: letters, digits, spaces and commas are kept. */
function plain(text: string): string {
  if (/^\d*$/.test(text)) return text;
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{Nd}\s,]+/gu, '');
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
