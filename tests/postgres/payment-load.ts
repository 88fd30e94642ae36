import { randomUUID } from 'node:crypto';
import { atTheBank, claim, newPlate, orderOf, pay, statusOf } from './driver.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { randomFrom } from './random.ts';

/** Servers that share one database. */
export interface ServerGroup {
  readonly databaseUrl: string;
  readonly servers: readonly string[];
}

export interface RepeatsReport {
  /** How many orders the repeats of each payment created. */
  readonly ordersOfPayment: readonly number[];
  readonly ledger: Ledger;
  readonly seconds: number;
}

/**
 * Sends each payment many times at once over all servers, and pays it many times at once at the bank
 * (REL-12).
 */
export async function loadRepeats(
  group: ServerGroup,
  payments: number,
  repeats: number,
): Promise<RepeatsReport> {
  const began = performance.now();
  const since = new Date();
  const ordersOfPayment: number[] = [];
  for (let payment = 0; payment < payments; payment += 1) {
    const [order, key] = [orderOf(newPlate()), randomUUID()];
    const replies = await Promise.all(times(repeats, (index) => pay(serverOf(group, index), order, key)));
    const ids = new Set(replies.map(({ orderId }) => orderId ?? ''));
    ordersOfPayment.push(ids.size);
    const [id = ''] = ids;
    await Promise.all(times(5, (index) => atTheBank(serverOf(group, index), id, 'pay')));
  }
  return {
    ordersOfPayment,
    ledger: await readLedger(group.databaseUrl, since),
    seconds: secondsSince(began),
  };
}

export interface SequencesReport {
  readonly seed: number;
  readonly steps: number;
  readonly ledger: Ledger;
  readonly seconds: number;
}

/**
 * Random drivers, several at once, who pay, repeat, lose replies, decline, pay twice, pay for one car in two
 * zones and claim to have paid (REL-12). Afterwards the status of each payment is requested once, as a
 * returning page does.
 */
export async function loadSequences(
  group: ServerGroup,
  sequences: number,
  seed: number,
): Promise<SequencesReport> {
  const began = performance.now();
  const since = new Date();
  let steps = 0;
  const cars = times(Math.ceil(sequences / 4), () => newPlate());
  const keys: string[] = [];
  const drive = async (index: number) => {
    const random = randomFrom(seed + index);
    const server = () => serverOf(group, random.upTo(group.servers.length));
    const key = randomUUID();
    keys.push(key);
    const order = orderOf(random.of(cars), {
      zone: random.of(neverFree),
      duration: random.of(['00:15', '01:00']),
    });
    let id = '';
    for (let step = 0; step < 8; step += 1) {
      steps += 1;
      const act = random.of([
        'pay',
        'pay',
        'lostReply',
        'bank',
        'bank',
        'bankLoses',
        'decline',
        'claim',
        'ask',
      ] as const);
      if (act === 'pay') id = (await pay(server(), order, key)).orderId ?? id;
      else if (act === 'lostReply') await pay(server(), order, key);
      else if (act === 'ask') await statusOf(server(), key);
      else if (id === '') continue;
      else if (act === 'claim') await claim(server(), id);
      else
        await atTheBank(server(), id, ({ bank: 'pay', bankLoses: 'lose', decline: 'decline' } as const)[act]);
    }
  };
  for (let first = 0; first < sequences; first += driversAtOnce) {
    await Promise.all(times(Math.min(driversAtOnce, sequences - first), (index) => drive(first + index)));
  }
  for (const key of keys) await statusOf(serverOf(group, 0), key);
  return { seed, steps, ledger: await readLedger(group.databaseUrl, since), seconds: secondsSince(began) };
}

const driversAtOnce = 20;

/**
 * Zones that have a price at every hour of the week: a free stay would block its car for the other payments.
 */
const neverFree = ['1001', '1004', '1010'];

function serverOf({ servers }: ServerGroup, index: number): string {
  return servers[index % servers.length] ?? '';
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
