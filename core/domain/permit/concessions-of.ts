import type { Concession } from '../tariff/concession.ts';
import type { GrantedPermit } from './permit.ts';

/**
 * What an account's concessions and permits take off the price of a stay. A permit that is paused, or has no
 * period, takes nothing off.
 */
export function concessionsOf(permits: readonly GrantedPermit[]): Concession[] {
  return permits.flatMap(({ kind, plate, zoneIds, discountPercent, canContinue, from, until }) =>
    from === undefined || until === undefined || canContinue || discountPercent === 0
      ? []
      : [
          {
            name: kind,
            plate: plate === 'any' ? '#' : plate,
            zones: zoneIds === 'any' ? '#' : zoneIds,
            percent: discountPercent,
            from,
            until,
          },
        ],
  );
}
