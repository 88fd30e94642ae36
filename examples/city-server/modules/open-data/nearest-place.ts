import { type Place, pointOf } from './dataset.ts';

type Position = readonly [number, number];

/** Degrees: some 200 metres from north to south. */
const cellSize = 0.002;

/** Returns a function that finds the code of the place nearest to a position, within a cell or beside it. */
export function createNearestPlace(places: Iterable<Place>): (at: Position) => string | undefined {
  const cells = new Map<string, { code: string; at: Position }[]>();
  for (const { code, geometry } of places) {
    const at = pointOf(geometry);
    const key = keyOf(cellOf(at));
    const cell = cells.get(key) ?? [];
    cells.set(key, cell);
    cell.push({ code, at });
  }
  return (at) => {
    const [x, y] = cellOf(at);
    const near = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(keyOf([x + dx, y + dy])) ?? []),
    );
    const shrink = Math.cos((at[1] * Math.PI) / 180);
    const away = (other: Position) => Math.hypot((other[0] - at[0]) * shrink, other[1] - at[1]);
    return near.reduce<(typeof near)[number] | undefined>(
      (best, each) => (best && away(best.at) <= away(each.at) ? best : each),
      undefined,
    )?.code;
  };
}

function cellOf([lon, lat]: Position): Position {
  return [Math.floor(lon / cellSize), Math.floor(lat / cellSize)];
}

function keyOf([x, y]: Position): string {
  return `${x} ${y}`;
}
