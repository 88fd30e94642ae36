import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { GuestOrder, Stay } from '@kerb/core/domain/payment/order.ts';
import { phoneDigits } from '@kerb/core/domain/payment/phone.ts';
import { cityClock, cityInstant, type Instant } from '@kerb/core/domain/time.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';

/** When the stay began, for a stay that is paid afterwards: a time of the city's current day (PAY-15). */
export function startOf(
  { timing, startTime }: GuestPaymentValues,
  now: Instant,
  timeZone: string,
): Instant | undefined {
  if (timing === 'now') return undefined;
  const [hour, minute] = startTime.split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(hour + minute)) return undefined;
  const { year, month, day } = cityClock(now, timeZone);
  const start = cityInstant(timeZone, { year, month, day, hour, minute });
  return start <= now ? start : undefined;
}

/** The stay with all that the payment needs besides. */
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
