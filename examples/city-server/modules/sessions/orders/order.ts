import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../../platform/database/schema.ts';
import type { CityZone } from '../../cities/city.ts';

/** A stay that somebody pays for, and its payment. Its session begins when it is paid. */
export type Order = Selectable<OrdersTable>;

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
  readonly returnUrl: string;
}
