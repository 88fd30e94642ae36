import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { HourlyPrice, Zone } from '@kerb/core/domain/city/zone.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { ParkingSpot } from '@kerb/core/domain/payment/order.ts';

/** An option of the picker: a zone, or a parking if the city sells by parking. */
export interface SpotChoice extends ParkingSpot {
  /** Unique in the picker: the zone's id, or the parking's code. */
  readonly id: string;
  /** The number on the sign. */
  readonly code: string;
  /** Without the number, which is shown beside it; empty if nothing else is left. */
  readonly name: string;
  readonly prices: readonly HourlyPrice[];
}

export function zoneSpots(zones: readonly Zone[]): SpotChoice[] {
  return zones
    .map(({ id, code, name, prices }) => ({
      id,
      code,
      name: nameBesideCode(name, code),
      prices,
      zoneId: id,
      parkingCode: undefined,
    }))
    .sort(byCode);
}

/** "Зона 12. Рыночная площадь" beside a large 12 becomes "Рыночная площадь". */
export function nameBesideCode(name: string, code: string): string {
  const match = /^(?:(?:зона|парковка|zone|parking)\s+)?№?\s*(\S+?)(?:[.,:;]|\s*[–—-])?(?:\s+(.*))?$/i.exec(
    name.trim(),
  );
  return match?.[1] === code ? (match[2] ?? '') : name.trim();
}

/** Parkings that can be paid for. Surface lots are included only if the city's config says so. */
export function parkingSpots(objects: readonly MapObject[], config: CityConfig): SpotChoice[] {
  const { sellsSurfaceLots } = config.profile.parking;
  return objects
    .flatMap((object) => {
      const { code, zone, type, category, isActive, address, name } = object;
      if (type !== 'parking' || !code || !zone || !isActive) return [];
      if (category === 'surfaceLot' && !sellsSurfaceLots) return [];
      return {
        id: code,
        code,
        name: nameBesideCode(address || name, code),
        prices: zone.prices,
        zoneId: zone.id,
        parkingCode: code,
      };
    })
    .sort(byCode);
}

/** `localeCompare` would make one for each comparison: many seconds for a hundred thousand parkings. */
const { compare } = new Intl.Collator('ru', { numeric: true });

/** In numerical order, so that 9 comes before 10. Most codes are numbers, which is faster still. */
function byCode(a: SpotChoice, b: SpotChoice): number {
  return Number(a.code) - Number(b.code) || compare(a.code, b.code);
}
