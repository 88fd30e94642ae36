import { randomUUID } from 'node:crypto';
import { emptyDetails, isReceived, orderNumberOf } from '../../modules/ledger/record-transaction.ts';
import { bonusOf } from '../../modules/payments/top-ups/top-up-payment.ts';
import { createRandom, type Random } from '../../platform/random.ts';
import type { BookedTransaction } from './book-transactions.ts';
import type { DemoZone } from './demo-zones.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

export interface DemoHistory {
  readonly accountId: string;
  readonly city: string;
  /** The first one parks most. */
  readonly plates: readonly [string, ...string[]];
  readonly zones: readonly DemoZone[];
  /** Kopecks at the end of the year. */
  readonly balance: number;
  /** Without balances the provider takes each payment. */
  readonly hasBalance: boolean;
  /** Whether the top-ups of the year, except the last one, earn a bonus. */
  readonly hasBonus: boolean;
}

type Details = Partial<
  Pick<
    BookedTransaction,
    'starts_at' | 'ends_at' | 'zone_id' | 'parking_code' | 'plate' | 'permit_kind' | 'discount_kopecks'
  >
>;

/** Money to begin with, and the least after a payment. Kopecks. */
const openingBalance = 1_000_00;
const leastBalance = 100_00;

/** The transactions of the year before `now`, the first one first. They add up to the balance. */
export function yearOf(history: DemoHistory, now: Date): BookedTransaction[] {
  const { plates, zones, hasBalance, hasBonus } = history;
  const random = createRandom(`history ${history.city}`);
  const roads = zones.filter(({ kind, kopecksPerHour }) => kind === 'road' && kopecksPerHour > 0);
  const barriers = zones.filter(({ kind }) => kind === 'barrier');
  const rows: BookedTransaction[] = [];
  let balance = 0;

  const add: Add = (at, kind, type, kopecks, details = { note: null }) => {
    const isSpent = !isReceived(type);
    if (hasBalance && isSpent && balance - kopecks < leastBalance) {
      const topUp = random.pick([500_00, 1_000_00]) + topUpFor(kopecks);
      add(at - 3 * minute, 'topUp', 'topUp', topUp);
      if (hasBonus) add(at - 3 * minute, 'bonus', 'bonus', bonusOf(topUp));
    }
    balance += isSpent ? -kopecks : kopecks;
    const id = randomUUID();
    const isAtProvider = kind === 'topUp' || !hasBalance;
    rows.push({
      ...emptyDetails,
      id,
      account_id: history.accountId,
      happened_at: new Date(at),
      type,
      kind,
      amount_kopecks: kopecks,
      order_number: orderNumberOf(id),
      payment_id: isAtProvider ? id : null,
      ...details,
    });
  };

  const last = now.getTime() - day;
  const first = last - 364 * day;
  if (hasBalance) add(first - day, 'opening', 'topUp', openingBalance, { note: 'opening' });
  let barrierStays = 0;
  for (let at = first; at < last; at += day) {
    if (!random.chance(isWeekend(at) ? 0.35 : 0.62)) continue;
    // Some time of the day, to the second.
    const moment = Math.floor((at + random.between(0, 10 * 60 * minute)) / 1000) * 1000;
    const [main, ...others] = plates;
    const plate =
      others.length > 0 && random.chance(0.25)
        ? (others[random.integer(0, others.length - 1)] ?? main)
        : main;
    if (barriers.length > 0 && random.chance(0.06)) {
      const barrier = barriers[random.integer(0, barriers.length - 1)];
      const end = moment - minute;
      barrierStays += 1;
      add(moment, 'barrier', 'barrier', random.integer(2, 12) * 25_00, {
        note: null,
        // Some were paid at the price of a permit.
        permit_kind: barrierStays % 4 === 0 ? 'Месяц' : null,
        zone_id: barrier?.id ?? null,
        starts_at: new Date(end - random.integer(30, 300) * minute),
        ends_at: new Date(end),
      });
    } else if (roads.length > 0) {
      park(add, random, moment, plate, roads[random.integer(0, Math.min(3, roads.length - 1))], hasBalance);
    }
  }
  if (hasBalance)
    add(first + 40 * day, 'permit', 'permit', 1_500_00, {
      note: null,
      plate: plates[plates.length - 1] ?? plates[0],
      permit_kind: 'Месяц',
      starts_at: new Date(first + 41 * day),
      ends_at: new Date(first + 71 * day),
    });
  return withLastBalance(distinctTimes(rows), history, last);
}

