import { normaliseForeignPlate, type Plate, parsePlate } from './plate.ts';

/** What is typed into a field for plates. */
export interface TypedPlate {
  readonly plate: string;
  readonly isForeign: boolean;
}

/** The typed plate in the form in which it is sent; `undefined` while it is not one (PAY-04, PAY-05). */
export function typedPlate({ plate, isForeign }: TypedPlate): Plate | undefined {
  return isForeign ? normaliseForeignPlate(plate) : parsePlate(plate)?.plate;
}
