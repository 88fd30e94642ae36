import { addDays, type CalendarDate, cityDate } from '../calendar-dates.ts';
import { normalisePlate } from '../plate/plate.ts';
import { type Instant, instant, type Minutes, minuteMs, minutes } from '../time.ts';
import type { Transaction } from '../transaction/transaction.ts';
import type { Fine } from './fine.ts';

/** A time that was paid for without a break. */
export interface PaidTime {
  readonly from: Instant;
  readonly until: Instant;
  /** The numbers of the orders that paid for it. */
  readonly orderNumbers: readonly string[];
}

/**
 * How a fine lies to the paid time of its vehicle: within it; after its end; before its beginning; or nothing
 * was paid for around it.
 */
export type FinePosition =
  | { readonly kind: 'paid'; readonly time: PaidTime }
  | { readonly kind: 'after' | 'before'; readonly time: PaidTime; readonly gap: Minutes }
  | { readonly kind: 'unpaid' };

export interface FineComparison {
  readonly fineAt: Instant;
  readonly position: FinePosition;
  /** In order of time. */
  readonly paidTimes: readonly PaidTime[];
  /** The operations of the vehicle around the fine, in order of time. */
  readonly transactions: readonly Transaction[];
}

/** How far from the fine an operation still belongs to it. */
const around = 12 * 60 * minuteMs;

/** The days whose history has what belongs to a fine. Payments can be made a day late. */
export function historyDays(fineAt: Instant, timeZone: string): { from: CalendarDate; to: CalendarDate } {
  const day = cityDate(fineAt, timeZone);
  return { from: addDays(day, -1), to: addDays(day, 1) };
}

/** Holds a fine against the history of its vehicle. `undefined` without its time or its plate. */
export function compareWithHistory(
  { offenceAt: fineAt, plate }: Pick<Fine, 'offenceAt' | 'plate'>,
  history: readonly Transaction[],
): FineComparison | undefined {
  if (fineAt === undefined || plate === undefined) return undefined;
  const transactions = history
    .filter((each) => each.plate !== undefined && normalisePlate(each.plate) === plate)
    .filter((each) => isNear(each, fineAt))
    .sort((one, other) => one.at - other.at);
  const paidTimes = merge(transactions.flatMap((each) => paidTimeOf(each, transactions)));
  return { fineAt, position: positionOf(fineAt, paidTimes), paidTimes, transactions };
}

function isNear({ at, from = at, until = at }: Transaction, fineAt: Instant): boolean {
  return Math.min(at, from) <= fineAt + around && Math.max(at, until) >= fineAt - around;
}

/** What a payment paid for, less what a refund of the same order gave back. */
function paidTimeOf(payment: Transaction, transactions: readonly Transaction[]): PaidTime[] {
  const { type, from, until, orderNumber, status } = payment;
  const isParking = type === 'payment' || type === 'extension';
  const isPaid = status === undefined || status === 'done';
  if (!isParking || !isPaid || from === undefined || until === undefined) return [];
  const ends = transactions.filter((each) => isEndOf(each, payment)).map(({ at }) => at);
  const endedAt = Math.min(until, ...ends);
  if (endedAt <= from) return [];
  return [{ from, until: instant(endedAt), orderNumbers: orderNumber === undefined ? [] : [orderNumber] }];
}

/** Whether the operation ended the stay of this payment early; a correction changes only where it was. */
function isEndOf({ type, note, at, orderNumber }: Transaction, payment: Transaction): boolean {
  return (
    type === 'refund' &&
    note === undefined &&
    orderNumber !== undefined &&
    orderNumber === payment.orderNumber &&
    at >= payment.at
  );
}

/** Times that touch become one: an extension begins when the stay before it ends. */
function merge(times: readonly PaidTime[]): PaidTime[] {
  const merged: PaidTime[] = [];
  for (const time of [...times].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (!last || time.from > last.until) {
      merged.push(time);
      continue;
    }
    const orderNumbers = [...new Set([...last.orderNumbers, ...time.orderNumbers])];
    merged[merged.length - 1] = {
      from: last.from,
      until: instant(Math.max(last.until, time.until)),
      orderNumbers,
    };
  }
  return merged;
}

/** The nearest paid time counts. */
function positionOf(fineAt: Instant, times: readonly PaidTime[]): FinePosition {
  let nearest: { readonly time: PaidTime; readonly distance: number } | undefined;
  for (const time of times) {
    if (time.from <= fineAt && fineAt <= time.until) return { kind: 'paid', time };
    const distance = fineAt < time.from ? time.from - fineAt : fineAt - time.until;
    if (!nearest || distance < nearest.distance) nearest = { time, distance };
  }
  if (!nearest || nearest.distance > around) return { kind: 'unpaid' };
  const { time, distance } = nearest;
  const gap = minutes(Math.ceil(distance / minuteMs));
  return { kind: fineAt < time.from ? 'before' : 'after', time, gap };
}
