import type { ClusterSummary, Marker } from './clusters.ts';
import { occupancies } from './object-grid.ts';

/** Whether what was drawn and named for one mark will do for the other. */
export function isSameMarker(one: Marker, other: Marker): boolean {
  if (one.kind === 'object') return other.kind === 'object' && one.placed === other.placed;
  if (other.kind === 'object') return false;
  const isThere = one.at.x === other.at.x && one.at.y === other.at.y;
  return isThere && one.count === other.count && isSameSummary(one.summary, other.summary);
}

function isSameSummary(one: ClusterSummary, other: ClusterSummary): boolean {
  return (
    one.parkings === other.parkings &&
    one.freeSpaces === other.freeSpaces &&
    occupancies.every((state) => one.byOccupancy[state] === other.byOccupancy[state])
  );
}
