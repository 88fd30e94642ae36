import type { MapObject } from './map-object.ts';

type SearchableObject = Pick<MapObject, 'code' | 'address' | 'name'>;

interface NormalizedObject {
  readonly code: string;
  readonly address: string;
  readonly name: string;
}

/** Makes the same of all spellings of a text. */
type Spelling = (text: string) => string;

/**
 * Finds objects whose address, code or name contains the words of a query in their order, with any text
 * between them. Case, `ё` and special characters are ignored, and with a `spelling` what it makes the same.
 * Texts are normalized once, because every key press searches up to a hundred thousand objects.
 */
export class ObjectSearch<T extends SearchableObject> {
  readonly #objects: readonly T[];
  readonly #normalized: NormalizedObject[] = [];
  readonly #normalize: Spelling;

  constructor(objects: readonly T[], spelling?: Spelling) {
    this.#objects = objects;
    this.#normalize = spelling ? (text) => spelling(normalize(text)) : normalize;
  }

  /** Normalizes up to `count` further objects. Returns false when none is left. */
  prepare(count: number): boolean {
    const from = this.#normalized.length;
    for (const { code, address, name } of this.#objects.slice(from, from + count)) {
      this.#normalized.push({
        code: this.#normalize(code),
        address: this.#normalize(address),
        name: this.#normalize(name),
      });
    }
    return this.#normalized.length < this.#objects.length;
  }

  /**
   * The matching objects, those with exactly this code first, the others as `order` puts them. Normalizes the
   * rest of the objects if needed.
   */
  match(query: string, order: (others: T[]) => T[] = (others) => others): T[] {
    const words = this.#normalize(query)
      .split(/[\s,]+/)
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    this.prepare(this.#objects.length);
    const code = words.join('');
    const [exact, others]: [T[], T[]] = [[], []];
    this.#objects.forEach((object, index) => {
      const own = this.#normalized[index];
      if (!own) return;
      const isFound =
        hasInOrder(own.address, words) || hasInOrder(own.code, words) || hasInOrder(own.name, words);
      if (!isFound) return;
      (own.code === code ? exact : others).push(object);
    });
    return [...exact, ...order(others)];
  }
}

/** Keeps letters, digits, spaces and commas only. */
function normalize(text: string): string {
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
