/**
 * The text of a key that is data, such as the message of a validation schema: `namespace:key`, or a key of
 * the namespace of `t`. Keys in the code use `t` itself, whose type refuses unknown ones.
 */
export function textByKey(
  t: (key: never, defaultValue: never, options: never) => unknown,
  key: string,
): string {
  return (t as (...input: readonly string[]) => string)(key);
}
