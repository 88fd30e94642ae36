import { randomUUID } from 'node:crypto';
import { startCityProcess } from './city-process.ts';
import { atTheBank, newPlate, orderOf, pay, statusOf } from './driver.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { randomFrom } from './random.ts';

export interface KillsReport {
  readonly kills: number;
  /** Payments whose reply arrived before the server was killed. */
  readonly acknowledged: number;
  /** Payments that were sent again afterwards. */
  readonly retried: number;
  /** Acknowledged payments that the server has lost, or has with another order id. */
  readonly lost: readonly string[];
  readonly ledger: Ledger;
  readonly seconds: number;
}

const driversAtOnce = 6;

interface Attempt {
  readonly key: string;
  readonly order: ReturnType<typeof orderOf>;
  /** Set when a reply arrives. */
  orderId?: string | undefined;
}

/**
 * REL-13: kills a server repeatedly during payments. Each time the drivers without a reply repeat their
 * payment with the same key at the next server, and all pay at the bank.
 */
export async function loadWithKills(databaseUrl: string, kills: number, seed: number): Promise<KillsReport> {
  const began = performance.now();
  const since = new Date();
  const random = randomFrom(seed);
  const all: Attempt[] = [];
  const lost: string[] = [];
  let [acknowledged, retried] = [0, 0];
  let server = await startCityProcess(databaseUrl);

  for (let kill = 0; kill < kills; kill += 1) {
    const attempts = Array.from(
      { length: driversAtOnce },
      (): Attempt => ({ key: randomUUID(), order: orderOf(newPlate()) }),
    );
    const going = attempts.map((attempt) => begin(server.url, attempt));
    await new Promise((resolve) => setTimeout(resolve, random.upTo(40)));
    await server.kill();
    await Promise.all(going);
    server = await startCityProcess(databaseUrl);
    for (const attempt of attempts) {
      if (attempt.orderId) acknowledged += 1;
      else retried += 1;
      const { orderId } = await pay(server.url, attempt.order, attempt.key);
      if (!orderId || (attempt.orderId && attempt.orderId !== orderId)) lost.push(attempt.key);
      attempt.orderId = orderId;
      await atTheBank(server.url, orderId ?? '', 'pay');
    }
    all.push(...attempts);
  }
  for (const { key } of all) {
    const { result } = await statusOf(server.url, key);
    if (result?.state !== 'paid') lost.push(key);
  }
  await server.kill();
  return {
    kills,
    acknowledged,
    retried,
    lost,
    ledger: await readLedger(databaseUrl, since),
    seconds: (performance.now() - began) / 1000,
  };
}

/** Sends payments, and pays them at the bank, until the server is killed. */
async function begin(url: string, attempt: Attempt): Promise<void> {
  try {
    attempt.orderId = (await pay(url, attempt.order, attempt.key)).orderId;
    await atTheBank(url, attempt.orderId ?? '', 'pay');
  } catch {
    // The server was killed by this test.
  }
}
