import type { GuestPayRequest } from '@kerb/core/contract/payment.ts';
import { parseInstant } from '../../../platform/time/parse-instant.ts';
import { type City, findZone } from '../../cities/city.ts';
import { cardOnSite } from '../../cities/city-settings.ts';
import type { TransactionContext } from '../../cities/request-context.ts';
import type { ConfirmedFields, PaymentKind } from '../../payments/payment-kind.ts';
import { normalisePlate } from '../../plates/plate.ts';
import { findUnpaidGap, refuseUnseenGap } from '../find-unpaid-gap.ts';
import { sessionStatus } from '../session-status.ts';
import { lockVehicle } from '../sessions.ts';
import { createOrder } from './create-order.ts';
import { giveOrder } from './give-order.ts';
import type { Order, StayOrder } from './order.ts';
import { type Driver, readStay } from './read-stay.ts';

/** A stay to be paid for: by a guest at the provider's page, or by a driver from the balance, at once. */
export interface StayRequest {
  readonly body: GuestPayRequest;
  /** Absent for a guest. */
  readonly driver?: Driver;
  /** The beginning of the gap that the driver saw, ISO with offset. */
  readonly gapFrom?: string | undefined;
}

/** Stays of guests and of accounts. */
export const sessionPayment: PaymentKind<StayRequest, Order> = {
  kind: 'session',
  details: 'session_orders',
  confirmedFields,
  async begin(context, request, { store }) {
    return createOrder(context, await readOrder(context, request), store);
  },
  async chargeText({ city }, order) {
    const description = describe(city, order);
    const page = order.method === cardOnSite ? cardPage(city, order, description) : undefined;
    return { description, page };
  },
  atProvider: {
    lock: ({ database }, { city, plate }) => lockVehicle(database, city, plate),
    give: giveOrder,
  },
  status: async ({ city }, order) => sessionStatus(city, order),
};

async function readOrder(context: TransactionContext, request: StayRequest): Promise<StayOrder> {
  const { body, driver, gapFrom } = request;
  const stay = readStay(context, body, driver);
  if (driver) {
    const gap = await findUnpaidGap(context, driver.account.id, stay, stay.startsAt);
    refuseUnseenGap(gap, parseInstant(gapFrom));
  }
  return stay;
}

function confirmedFields({ body, driver, gapFrom }: StayRequest): ConfirmedFields {
  const isRetrospective = body.type === 'POST_PAYMENT_UNREG';
  const start = isRetrospective ? (body.postPaymentStartTime ?? '') : '';
  return {
    account: driver?.account.id ?? '',
    plate: normalisePlate(body.number),
    isForeign: body.numberFormat === 'other',
    category: body.category || 'B',
    method: body.payment,
    phone: body.phone ?? '',
    zone: body.zone?.trim() ?? '',
    parkingCode: body.parkingCode?.trim() ?? '',
    duration: body.duration.trim(),
    isRetrospective,
    // One moment has several spellings.
    start: Date.parse(start) || start,
    ...(gapFrom ? { gapFrom: Date.parse(gapFrom) || gapFrom } : {}),
  };
}

function describe(city: City, order: Order): string {
  const spot = order.parking_code ? `№ ${order.parking_code}` : (findZone(city, order.zone_id)?.name ?? '');
  return `Парковка: ${spot}, ${city.config.displayName.ru}`;
}

/** The portal's page with the provider's card widget. */
function cardPage({ config }: City, order: Order, description: string): string {
  const query = new URLSearchParams({
    invoiceId: order.id,
    amount: (order.amount_kopecks / 100).toFixed(2),
    description,
  });
  return `${config.portalUrl}/card-payment?${query}`;
}
