import type { PublishedFieldMapping } from '../config/city-config.ts';
import { type DecimalSign, percentOf, plainCountOf } from './counts.ts';
import type { FindField } from './fields-of-feature.ts';
import type { FileFacts } from './file-facts.ts';

export type Unit = NonNullable<PublishedFieldMapping['unit']>;

/** The free spaces of a feature by its own count, or by that of the occupied ones. */
export function freeSpacesOf(
  find: FindField,
  total: number | undefined,
  unitOf: (field: 'free' | 'occupied') => Unit,
  { decimalSign, vacancyFlags }: Pick<FileFacts, 'decimalSign' | 'vacancyFlags'>,
): number | undefined {
  const countsOf = (field: 'free' | 'occupied') => {
    const read = readerOf(unitOf(field), total, decimalSign);
    return find(field, (value, name) => (vacancyFlags.has(name) && total !== 1 ? undefined : read(value)));
  };
  const vacant = countsOf('free');
  const taken = vacant === undefined ? countsOf('occupied') : undefined;
  const free = vacant ?? (taken === undefined || total === undefined ? undefined : total - taken);
  // More than there are: one of the two numbers is something else.
  return free !== undefined && free >= 0 && free <= (total ?? free) ? free : undefined;
}

/** Reads an amount as spaces; "80 %" is percent in any unit. */
function readerOf(
  unit: Unit,
  total: number | undefined,
  decimalSign: DecimalSign,
): (value: unknown) => number | undefined {
  const partOf = (part: number | undefined, whole: number) =>
    part === undefined || part > whole || total === undefined
      ? undefined
      : Math.round((part * total) / whole);
  return (value) => {
    if (unit === 'percent' || (typeof value === 'string' && value.includes('%')))
      return partOf(percentOf(value), 100);
    return unit === 'share' ? partOf(percentOf(value), 1) : plainCountOf(value, decimalSign);
  };
}
