export interface Rows {
  readonly first: number;
  /** Not one of them. */
  readonly end: number;
}

/** How many rows are kept above and below what is seen, so that Tab and a quick finger find the next one there. */
const spare = 4;

/** Which rows of equal height a box shows at a scroll position. All in CSS pixels. */
export function rowsInView(count: number, rowHeight: number, scrollTop: number, boxHeight: number): Rows {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  const end = Math.min(count, Math.ceil((scrollTop + boxHeight) / rowHeight) + spare);
  return { first: Math.min(first, count), end: Math.max(end, 0) };
}
