export type BottomSheetStop = 'peek' | 'half' | 'full';

export const sheetStops: readonly BottomSheetStop[] = ['peek', 'half', 'full'];

/** Where a sheet lies that was let go: the stop nearest to its height, where the last movement would have carried it. */
export function stopAfterDrag(
  /** CSS pixels. */
  height: number,
  /** CSS pixels a millisecond, upwards positive. */
  speed: number,
  heights: Readonly<Record<BottomSheetStop, number>>,
): BottomSheetStop {
  const carried = height + speed * 180;
  return sheetStops.reduce((best, stop) =>
    Math.abs(heights[stop] - carried) < Math.abs(heights[best] - carried) ? stop : best,
  );
}

/** One stop higher or lower; the last one stays. */
export function neighbourStop(stop: BottomSheetStop, step: 1 | -1): BottomSheetStop {
  return sheetStops[sheetStops.indexOf(stop) + step] ?? stop;
}
