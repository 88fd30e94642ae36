import type { Kopecks } from '../money.ts';
import type { Minutes } from '../time.ts';

/** The switches and lists of `GET /api/options`; an absent flag is off (PRF-12). */
export interface CitySettings {
  readonly hasBalance: boolean;
  readonly hasGuestPayment: boolean;
  readonly hasBarrierParking: boolean;
  readonly hasPostPayment: boolean;
  readonly hasPostPaymentYesterday: boolean;
  /** Drivers pick a parking and its code is sent; otherwise a zone (PAY-01). */
  readonly paysByParking: boolean;
  readonly asksVehicleCategory: boolean;
  readonly hasBonuses: boolean;
  /** REG-08: what a driver agrees to; a title without a path is not a link. */
  readonly personalDataPage: { readonly title: string; readonly path: string | undefined } | undefined;
  readonly paymentMethods: readonly PaymentMethod[];
  /** VAL-03: the most that a balance takes at once; absent where only the server knows. */
  readonly topUpMax?: Kopecks | undefined;
  readonly durations: DurationRange;
}

export interface PaymentMethod {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isPhoneRequired: boolean;
}

export interface DurationRange {
  readonly min: Minutes;
  readonly max: Minutes;
  readonly step: Minutes;
}
