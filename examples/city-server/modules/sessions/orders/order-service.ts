import type { GuestPayRequest } from '@kerb/core/contract/payment.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import { parseInstant } from '../../../platform/time/parse-instant.ts';
import { hasCapability } from '../../cities/capability.ts';
import { type City, findZone } from '../../cities/city.ts';
import { cardOnSite } from '../../cities/city-settings.ts';
import type { TransactionContext } from '../../cities/request-context.ts';
import { afterwards, balance } from '../../payments/payment-method.ts';
import type { ConfirmedFields, PaymentService } from '../../payments/payment-service.ts';
import type { IsAllowedOrigin } from '../../payments/return-url.ts';
import { normalisePlate } from '../../plates/plate.ts';
import { limitUnpaid } from '../../plates/plate-limits.ts';
import { findGap, refuseUnseenGap } from '../find-gap.ts';
import { lockVehicle } from '../sessions.ts';
import { continueStay } from './continue-stay.ts';
import { createOrder } from './create-order.ts';
import { giveOrder } from './give-order.ts';
import type { Order, StayOrder } from './order.ts';
import { type Driver, readAccountStay } from './read-account-stay.ts';
import { readGuestStay } from './read-guest-stay.ts';

/** A stay to be paid for: by a guest at the provider's page, or by a driver from the balance, at once. */
export interface StayRequest {
  readonly body: GuestPayRequest;
  /** Absent for a guest. */
  readonly driver?: Driver;
  /** The beginning of the gap that the driver saw, ISO with offset (PLUS-19). */
  readonly gapFrom?: string | undefined;
}

export type OrderService = PaymentService<StayRequest, Order>;

/** Stays of guests and of accounts. A guest's order may continue an earlier one (PLUS-04). */
export function createOrderService({
  isAllowedOrigin,
}: {
  readonly isAllowedOrigin: IsAllowedOrigin;
}): OrderService {
  async function readOrder(context: TransactionContext, request: StayRequest): Promise<StayOrder> {
    const { body, driver, gapFrom } = request;
    if (driver) {
      const stay = readAccountStay(context, driver, body, isAllowedOrigin);
      refuseUnseenGap(await findGap(context, driver.account.id, stay, stay.startsAt), parseInstant(gapFrom));
      return stay;
    }
    const order = readGuestStay(context, body, isAllowedOrigin);
    return body.continues && hasCapability(context.city, 'continues')
      ? continueStay(context, order, body.continues)
      : order;
  }

  return {
    kind: 'stay',
    confirmedFields,
    async begin(context, request, id) {
      const order = await createOrder(context, await readOrder(context, request), id);
      if (order.state === 'waiting') await limitUnpaid(context, order.plate);
      return order;
    },
    find: ({ database }, id) =>
      database
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .where('payment_method', '<>', afterwards)
        .executeTakeFirst(),
    async charge({ city }, order) {
      if (order.amount_kopecks === 0 || order.payment_method === balance) return undefined;
      const description = describe(city, order);
      const page = order.payment_method === cardOnSite ? cardPage(city, order, description) : undefined;
      return { kopecks: order.amount_kopecks, description, returnUrl: order.return_url, page };
    },
    atProvider: {
      table: 'orders',
      lock: ({ database }, { city, plate }) => lockVehicle(database, city, plate),
      give: giveOrder,
    },
    accountOf: async (_context, order) => order.account_id ?? undefined,
    async status({ city }, order) {
      const zone = findZone(city, order.zone_id);
      return {
        number: order.plate,
        zone: order.zone_id,
        ...(zone ? { zoneName: zone.name } : {}),
        parkingCode: order.parking_code,
        startDate: cityIso(order.starts_at, city.config.timeZone),
        endDate: cityIso(order.ends_at, city.config.timeZone),
        amount: order.amount_kopecks / 100,
      };
    },
  };
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
    continues: body.continues ?? '',
    ...(gapFrom ? { gapFrom: Date.parse(gapFrom) || gapFrom } : {}),
  };
}

function describe(city: City, order: Order): string {
  const spot = order.parking_code ? `№ ${order.parking_code}` : (findZone(city, order.zone_id)?.name ?? '');
  return `Парковка: ${spot}, ${city.config.displayName.ru}`;
}

/** The portal's page with the provider's card widget (PAY-32). */
function cardPage({ config }: City, order: Order, description: string): string {
  const query = new URLSearchParams({
    invoiceId: order.id,
    amount: (order.amount_kopecks / 100).toFixed(2),
    description,
  });
  return `${config.portalUrl}/card-payment?${query}`;
}
