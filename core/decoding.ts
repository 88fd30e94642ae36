/**
 * The functions that every decoder uses. A reply is untrusted: each field is read by name and checked, and no
 * object is copied as a whole.
 */
export type Json = Readonly<Record<string, unknown>>;

/** `undefined` for invalid JSON, and where there is no text. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, otherwise an empty object. */
export function object(value: unknown): Json {
  return isObject(value) ? value : {};
}

export function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === 'null' ? undefined : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** A text that is not blank. */
export function nonEmptyText(value: unknown): string | undefined {
  return text(value)?.trim() || undefined;
}

/** A finite number, also from a text: `"75.50"`, `"75,5"`. `"1,234"` could mean two things and is none. */
export function number(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() ? Number(value.replace(/,(?=\d\d?$)/, '.')) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
}

/** Only `true` is on. */
export function flag(value: unknown): boolean {
  return value === true;
}

/** Decodes each item separately: an invalid item is left out, and the others stay. */
export function list<T>(value: unknown, item: (value: unknown) => T | undefined): T[] {
  const items: T[] = [];
  if (!Array.isArray(value)) return items;
  for (const each of value as unknown[]) {
    const read = item(each);
    if (read !== undefined) items.push(read);
  }
  return items;
}

/**
 * An `http(s)` address, which is safe as a link or picture. One with user information is refused, because
 * `https://city.example@evil.example` looks like the city's.
 */
export function webAddress(value: unknown): string | undefined {
  const address = nonEmptyText(value);
  return address && URL.canParse(address) && /^https?:\/\/[^/?#\\@]+([/?#]|$)/i.test(address)
    ? address
    : undefined;
}
