import type { CityConfig } from '../config/city-config.ts';
import { type CostRequest, type GuestPayRequest, paymentEndpoints } from '../contract/payment.ts';
import { type Json, list, nonEmptyText, object } from '../decoding.ts';
import type { Kopecks } from '../domain/money.ts';
import type { GuestOrder, Stay } from '../domain/payment/order.ts';
import type { Quote, QuoteInterval } from '../domain/payment/quote.ts';
import { discountPercent } from '../domain/tariff/discount-percent.ts';
import { formatDuration, type Instant, toIso } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import type { CitySource } from './city-source.ts';
import type { Fields, Sent } from './http.ts';
import { keyed } from './keyed.ts';
import { decodeMoney as money } from './money.ts';
import { namedCall } from './named-call.ts';
import { decodeRedirect } from './payment-redirect.ts';
import { decodeTime } from './reply.ts';

/** The price of a stay. Guests use the city's guest token. */
export async function quoteStay({ http, config }: CitySource, stay: Stay): Promise<Quote> {
  const { timeZone } = config;
  const fields = {
    Vehicle: stay.plate,
    Zone: stay.spot.zoneId,
    Duration: formatDuration(stay.duration),
    ParkingCode: stay.spot.parkingCode ?? '',
    timestart: optionalIso(stay.startedAt, timeZone),
  } satisfies Sent<CostRequest>;
  const reply = await http(paymentEndpoints.cost, fields, { token: config.guestToken });
  return withoutNames(decodeQuote(reply, timeZone));
}

/** A guest can type anybody's plate, so the names of its owner's benefits are removed. */
function withoutNames(quote: Quote): Quote {
  const intervals = quote.intervals.map((interval) => ({ ...interval, concession: undefined }));
  return { ...quote, intervals, concessions: '' };
}

/** The reply to an accepted payment. */
export interface PaymentReply {
  /** Checked by SEC-01; absent if the reply has none. */
  readonly redirectUrl: string | undefined;
  readonly message: string | undefined;
  /** The reply itself says that nothing is left to pay. */
  readonly isPaid?: boolean;
  /** The driver pays by SBP: the status of the payment has the link. */
  readonly isSbp?: boolean | undefined;
}

export interface PayOptions {
  /** The idempotency key, sent if the city supports it, so that a repeat is never a second payment. */
  readonly attemptId: string | undefined;
  /** Sent if the city can redirect the driver back after the payment. */
  readonly returnUrl: string | undefined;
}

/** A guest's payment. Sent once: the caller decides about repeats. */
export async function payAsGuest(
  { http, config }: CitySource,
  order: GuestOrder,
  { attemptId, returnUrl }: PayOptions,
): Promise<PaymentReply> {
  const endpoint = namedCall(paymentEndpoints.guestPay, config);
  const fields = { ...guestPayFields(order, config.timeZone), returnUrl };
  const reply = await http(endpoint, fields, {
    headers: keyed(attemptId),
    reasons: { PriceChangedTryLater: 'priceChanged' },
  });
  return decodePaymentReply(reply, config);
}

export function decodePaymentReply(reply: Json, config: CityConfig): PaymentReply {
  return {
    // The reply of a barrier spells it with a small letter.
    redirectUrl: decodeRedirect(reply.RedirectURL ?? reply.redirectURL, config),
    message: nonEmptyText(reply.message),
    isSbp: reply.sbp ? true : undefined,
  };
}

function guestPayFields(order: GuestOrder, timeZone: string): Fields {
  const { startedAt, continues } = order;
  const isPostPayment = startedAt !== undefined && continues === undefined;
  return {
    type: isPostPayment ? 'POST_PAYMENT_UNREG' : 'PAYMENT_UNGER',
    number: order.plate,
    category: order.vehicleCategory,
    numberFormat: order.isForeignPlate ? 'other' : 'rus',
    payment: order.methodId,
    zone: order.spot.zoneId,
    duration: formatDuration(order.duration),
    parkingCode: order.spot.parkingCode ?? '',
    postPaymentStartTime: isPostPayment ? toIso(startedAt, timeZone) : undefined,
    continues,
    continuesAt: continues === undefined ? undefined : optionalIso(startedAt, timeZone),
    phone: order.phone,
  } satisfies Sent<GuestPayRequest>;
}

/** The field of a time that can be missing. */
export function optionalIso(at: Instant | undefined, timeZone: string): string | undefined {
  return at === undefined ? undefined : toIso(at, timeZone);
}

export function decodeQuote(reply: Json, timeZone: string): Quote {
  const costData = object(reply.costData);
  const total = money(reply.price) ?? money(reply.totalcost) ?? money(costData.totalcost);
  if (total === undefined) throw new AppError('unreadable');
  const discount =
    money(reply.sumSale) ?? money(reply.totaldiscount) ?? money(costData.totaldiscount) ?? (0 as Kopecks);
  return {
    intervals: list(costData.intervals, (value) => decodeInterval(object(value), timeZone)),
    total,
    discount,
    discountPercent: discountPercent(discount, total),
    concessions: decodeConcessions(reply.benefitsName ?? reply.benefit),
    isCoveredByBalance: typeof reply.moneyEnough === 'boolean' ? reply.moneyEnough : undefined,
    missing: money(costData.refill) ?? money(reply.priceRest),
  };
}

function decodeConcessions(value: unknown): string {
  return Array.isArray(value) ? list(value, nonEmptyText).join(', ') : (nonEmptyText(value) ?? '');
}

function decodeInterval(interval: Json, timeZone: string): QuoteInterval | undefined {
  const from = decodeTime(interval.timeStart, timeZone);
  const to = decodeTime(interval.timeEnd, timeZone);
  const cost = money(interval.cost);
  if (from === undefined || to === undefined || cost === undefined) return undefined;
  return { from, to, cost, concession: nonEmptyText(interval.benefit) };
}
