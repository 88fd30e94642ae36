import type { TransportWire } from '../contract/payment.ts';
import { type Plate, plateType } from '../domain/plate/plate.ts';

interface Transport {
  readonly plate: Plate;
  readonly isForeignPlate?: boolean | undefined;
  readonly vehicleCategory?: string | undefined;
}

/** A vehicle as the JSON text that cost and start send. */
export function transportField({ plate, isForeignPlate, vehicleCategory }: Transport): string {
  const isForeign = isForeignPlate ?? plateType(plate) === undefined;
  return JSON.stringify({
    number: plate,
    category: vehicleCategory ?? 'B',
    numberFormat: isForeign ? 'other' : 'rus',
  } satisfies TransportWire);
}
