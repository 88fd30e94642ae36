import type { GeneratedZone } from './generate-zones.ts';
import type { GeneratedObject } from './generated-object.ts';

const cardsAtBarrier = 20;

/**
 * Cards that barriers have given out: the zone's code and four digits, `210001` and so on. Each day their
 * cars drive in at the same minutes, the first at 00:20; the last card of each barrier has just been taken.
 */
export function generateBarrierCards(
  zones: readonly GeneratedZone[],
  objects: readonly GeneratedObject[],
  city: string,
) {
  return zones
    .filter(({ kind, isActive }) => kind === 'barrier' && isActive)
    .flatMap((zone) => {
      const parking = objects.find(({ zoneId }) => zoneId === zone.id);
      return Array.from({ length: cardsAtBarrier }, (_, index) => ({
        city,
        number: `${zone.code}${String(index + 1).padStart(4, '0')}`,
        zone_id: zone.id,
        parking_number: parking?.code ?? zone.code,
        enters_at_minute: index === cardsAtBarrier - 1 ? null : 20 + index * 60,
      }));
    });
}
