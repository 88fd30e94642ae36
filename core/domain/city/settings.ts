import type { Kopecks } from '../money.ts';
import type { Minutes } from '../time.ts';

/** Flags and lists of `GET /api/options`; an absent flag is off. */
export interface CitySettings {
  readonly hasBalance: boolean;
  readonly hasGuestPayment: boolean;
  readonly hasBarrierParking: boolean;
  readonly hasPostPayment: boolean;
  readonly hasPostPaymentYesterday: boolean;
  /** True: drivers choose a parking and its code is sent. False: they choose a zone. */
  readonly paysByParking: boolean;
  readonly asksVehicleCategory: boolean;
  readonly hasBonuses: boolean;
  /** The page that a driver agrees to; a title without a path is not a link. */
  readonly personalDataPage: { readonly title: string; readonly path: string | undefined } | undefined;
  readonly paymentMethods: readonly PaymentMethod[];
  /** The maximum of one top-up; absent if only the server has it. */
  readonly topUpMax?: Kopecks | undefined;
  readonly durations: DurationRange;
}

export interface PaymentMethod {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isPhoneRequired: boolean;
  /** Paid in the bank's app, by a link or a QR code. */
  readonly isSbp?: boolean | undefined;
}

export interface DurationRange {
  readonly min: Minutes;
  readonly max: Minutes;
  readonly step: Minutes;
}
