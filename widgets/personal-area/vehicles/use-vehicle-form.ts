import type { Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import { maskCertificate, newVehicle } from '@kerb/core/domain/account/vehicle-rules.ts';
import type { VehicleValues } from '@kerb/core/validation/vehicle.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Options {
  readonly vehicles: readonly Vehicle[];
  readonly edited: Vehicle | undefined;
  readonly asksCategory: boolean;
}

const rules = lazyChunk(() => import('@kerb/core/validation/vehicle.ts'));

/** The form of a new or a changed vehicle, with an error text for each field. */
export function useVehicleForm({ vehicles, edited, asksCategory }: Options) {
  const { t } = useTranslation(['vehicles', 'errors']);
  const resolver = useMemo(
    () =>
      lazyResolver<VehicleValues>(async () =>
        (await rules.load()).vehicleSchema({ vehicles, edited, asksCategory }),
      ),
    [vehicles, edited, asksCategory],
  );
  const form = useForm<VehicleValues>({
    defaultValues: valuesOf(edited, vehicles.length === 0),
    resolver,
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const textOf = (message: string | undefined) => (message ? textByKey(t, message) : undefined);
  return {
    form,
    errorOf: (field: keyof VehicleValues) => textOf(errors[field]?.message),
    formError: textOf(errors.root?.message),
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
