import { randomUUID } from 'node:crypto';
import { emptyDetails, orderNumberOf } from '../../modules/ledger/record-transaction.ts';
import type { ServerContext } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { createRandom } from '../../platform/random.ts';
import { type BookedTransaction, bookTransactions } from './book-transactions.ts';
import people from './demo-people.json' with { type: 'json' };
import type { DemoZone } from './demo-zones.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const { vehicles, devices, drivers } = people.fleet;

/** Kopecks. */
const firstBalance = 60_000_00;

interface DemoFleet {
  readonly accountId: string;
  readonly city: string;
  readonly zones: readonly DemoZone[];
  /** Without balances a company has no transactions. */
  readonly hasBalance: boolean;
}

/** Gives the new company of a demonstration its fleet, and two months of what its drivers paid. */
export async function addDemoFleet({ database, now }: ServerContext, fleet: DemoFleet): Promise<void> {
  const { accountId: account_id } = fleet;
  await insertRows(database, 'companies', { account_id, email: 'office@volga-trans.example' });
  await insertRows(
    database,
    'company_vehicles',
    vehicles.map(({ plate, isForeign = false, vin = null, imei = null }) => ({
      id: randomUUID(),
      account_id,
      plate,
      is_foreign: isForeign,
      vin,
      imei,
    })),
  );
  await insertRows(
    database,
    'tracking_devices',
    devices.map(({ vin = null, imei = null, isActive }) => ({
      id: randomUUID(),
      account_id,
      vin,
      imei,
      is_active: isActive,
    })),
  );
  await insertRows(
    database,
    'company_drivers',
    drivers.map(({ name, phone, plate, device, isActive }) => ({
      id: randomUUID(),
      account_id,
      name,
      phone,
      plate,
      payment_device: device,
      is_active: isActive,
    })),
  );
  if (fleet.hasBalance) await bookTransactions(database, fleet, operationsOf(fleet, now));
}

/** The first balance, and then, on working days, a stay of each active driver. */
function operationsOf({ accountId, city, zones }: DemoFleet, now: Date): BookedTransaction[] {
  const random = createRandom(`fleet ${city}`);
  const roads = zones.filter(({ kind, kopecksPerHour }) => kind === 'road' && kopecksPerHour > 0).slice(0, 4);
  const active = drivers.filter(({ isActive }) => isActive);
  const first = Math.floor(now.getTime() / day) * day - 60 * day;
  const rowOf = (
    at: number,
    row: Pick<BookedTransaction, 'kind' | 'type' | 'note' | 'amount_kopecks'>,
  ): BookedTransaction => {
    const id = randomUUID();
    return {
      ...emptyDetails,
      ...row,
      id,
      account_id: accountId,
      happened_at: new Date(at),
      order_number: orderNumberOf(id),
    };
  };
  const opening = { kind: 'opening', type: 'topUp', note: 'opening', amount_kopecks: firstBalance } as const;
  const rows = [rowOf(first - hour, opening)];
  for (let start = first; start < now.getTime() - day; start += day) {
    const weekday = new Date(start).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    for (const [index, { phone, plate }] of active.entries()) {
      const zone = roads[random.integer(0, Math.max(0, roads.length - 1))];
      if (!zone || !random.chance(0.7)) continue;
      // Two hours apart, so that no two transactions have one time.
      const at = start + (6 + 2 * index) * hour + random.integer(0, 90) * minute;
      const minutes = random.integer(2, 8) * 15;
      const amount_kopecks = Math.floor((zone.kopecksPerHour * minutes) / 60);
      rows.push({
        ...rowOf(at, { kind: 'payment', type: 'payment', note: null, amount_kopecks }),
        starts_at: new Date(at),
        ends_at: new Date(at + minutes * minute),
        zone_id: zone.id,
        plate,
        driver_phone: phone,
      });
    }
  }
  return rows;
}
