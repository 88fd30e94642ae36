import { isObject, type Json, text } from '../decoding.ts';

/**
 * The value at a path such as `operator.name`, `capacities[0].total` or `capacities[type=CAR].total`;
 * `undefined` if there is none. A property that has the whole path as its name comes first.
 */
export function valueAt(properties: Json, path: string): unknown {
  if (Object.hasOwn(properties, path)) return properties[path];
  let value: unknown = properties;
  for (const step of path.split('.')) {
    const [, name = '', selectors = ''] = /^([^[\]]*)((?:\[[^[\]]*\])*)$/.exec(step) ?? [];
    if (name !== '') value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    for (const [, selector = ''] of selectors.matchAll(/\[([^[\]]*)\]/g)) value = selected(value, selector);
    if (value === undefined) return undefined;
  }
  return value === properties ? undefined : value;
}

/** `[0]` and `[]` are an index and the first; `[type=CAR]` is the first with that value. */
function selected(value: unknown, selector: string): unknown {
  if (!Array.isArray(value)) return undefined;
  const [key = '', wanted] = selector.split('=');
  if (wanted === undefined) return value[key === '' ? 0 : Number(key)];
  return value.find((item) => isObject(item) && Object.hasOwn(item, key) && text(item[key]) === wanted);
}
