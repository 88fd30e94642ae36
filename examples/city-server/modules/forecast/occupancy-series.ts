import type { City, CityZone, MapObject } from '../cities/city.ts';

/** What occupancy is measured of: a parking, or a zone whose streets have no sensors. */
export interface OccupancySubject {
  readonly kind: 'parking' | 'zone';
  /** The code of the parking, or the id of the zone. */
  readonly subject: string;
  readonly spaces: number;
  /** Whether drivers see the number of free spaces. */
  readonly isCounted: boolean;
}

/** The parkings with sensors, and the zones that have parkings without. */
export function subjectsOf(city: Pick<City, 'objects' | 'zones'>): readonly OccupancySubject[] {
  const parkings = city.objects.filter(isInUse);
  const counted = parkings
    .filter(({ occupancy }) => occupancy === 'counted')
    .map(({ code, total = 0 }) => ({
      kind: 'parking' as const,
      subject: code,
      spaces: total,
      isCounted: true,
    }));
  const zones = city.zones.flatMap((zone) => {
    const own = parkings.filter(({ zoneId }) => zoneId === zone.id);
    const hasStreets = own.some(({ occupancy }) => occupancy !== 'counted');
    const spaces = own.reduce((sum, { total = 0 }) => sum + total, 0);
    return isPaidStreet(zone) && hasStreets
      ? [{ kind: 'zone' as const, subject: zone.id, spaces, isCounted: false }]
      : [];
  });
  return [...counted, ...zones];
}

function isInUse({ objectType, total = 0, feature }: MapObject): boolean {
  return objectType === 'parkings' && total > 0 && !feature.isInactive;
}

/** Behind a barrier no stays are paid in advance. */
function isPaidStreet({ kind, isActive }: CityZone): boolean {
  return isActive && kind === 'road';
}
