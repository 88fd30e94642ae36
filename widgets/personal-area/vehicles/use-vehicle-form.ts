import type { Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import { maskCertificate, newVehicle } from '@kerb/core/domain/account/vehicle-rules.ts';
import type { VehicleValues } from '@kerb/core/validation/vehicle.ts';
import { useRuledForm } from '@kerb/kit/forms/use-ruled-form.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';

interface Options {
  readonly vehicles: readonly Vehicle[];
  readonly edited: Vehicle | undefined;
  readonly asksCategory: boolean;
}

const rules = lazyChunk(() => import('@kerb/core/validation/vehicle.ts'));

/** The form of a new or a changed vehicle, with an error text for each field. */
export function useVehicleForm({ vehicles, edited, asksCategory }: Options) {
  const ruled = useRuledForm<VehicleValues>({
    defaultValues: valuesOf(edited, vehicles.length === 0),
    loadRules: async () => (await rules.load()).vehicleSchema({ vehicles, edited, asksCategory }),
  });
  return {
    ...ruled,
    categoryOf: async (values: VehicleValues) => (await rules.load()).categoryOf(values, asksCategory),
  };
}

/** A new vehicle starts empty; the first one of a list is the main one. */
function valuesOf(edited: Vehicle | undefined, isFirst: boolean): VehicleValues {
  if (!edited) return { ...newVehicle, certificate: '', name: '', isPrimary: isFirst };
  const { plate, isForeign, category, registrationCertificate, name, isPrimary } = edited;
  const certificate = maskCertificate(registrationCertificate ?? '');
  return { plate, isForeign, category, certificate, name: name ?? '', isPrimary };
}
