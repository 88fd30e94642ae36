import { randomUUID } from 'node:crypto';
import type { CityZone } from '../../modules/cities/city.ts';
import { emptyDetails, orderNumberOf } from '../../modules/ledger/record-operation.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { BalanceEntriesTable, OperationsTable } from '../../platform/database/schema.ts';
import { createRandom, type Random } from '../../platform/random.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Where the account parks. */
export interface DemoZone {
  readonly id: string;
  readonly kopecksPerHour: number;
  readonly kind: 'road' | 'barrier';
  /** In a city that sells by parkings: those of the zone. Elsewhere empty. */
  readonly parkingCodes: readonly string[];
}

/** Enough of a zone's parkings to choose from in a history. */
const parkingsOfZone = 3;

/** The zones that a driver could have parked in; `parkings` are those of a city that sells by them. */
export function demoZones(
  zones: readonly (Pick<CityZone, 'id' | 'kind' | 'isActive'> & {
    readonly prices: readonly { readonly kopecks: number }[];
  })[],
  parkings: readonly { readonly code: string; readonly zoneId: string | undefined }[] = [],
): DemoZone[] {
  return zones
    .filter(({ isActive }) => isActive)
    .map(({ id, kind, prices: [price] }) => ({
      id,
      kind,
      kopecksPerHour: price?.kopecks ?? 0,
      parkingCodes: parkings
        .filter(({ zoneId }) => zoneId === id)
        .slice(0, parkingsOfZone)
        .map(({ code }) => code),
    }));
}

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
}

type Row = OperationsTable & { readonly kind: BalanceEntriesTable['kind'] };
type Details = Partial<
  Pick<
    OperationsTable,
    'starts_at' | 'ends_at' | 'zone_id' | 'parking_code' | 'plate' | 'permit_kind' | 'discount_kopecks'
  >
>;

/**
 * Gives a new account of a demonstration the operations of the last year, in its history and its ledger. They
 * add up to its balance. The sessions themselves are not stored: they are over.
 */
export async function addDemoHistory({ database, now }: ServerContext, history: DemoHistory): Promise<void> {
  const rows = yearOf(history, now);
  if (rows.length === 0) return;
  await database
    .insertInto('operations')
    .values(rows.map(({ kind: _kind, ...operation }) => operation))
    .execute();
  const paid = rows.filter(({ payment_id }) => payment_id !== null);
  if (paid.length > 0)
    await database
      .insertInto('provider_payments')
      .values(
        paid.map(({ payment_id, amount_kopecks, type, happened_at }) => ({
          order_id: payment_id ?? '',
          amount_kopecks,
          description: type === 'refill' ? 'Пополнение счёта' : 'Парковка',
          return_url: '',
          state: 'charged' as const,
          opened_at: happened_at,
          expires_at: happened_at,
          closed_at: happened_at,
        })),
      )
      .execute();
  if (!history.hasBalance) return;
  const entries = rows.map(({ id, kind, type, amount_kopecks, happened_at }) => ({
    id,
    account_id: history.accountId,
    kind,
    amount_kopecks: type === 'refill' || type === 'cancel' ? amount_kopecks : -amount_kopecks,
    session_id: null,
    created_at: happened_at,
  }));
  await database.insertInto('balance_entries').values(entries).execute();
  await database
    .updateTable('accounts')
    .set({ balance_kopecks: history.balance })
    .where('id', '=', history.accountId)
    .execute();
}

/** Money to begin with, and the least after a payment. Kopecks. */
const openingBalance = 1_000_00;
const leastBalance = 100_00;

function yearOf(history: DemoHistory, now: Date): Row[] {
  const { plates, zones, hasBalance } = history;
  const random = createRandom(`history ${history.city}`);
  const roads = zones.filter(({ kind, kopecksPerHour }) => kind === 'road' && kopecksPerHour > 0);
  const barriers = zones.filter(({ kind }) => kind === 'barrier');
  const rows: Row[] = [];
  let balance = 0;

  function add(
    at: number,
    kind: Row['kind'],
    type: Row['type'],
    kopecks: number,
    details: Details & Pick<Row, 'note'> = { note: null },
  ): void {
    const isSpent = type !== 'refill' && type !== 'cancel';
    if (hasBalance && isSpent && balance - kopecks < leastBalance)
      add(at - 3 * minute, 'refill', 'refill', random.pick([500_00, 1_000_00]) + topUpFor(kopecks));
    balance += isSpent ? -kopecks : kopecks;
    const id = randomUUID();
    const isAtProvider = kind === 'refill' || !hasBalance;
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
  }

  const last = now.getTime() - day;
  const first = last - 364 * day;
  if (hasBalance) add(first - day, 'opening', 'refill', openingBalance, { note: 'opening' });
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
      add(moment, 'barrier', 'paymentGate', random.integer(2, 12) * 25_00, {
        note: null,
        zone_id: barrier?.id ?? null,
        starts_at: new Date(end - random.integer(30, 300) * minute),
        ends_at: new Date(end),
      });
    } else if (roads.length > 0) {
      park(add, random, moment, plate, roads[random.integer(0, Math.min(3, roads.length - 1))], hasBalance);
    }
  }
  if (hasBalance)
    add(first + 40 * day, 'permit', 'paymentSubscription', 1_500_00, {
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
  kind: Row['kind'],
  type: Row['type'],
  kopecks: number,
  details?: Details & Pick<Row, 'note'>,
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
    add(end - 5 * minute, 'renew', 'renew', price(more), {
      ...details,
      starts_at: new Date(end),
      ends_at: new Date(end + more * minute),
    });
  } else if (minutes >= 90 && random.chance(0.16)) {
    const left = random.integer(35, minutes - 30);
    add(end - left * minute, 'cancel', 'cancel', price(left), {
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
function distinctTimes(rows: readonly Row[]): Row[] {
  const sorted = [...rows].sort((one, other) => one.happened_at.getTime() - other.happened_at.getTime());
  let previous = 0;
  return sorted.map((row) => {
    previous = Math.max(row.happened_at.getTime(), previous + 1);
    return { ...row, happened_at: new Date(previous) };
  });
}

/** Ends with the account's balance: a last top-up, or a larger first balance. */
function withLastBalance(rows: Row[], { hasBalance, balance, accountId }: DemoHistory, last: number): Row[] {
  if (!hasBalance) return rows;
  const sum = rows.reduce(
    (total, { type, amount_kopecks }) =>
      total + (type === 'refill' || type === 'cancel' ? amount_kopecks : -amount_kopecks),
    0,
  );
  const missing = balance - sum;
  const id = randomUUID();
  const kind = missing > 0 ? 'refill' : 'adjustment';
  const end: Row = {
    ...emptyDetails,
    id,
    account_id: accountId,
    happened_at: new Date(last + 12 * 60 * minute),
    type: missing > 0 ? 'refill' : 'payment',
    kind,
    note: missing > 0 ? null : 'adjustment',
    amount_kopecks: Math.abs(missing),
    order_number: orderNumberOf(id),
    payment_id: missing > 0 ? id : null,
  };
  return missing === 0 ? rows : [...rows, end];
}
