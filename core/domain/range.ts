/**
 * What `make` gives for 0, 1, 2 and so on. Not `Array.from`: libraries of the age of Prototype.js replace it on host pages by one that knows
 * no second parameter (EMB-15).
 */
export function mapRange<Made>(count: number, make: (index: number) => Made): Made[] {
  const made: Made[] = [];
  for (let index = 0; index < count; index++) made.push(make(index));
  return made;
}
