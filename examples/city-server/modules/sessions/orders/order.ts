import type { InTransaction } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/rows.ts';
import type { TableRow } from '../../../platform/database/schema.ts';
import type { CityZone } from '../../cities/city.ts';
import type { PaymentWith } from '../../payments/payment-kind.ts';
import { insertPayment, type NewPayment } from '../../payments/payments.ts';

/** A session that somebody pays for. It begins when it is paid. */
export type Order = PaymentWith<'session_orders'>;

export async function insertOrder(
  context: InTransaction & { readonly now: Date },
  payment: NewPayment,
  ordered: Omit<TableRow<'session_orders'>, 'payment_id'>,
): Promise<Order> {
  const details = { ...ordered, payment_id: payment.id };
  const stored = await insertPayment(context, payment);
  await insertRows(context.database, 'session_orders', details);
  return { ...stored, ...details };
}

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
