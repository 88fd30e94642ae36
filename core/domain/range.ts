/**
 * An array of `count` items: `create` is called with 0, 1, 2 and so on. Host pages may replace `Array.from`
 * by an old version of Prototype.js that ignores the second parameter, so it is not used here.
 */
export function mapRange<Item>(count: number, create: (index: number) => Item): Item[] {
  const items: Item[] = [];
  for (let index = 0; index < count; index++) items.push(create(index));
  return items;
}
