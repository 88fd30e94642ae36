import { randomUUID } from 'node:crypto';
import { type BalanceOfAccount, type MoneyOfAccount, readBalances, readMoney } from './balances.ts';
import {
  atTheBank,
  city,
  end,
  extend,
  logIn,
  newPlate,
  sessionsOf,
  start,
  statusOf,
  topUp,
} from './driver.ts';
import type { ServerGroup } from './payment-load.ts';
import { randomFrom } from './random.ts';

export const anna = 'anna@kerb.example';

/** The initial balance of Anna's account in every city, in kopecks. */
export const opening = 1_250_50;

export interface BalancesReport {
  readonly balances: readonly BalanceOfAccount[];
  readonly anna: BalanceOfAccount;
  readonly money: MoneyOfAccount;
  readonly seconds: number;
}

const driversAtOnce = 20;

/**
 * REL-12: random starts, repeats, extensions, early ends and top-ups of one account, from several pages at
 * once and over all servers.
 */
export async function loadBalances(
  { databaseUrl, servers }: ServerGroup,
  sequences: number,
  seed: number,
): Promise<BalancesReport> {
  const began = performance.now();
  const serverOf = (index: number) => servers[index % servers.length] ?? '';
  const token = await logIn(serverOf(0), anna, 'parking-1');
  for (const id of await sessionsOf(serverOf(0), token)) await end(serverOf(0), token, id);
  const cars = times(12, newPlate);
  const topUps: string[] = [];

  const drive = async (index: number) => {
    const random = randomFrom(seed + index);
    const server = () => serverOf(random.upTo(servers.length));
    const keys = times(3, () => randomUUID());
    const sum = randomUUID();
    topUps.push(sum);
    const plate = random.of(cars);
    for (let step = 0; step < 8; step += 1) {
      const act = random.of(['start', 'start', 'extend', 'end', 'end', 'topUp'] as const);
      if (act === 'start') await start(server(), token, plate, random.of(keys));
      else if (act === 'topUp') {
        const { orderId = '' } = await topUp(server(), token, '1.50', sum);
        await atTheBank(server(), orderId, random.of(['pay', 'pay', 'decline', 'lose']));
      } else {
        const [id] = await sessionsOf(server(), token);
        if (id && act === 'extend') await extend(server(), token, id, random.of(keys));
        else if (id) await end(server(), token, id);
      }
    }
  };
  for (let first = 0; first < sequences; first += driversAtOnce) {
    await Promise.all(times(Math.min(driversAtOnce, sequences - first), (index) => drive(first + index)));
  }
  // Returning pages request the status, several at once.
  await Promise.all(topUps.map((key, index) => statusOf(serverOf(index), key)));
  const balances = await readBalances(databaseUrl, city);
  const hers = balances.find(({ email }) => email === anna);
  if (!hers) throw new Error('Anna has no account');
  return {
    balances,
    anna: hers,
    money: await readMoney(databaseUrl, anna),
    seconds: (performance.now() - began) / 1000,
  };
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
