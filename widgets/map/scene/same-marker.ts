import type { ClusterSummary, Marker } from './clusters.ts';
import { occupancies } from './object-grid.ts';

/** Whether both markers have the same drawing and the same name. */
export function isSameMarker(one: Marker, other: Marker): boolean {
  if (one.kind === 'object') return other.kind === 'object' && one.projected === other.projected;
  if (other.kind === 'object') return false;
  const isSamePosition = one.at.x === other.at.x && one.at.y === other.at.y;
  return isSamePosition && one.count === other.count && isSameSummary(one.summary, other.summary);
}

function isSameSummary(one: ClusterSummary, other: ClusterSummary): boolean {
  return (
    one.parkings === other.parkings &&
    one.freeSpaces === other.freeSpaces &&
    occupancies.every((state) => one.byOccupancy[state] === other.byOccupancy[state])
  );
}
