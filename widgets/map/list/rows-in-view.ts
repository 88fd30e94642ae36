export interface Rows {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** How many rows are rendered above and below the visible ones, for Tab and fast scrolling. */
const overscan = 4;

/** How the rows of a list lie: first tall ones, then short ones. Heights in CSS pixels. */
export interface RowLayout {
  readonly tallCount: number;
  readonly tall: number;
  readonly short: number;
}

/** The top of a row, in CSS pixels below that of the list; of the row after the last, the list's height. */
export function rowTop(row: number, { tallCount, tall, short }: RowLayout): number {
  return Math.min(row, tallCount) * tall + Math.max(0, row - tallCount) * short;
}

/** The inverse of `rowTop`, with fractions of a row. */
function rowAt(top: number, { tallCount, tall, short }: RowLayout): number {
  const allTall = tallCount * tall;
  return top <= allTall ? top / tall : tallCount + (top - allTall) / short;
}

/** The rows to render for a scroll position, in CSS pixels. */
export function rowsInView(count: number, layout: RowLayout, scrollTop: number, boxHeight: number): Rows {
  const first = Math.max(0, Math.floor(rowAt(scrollTop, layout)) - overscan);
  const end = Math.min(count, Math.ceil(rowAt(scrollTop + boxHeight, layout)) + overscan);
  return { first: Math.min(first, count), end: Math.max(end, 0) };
}
