import type { CityZone } from '../../cities/city.ts';
import type { PaymentWith } from '../../payments/payment-kind.ts';

/** A session that somebody pays for. It begins when it is paid. */
export type Order = PaymentWith<'session_orders'>;

/** A stay to be ordered, checked. */
export interface StayOrder {
  /** Whose balance pays; a guest has none and pays at the provider's page. */
  readonly accountId: string | undefined;
  readonly plate: string;
  readonly isForeign: boolean;
  readonly vehicleCategory: string;
  readonly paymentMethod: string;
  readonly phone: string | undefined;
  readonly zone: CityZone;
  readonly parkingCode: string;
  readonly minutes: number;
  readonly isRetrospective: boolean;
  readonly startsAt: Date;
  readonly returnUrl: string | undefined;
}
