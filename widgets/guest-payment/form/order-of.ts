import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { GuestOrder, Stay } from '@kerb/core/domain/payment/order.ts';
import { phoneDigits } from '@kerb/core/domain/payment/phone.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';

/** The order for a stay, with all that its payment needs. */
export function orderOf(stay: Stay, values: GuestPaymentValues, settings: CitySettings): GuestOrder {
  const method = settings.paymentMethods.find(({ id }) => id === values.method);
  return {
    ...stay,
    isForeignPlate: values.isForeign,
    vehicleCategory: settings.asksVehicleCategory ? values.category : 'B',
    methodId: values.method,
    phone: method?.isPhoneRequired ? phoneDigits(values.phone) : undefined,
  };
}
