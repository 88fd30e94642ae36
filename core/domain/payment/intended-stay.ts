import type { Plate } from '../plate/plate.ts';
import type { Minutes } from '../time.ts';
import type { Stay } from './order.ts';

/** What the driver meant, if the stay to pay for looks like a slip. */
export type IntendedStay =
  | { readonly plate: Plate; readonly isForeign: boolean }
  | { readonly duration: Minutes };

/** The stay as it was meant. */
export function stayAsIntended<Intended extends Stay>(stay: Intended, intended: IntendedStay): Intended {
  if ('duration' in intended) return { ...stay, duration: intended.duration };
  return { ...stay, plate: intended.plate, isForeignPlate: intended.isForeign };
}

/** The values of the form that it changes. */
export function intendedValues(
  intended: IntendedStay,
): { readonly plate: string; readonly isForeign: boolean } | { readonly duration: string } {
  return 'duration' in intended ? { duration: String(intended.duration) } : intended;
}
