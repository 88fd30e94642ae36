import { normaliseForeignPlate, type Plate, parsePlate } from './plate.ts';

/** The values of a plate field. */
interface TypedPlate {
  readonly plate: string;
  readonly isForeign: boolean;
}

/** The typed plate in the form in which it is sent; `undefined` while it is invalid. */
export function typedPlate({ plate, isForeign }: TypedPlate): Plate | undefined {
  return isForeign ? normaliseForeignPlate(plate) : parsePlate(plate)?.plate;
}