type Add = (
  at: number,
  kind: BookedTransaction['kind'],
  type: BookedTransaction['type'],
  kopecks: number,
  details?: Details & Pick<BookedTransaction, 'note'>,
) => void;

/** A stay, which is sometimes extended, and sometimes ended early. */
function park(
  add: Add,
  random: Random,
  moment: number,
  plate: string,
  zone: DemoZone | undefined,
  hasBalance: boolean,
): void {
  if (!zone) return;
  const minutes = random.integer(2, 12) * 15;
  const end = moment + minutes * minute;
  const [parking, ...others] = zone.parkingCodes;
  const parking_code = parking === undefined ? null : random.pick([parking, ...others]);
  const details = { note: null, plate, zone_id: zone.id, parking_code };
  const price = (time: number) => Math.floor((zone.kopecksPerHour * time) / 60);
  add(moment, 'payment', 'payment', price(minutes), {
    ...details,
    starts_at: new Date(moment),
    ends_at: new Date(end),
  });
  if (!hasBalance) return;
  if (random.chance(0.14)) {
    const more = random.integer(1, 4) * 15;
    add(end - 5 * minute, 'extension', 'extension', price(more), {
      ...details,
      starts_at: new Date(end),
      ends_at: new Date(end + more * minute),
    });
  } else if (minutes >= 90 && random.chance(0.16)) {
    const left = random.integer(35, minutes - 30);
    add(end - left * minute, 'refund', 'refund', price(left), {
      ...details,
      starts_at: new Date(end - left * minute),
      ends_at: new Date(end),
    });
  }
}

/** What one top-up has to add for a large price. */
function topUpFor(kopecks: number): number {
  return Math.max(0, Math.ceil((kopecks - 400_00) / 100_00) * 100_00);
}

function isWeekend(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** In the order of their times, each of which moves by milliseconds where it is taken. */
function distinctTimes(rows: readonly BookedTransaction[]): BookedTransaction[] {
  const sorted = [...rows].sort((one, other) => one.happened_at.getTime() - other.happened_at.getTime());
  let previous = 0;
  return sorted.map((row) => {
    previous = Math.max(row.happened_at.getTime(), previous + 1);
    return { ...row, happened_at: new Date(previous) };
  });
}

/** Ends with the account's balance: a last top-up, or a larger first balance. */
function withLastBalance(
  rows: BookedTransaction[],
  { hasBalance, balance, accountId }: DemoHistory,
  last: number,
): BookedTransaction[] {
  if (!hasBalance) return rows;
  const sum = rows.reduce(
    (total, { type, amount_kopecks }) => total + (isReceived(type) ? amount_kopecks : -amount_kopecks),
    0,
  );
  const missing = balance - sum;
  const id = randomUUID();
  const kind = missing > 0 ? 'topUp' : 'adjustment';
  const end: BookedTransaction = {
    ...emptyDetails,
    id,
    account_id: accountId,
    happened_at: new Date(last + 12 * 60 * minute),
    type: missing > 0 ? 'topUp' : 'payment',
    kind,
    note: missing > 0 ? null : 'adjustment',
    amount_kopecks: Math.abs(missing),
    order_number: orderNumberOf(id),
    payment_id: missing > 0 ? id : null,
  };
  return missing === 0 ? rows : [...rows, end];
}
