import type { Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import type { SelectOption } from '@kerb/kit/ui/select.tsx';

/** The cars of the account, and the chosen one, which may have left the account since. */
export function vehicleOptions(vehicles: readonly Vehicle[], chosen: Plate | undefined): SelectOption[] {
  const plates = vehicles.map(({ plate }) => plate);
  const all = chosen && !plates.includes(chosen) ? [...plates, chosen] : plates;
  return all.map((plate) => ({ value: plate, label: formatPlate(plate) }));
}
