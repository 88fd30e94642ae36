import { randomUUID } from 'node:crypto';
import type {
  BarrierCostReply,
  BarrierCostRequest,
  BarrierPayReply,
  BarrierPayRequest,
} from '@kerb/core/contract/barrier.ts';
import type { PaymentStatusWire } from '@kerb/core/contract/payment.ts';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import type { CashierTools } from '../payment/cashier.ts';
import { hashOfRequest, orderLifetime } from '../payment/order.ts';
import { methodFor, returnUrlFor } from '../payment/read-guest-pay.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { cityIso } from '../tariff/calendar.ts';
import {
  type BarrierPayment,
  type BarrierQuote,
  createBarrierPayment,
  priceChanged,
  settleBarrierPayment,
} from './barrier-payment.ts';
import { leaveBy, priceVisit } from './price-visit.ts';
import { visitOf } from './visit.ts';

/** Tells what a visit behind a barrier costs and takes the payment. */
export interface Gate {
  cost(city: City, request: BarrierCostRequest): Promise<BarrierCostReply>;
  pay(city: City, request: BarrierPayRequest, attempt: string | undefined): Promise<BarrierPayReply>;
  /** `undefined` for an attempt that is not the gate's. */
  status(city: City, attempt: string): Promise<PaymentStatusWire | undefined>;
  settle(paymentId: string): Promise<BarrierPayment | undefined>;
}

/** Drivers are told 30 s (BAR-04); what was sent in time may arrive a little later. Milliseconds. */
const priceHolds = 30_000 + 15_000;

export function createGate({ database, provider, clock, isAllowedOrigin }: CashierTools): Gate {
  const settle = async (id: string) => settleBarrierPayment(await database(), provider, id, clock.now());

  return {
    settle,
    async cost(city, { ticketNumber, parkingNumber }) {
      const ready = await database();
      const now = clock.now();
      const card = ticketNumber.replace(/\s+/g, '');
      const visit = await visitOf(ready, city, card, parkingNumber.trim(), now);
      const quote: BarrierQuote = {
        id: randomUUID(),
        city: city.config.city,
        card,
        zone_id: visit.zoneId,
        parking_number: visit.parkingNumber,
        entered_at: visit.enteredAt,
        amount_kopecks: priceVisit(city, visit, now),
        quoted_at: now,
      };
      await ready.insertInto('barrier_quotes').values(quote).execute();
      const { id, amount_kopecks, parking_number } = quote;
      return { status: 'ok', cost: amount_kopecks / 100, sessionId: id, parkingNumber: parking_number };
    },
    async pay(city, request, attempt) {
      const ready = await database();
      const hash = hashOfRequest(request);
      const repeated = await paymentOfAttempt(ready, city, attempt, hash);
      const quote = await readQuote(ready, city, repeated?.quote_id ?? request.sessionId);
      if (!quote || quote.parking_number !== request.parkingNumber) {
        throw new Failure('ParkingSessionNotFound', 'Парковочная сессия не найдена');
      }
      const { paymentService, phone, returnUrl } = request;
      const wish = {
        attempt: attempt ?? null,
        request_hash: hash,
        payment_method: methodFor(city, { payment: paymentService, ...(phone ? { phone } : {}) }),
        phone: phone || null,
        return_url: returnUrlFor(returnUrl, city, isAllowedOrigin),
      };
      const payment = repeated ?? (await begin(ready, quote, wish, clock.now()));
      return { status: 'ok', redirectURL: await pageOf(provider, city, quote, payment) };
    },
    async status(city, attempt) {
      const ready = await database();
      const payment = await paymentOfAttempt(ready, city, attempt);
      const settled = payment && (await settle(payment.id));
      const quote = settled && (await readQuote(ready, city, settled.quote_id));
      if (!settled || !quote) return undefined;
      const page = settled.state === 'waiting' ? await pageOf(provider, city, quote, settled) : undefined;
      return statusOf(city, quote, settled, page);
    },
  };
}

async function begin(
  database: Database,
  quote: BarrierQuote,
  wish: Parameters<typeof createBarrierPayment>[2],
  now: Date,
): Promise<BarrierPayment> {
  if (quote.amount_kopecks === 0) throw new Failure('ParkingSessionWasFree', 'Парковка была бесплатной');
  if (now.getTime() - quote.quoted_at.getTime() > priceHolds) throw priceChanged();
  return createBarrierPayment(database, quote, wish, now);
}

/** The payment made earlier with this key. Throws when the key came with another request. */
async function paymentOfAttempt(
  database: Database,
  city: City,
  attempt: string | undefined,
  hash?: string,
): Promise<BarrierPayment | undefined> {
  if (!attempt) return undefined;
  const payment = await database
    .selectFrom('barrier_payments')
    .selectAll()
    .where('city', '=', city.config.city)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (payment && hash && payment.request_hash !== hash) {
    throw new Failure('ValidationError', 'Этот Idempotency-Key уже использован для другого запроса');
  }
  return payment;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

async function readQuote(database: Database, city: City, id: string): Promise<BarrierQuote | undefined> {
  if (!uuid.test(id)) return undefined;
  return database
    .selectFrom('barrier_quotes')
    .selectAll()
    .where('city', '=', city.config.city)
    .where('id', '=', id)
    .executeTakeFirst();
}

async function pageOf(
  provider: PaymentProvider,
  city: City,
  quote: BarrierQuote,
  payment: BarrierPayment,
): Promise<string> {
  return provider.open({
    orderId: payment.id,
    kopecks: quote.amount_kopecks,
    description: `Парковка за шлагбаумом № ${quote.parking_number}, ${city.config.displayName.ru}`,
    returnUrl: payment.return_url,
    expiresAt: new Date(payment.created_at.getTime() + orderLifetime),
  });
}

function statusOf(
  city: City,
  quote: BarrierQuote,
  payment: BarrierPayment,
  page: string | undefined,
): PaymentStatusWire {
  const { timeZone } = city.config;
  const zone = city.zones.find(({ id }) => id === quote.zone_id);
  return {
    state: payment.state,
    kind: 'barrier',
    zone: quote.zone_id,
    ...(zone ? { zoneName: zone.name } : {}),
    parkingCode: quote.parking_number,
    startDate: cityIso(quote.entered_at, timeZone),
    ...(payment.settled_at ? { endDate: cityIso(leaveBy(payment.settled_at), timeZone) } : {}),
    amount: quote.amount_kopecks / 100,
    ...(page ? { RedirectURL: page } : {}),
  };
}
