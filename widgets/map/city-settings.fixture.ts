import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { minutes } from '@kerb/core/domain/time.ts';

/** A city with a balance. A page of a bench uses it too, so nothing of vitest is imported here. */
export const citySettings: CitySettings = {
  hasBalance: true,
  hasGuestPayment: true,
  hasBarrierParking: true,
  hasPostPayment: false,
  hasPostPaymentYesterday: false,
  paysByParking: true,
  asksVehicleCategory: false,
  hasBonuses: false,
  personalDataPage: undefined,
  paymentMethods: [],
  durations: { min: minutes(15), max: minutes(600), step: minutes(15) },
};
