import type { PublishedFieldMapping } from '../config/city-config.ts';
import { type DecimalSign, percentOf, plainCountOf } from './counts.ts';
import type { FindField } from './fields-of-feature.ts';

export type Unit = NonNullable<PublishedFieldMapping['unit']>;

/** The free spaces of a feature by its own count, or by that of the occupied ones. */
export function freeSpacesOf(
  find: FindField,
  total: number | undefined,
  unitOf: (field: 'free' | 'occupied') => Unit,
  decimalSign: DecimalSign,
): number | undefined {
  const freeUnit = unitOf('free');
  const vacant = find('free', readerOf(freeUnit, decimalSign));
  if (vacant !== undefined) return spacesIn(vacant, freeUnit, total);
  const unit = unitOf('occupied');
  const occupied = find('occupied', readerOf(unit, decimalSign));
  const taken = occupied === undefined ? undefined : spacesIn(occupied, unit, total);
  return taken === undefined || total === undefined ? undefined : Math.max(0, total - taken);
}

function readerOf(unit: Unit, decimalSign: DecimalSign): (value: unknown) => number | undefined {
  if (unit === 'spaces') return (value) => plainCountOf(value, decimalSign);
  if (unit === 'percent') return percentOf;
  return (value) => {
    const share = percentOf(value);
    return share !== undefined && share <= 1 ? share : undefined;
  };
}

function spacesIn(amount: number, unit: Unit, total: number | undefined): number | undefined {
  if (unit === 'spaces') return amount;
  return total === undefined ? undefined : Math.round((amount * total) / (unit === 'percent' ? 100 : 1));
}
