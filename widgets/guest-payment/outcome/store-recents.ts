import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import type { CityRuntime } from '@kerb/kit/runtime/page.ts';
import { addRecents } from '@kerb/kit/runtime/recents.ts';

/** Stores car and spot of a paid stay on the device, if the driver wants that. */
export function storeRecents(runtime: CityRuntime, values: GuestPaymentValues): void {
  const { isForeign, parking, zone, remember } = values;
  const plate = typedPlate(values);
  if (plate) {
    addRecents(runtime, { vehicle: { plate, isForeign }, zone, parking, shouldRemember: remember });
  }
}
