/**
 * The few pieces every decoder is made of. A reply is untrusted: each field is read by name and checked, nothing is copied whole.
 */
export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object to read fields from; an empty one for anything else. */
export function object(value: unknown): Json {
  return isObject(value) ? value : {};
}

export function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === 'null' ? undefined : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Text that says something. */
export function nonEmptyText(value: unknown): string | undefined {
  return text(value)?.trim() || undefined;
}

/** Finite numbers, also written as text (`"75.50"`). */
export function number(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
}

/** SHELL-32: anything but `true` is off. */
export function flag(value: unknown): boolean {
  return value === true;
}

/** Reads each item alone: a bad one is left out, never the list. */
export function list<T>(value: unknown, item: (value: unknown) => T | undefined): T[] {
  const items: T[] = [];
  if (!Array.isArray(value)) return items;
  for (const each of value as unknown[]) {
    const read = item(each);
    if (read !== undefined) items.push(read);
  }
  return items;
}

/** An address that may be shown as a link or picture: `http(s)` only. */
export function webAddress(value: unknown): string | undefined {
  const address = nonEmptyText(value);
  if (!address || !URL.canParse(address)) return undefined;
  return /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}
