/**
 * The text of a key that comes as data, such as the message of a validation schema; `namespace:key`, or a key of the namespace of `t`.
 * Keys in the code go to `t` itself, which refuses unknown ones by their type.
 */
export function textByKey(
  t: (key: never, defaultValue: never, options: never) => unknown,
  key: string,
): string {
  return (t as (...input: readonly string[]) => string)(key);
}
