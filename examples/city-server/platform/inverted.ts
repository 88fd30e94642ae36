/** A table of words read the other way. No two keys have the same value. */
export function inverted<Key extends string, Value extends string>(
  table: Readonly<Record<Key, Value>>,
): Readonly<Record<Value, Key>> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [value, key])) as Record<Value, Key>;
}
