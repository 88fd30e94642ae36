/**
 * Numbers of zones in few words: `1–6, 8, 10–12`. Numbers in a row are joined, other codes stay as they are.
 */
export function zoneRanges(codes: readonly string[]): string {
  const numbers = codes.filter((code) => /^\d{1,9}$/.test(code)).map(Number);
  const others = codes.filter((code) => !/^\d{1,9}$/.test(code));
  const ranges: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return [...ranges.map(rangeText), ...others].join(', ');
}

/** Two numbers in a row are no range to read. */
function rangeText([first, last]: readonly [number, number]): string {
  if (first === last) return String(first);
  return last === first + 1 ? `${first}, ${last}` : `${first}–${last}`;
}
