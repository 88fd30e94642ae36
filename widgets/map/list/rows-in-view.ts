export interface Rows {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** How many rows are rendered above and below the visible ones, for Tab and fast scrolling. */
const overscan = 4;

/** The rows to render for a scroll position. Heights in CSS pixels. */
export function rowsInView(count: number, rowHeight: number, scrollTop: number, boxHeight: number): Rows {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const end = Math.min(count, Math.ceil((scrollTop + boxHeight) / rowHeight) + overscan);
  return { first: Math.min(first, count), end: Math.max(end, 0) };
}
