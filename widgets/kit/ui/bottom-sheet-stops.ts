export type BottomSheetStop = 'peek' | 'half' | 'full';

const sheetStops: readonly BottomSheetStop[] = ['peek', 'half', 'full'];

/** The stop after a drag: the nearest one to the height that the last movement would have reached. */
export function stopAfterDrag(
  /** CSS pixels. */
  height: number,
  /** CSS pixels a millisecond; upwards is positive. */
  speed: number,
  heights: Readonly<Record<BottomSheetStop, number>>,
): BottomSheetStop {
  const carried = height + speed * 180;
  return sheetStops.reduce((best, stop) =>
    Math.abs(heights[stop] - carried) < Math.abs(heights[best] - carried) ? stop : best,
  );
}

/** The next stop up or down, or the same at the end. */
export function neighbourStop(stop: BottomSheetStop, step: 1 | -1): BottomSheetStop {
  return sheetStops[sheetStops.indexOf(stop) + step] ?? stop;
}
