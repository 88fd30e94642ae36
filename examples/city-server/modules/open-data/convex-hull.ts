type Position = readonly [number, number];

/** The corners of the smallest convex area around positions, counter-clockwise (Andrew's monotone chain). */
export function convexHull(positions: readonly Position[]): Position[] {
  const sorted = [...positions].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (list: readonly Position[]) => {
    const hull: Position[] = [];
    for (const position of list) {
      while (hull.length >= 2 && !turnsLeft(hull.at(-2), hull.at(-1), position)) hull.pop();
      hull.push(position);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnsLeft(one: Position | undefined, two: Position | undefined, three: Position): boolean {
  if (!one || !two) return true;
  return (two[0] - one[0]) * (three[1] - one[1]) > (two[1] - one[1]) * (three[0] - one[0]);
}
