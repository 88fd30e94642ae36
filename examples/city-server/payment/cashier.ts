import type { GuestPayRequest, PaymentStatusWire, PayReply } from '@kerb/core/contract/payment.ts';
import { type Driver, readBalanceStart } from '../balance/read-balance-start.ts';
import { cardOnSite } from '../city/city-settings.ts';
import type { City } from '../city/city-store.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { cityIso } from '../tariff/calendar.ts';
import { continued } from './continue-stay.ts';
import { createOrder, orderOfAttempt } from './create-order.ts';
import { hashOfRequest, type Order, orderLifetime } from './order.ts';
import { readGuestPay } from './read-guest-pay.ts';
import { settleOrder } from './settle-order.ts';

/** Takes payments and knows what became of them. */
export interface Cashier {
  pay(city: City, request: GuestPayRequest, attempt: string | undefined): Promise<PayReply>;
  /** The same from the balance of an account: paid and begun at once. */
  start(city: City, driver: Driver, request: GuestPayRequest, attempt: string | undefined): Promise<PayReply>;
  status(city: City, attempt: string): Promise<PaymentStatusWire>;
  /** Asks the provider about an order and books the answer; `undefined` for an order that does not exist. */
  settle(orderId: string): Promise<Order | undefined>;
}

export interface CashierTools {
  readonly database: () => Promise<Database>;
  readonly provider: PaymentProvider;
  readonly clock: Clock;
  readonly isAllowedOrigin: (origin: string) => boolean;
}

export function createCashier({ database, provider, clock, isAllowedOrigin }: CashierTools): Cashier {
  const settle = async (orderId: string) => settleOrder(await database(), provider, orderId, clock.now());

  return {
    settle,
    async pay(city, request, attempt) {
      const ready = await database();
      const hash = hashOfRequest(request);
      const now = clock.now();
      const order =
        // A repeat is answered before it is checked: the checks would now find the session it made itself.
        (await orderOfAttempt(ready, city.config.city, attempt, hash)) ??
        (await createOrder(
          ready,
          city,
          await continued(
            ready,
            city,
            readGuestPay(city, request, { attempt, now, isAllowedOrigin }),
            request.continues,
            now,
          ),
          hash,
          now,
        ));
      return payReply(order, await pageOf(provider, city, order));
    },
    async start(city, driver, request, attempt) {
      const ready = await database();
      // Another account's key is another request.
      const hash = hashOfRequest({ ...request, account: driver.account.id });
      const now = clock.now();
      const order =
        (await orderOfAttempt(ready, city.config.city, attempt, hash)) ??
        (await createOrder(ready, city, readBalanceStart(city, driver, request, attempt, now), hash, now));
      return payReply(order, undefined);
    },
    async status(city, attempt) {
      const ready = await database();
      const order = await ready
        .selectFrom('orders')
        .select('id')
        .where('city', '=', city.config.city)
        .where('attempt', '=', attempt)
        .executeTakeFirst();
      const settled = order && (await settle(order.id));
      if (!settled) return { state: 'unknown' };
      const page = settled.state === 'waiting' ? await pageOf(provider, city, settled) : undefined;
      return statusOf(city, settled, page);
    },
  };
}

/** Where an order that costs something is paid. Asking again gives the same address. */
async function pageOf(provider: PaymentProvider, city: City, order: Order): Promise<string | undefined> {
  if (order.amount_kopecks === 0) return undefined;
  const description = describe(city, order);
  const page = await provider.open({
    orderId: order.id,
    kopecks: order.amount_kopecks,
    description,
    returnUrl: order.return_url,
    expiresAt: new Date(order.created_at.getTime() + orderLifetime),
  });
  return order.payment_method === cardOnSite ? cardPage(city, order, description) : page;
}

function describe(city: City, order: Order): string {
  const zone = city.zones.find(({ id }) => id === order.zone_id);
  const place = order.parking_code ? `№ ${order.parking_code}` : (zone?.name ?? '');
  return `Парковка: ${place}, ${city.config.displayName.ru}`;
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

function payReply(order: Order, page: string | undefined): PayReply {
  return page
    ? { status: 'ok', orderId: order.id, RedirectURL: page }
    : { status: 'ok', orderId: order.id, message: 'Парковка успешно оплачена' };
}

function statusOf(city: City, order: Order, page: string | undefined): PaymentStatusWire {
  const { timeZone } = city.config;
  const zone = city.zones.find(({ id }) => id === order.zone_id);
  return {
    state: order.state,
    number: order.plate,
    zone: order.zone_id,
    ...(zone ? { zoneName: zone.name } : {}),
    parkingCode: order.parking_code,
    startDate: cityIso(order.starts_at, timeZone),
    endDate: cityIso(order.ends_at, timeZone),
    amount: order.amount_kopecks / 100,
    ...(page ? { RedirectURL: page } : {}),
  };
}
