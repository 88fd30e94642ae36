import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { faultsOfPayments } from '../postgres/books.ts';
import { startCityProcess } from '../postgres/city-process.ts';
import { statusOf } from '../postgres/driver.ts';
import { payBeside, type Receipt } from '../postgres/payments-beside.ts';
import { randomFrom } from '../postgres/random.ts';
import { type Primary, startPrimary } from './primary.ts';

export interface RestoreReport {
  /** Payments with a receipt when the primary was killed. */
  readonly receipts: number;
  /** From the last moment that can be restored to the moment of the kill. Seconds. */
  readonly lostSeconds: number;
  /** Payments with a receipt in that time: they are not in any copy. */
  readonly lostReceipts: number;
  readonly instants: readonly RestoredInstant[];
}

export interface RestoredInstant {
  readonly instant: Date;
  /** From the copy of the backup until the server answered. Seconds. */
  readonly seconds: number;
  /** Payments with a receipt before the instant that are paid in the restored city. */
  readonly found: number;
  /** The same that are not. */
  readonly missing: readonly string[];
  /** Sentences about payments on which city and bank do not agree. */
  readonly faults: readonly string[];
}

interface RestoreOptions {
  /** How long drivers pay after the backup. Seconds. */
  readonly load: number;
  readonly instants: number;
  readonly seed: number;
}

/**
 * RUN-01: takes a base backup while drivers pay, kills the primary, and restores the backup with the archived
 * log to random instants. At each one the books of city and bank have to agree, with every payment that had a
 * receipt.
 */
export async function drillRestore({ load, instants, seed }: RestoreOptions): Promise<RestoreReport> {
  const primary = await startPrimary();
  try {
    const { receipts, from, until, killedAt, since } = await loadAndKill(primary, load);
    const random = randomFrom(seed);
    const restored: RestoredInstant[] = [];
    for (let index = 0; index < instants; index += 1) {
      const instant = new Date(from.getTime() + random.upTo(until.getTime() - from.getTime()));
      restored.push(await restoreTo(primary, { name: `restored-${index}`, instant, receipts, since }));
    }
    return {
      receipts: receipts.length,
      lostSeconds: (killedAt.getTime() - until.getTime()) / 1000,
      lostReceipts: receipts.filter(({ at }) => at > until).length,
      instants: restored,
    };
  } finally {
    primary.end();
  }
}

/** `from` and `until`: the time that the backup and the archive hold. */
async function loadAndKill(primary: Primary, load: number) {
  const server = await startCityProcess(primary.url, undefined, 1);
  const since = new Date();
  const payments = payBeside([server.url]);
  const archiver = new pg.Client(primary.url);
  try {
    await archiver.connect();
    // The primary is killed while this waits.
    archiver.on('error', () => {});
    await setTimeout(2000);
    primary.backUp('base');
    const from = new Date();
    let until = from;
    for (const end = performance.now() + load * 1000; performance.now() < end; ) {
      await setTimeout(1000);
      until = await archiveUntilNow(archiver, primary.archive);
    }
    // So much is lost as was not archived yet.
    await setTimeout(700);
    const killedAt = new Date();
    primary.kill();
    return { receipts: [...payments.receipts], from, until, killedAt, since };
  } finally {
    payments.abandon();
    await server.kill();
    await archiver.end().catch(() => {});
  }
}

/** Closes the current file of the log and waits until it lies in the archive. Returns when it was closed. */
async function archiveUntilNow(client: pg.Client, archive: string): Promise<Date> {
  const closed = new Date();
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const file = rows[0]?.file ?? '';
  while (!readdirSync(archive).includes(file)) await setTimeout(20);
  return closed;
}

interface Restoring {
  /** Of the folder. */
  readonly name: string;
  readonly instant: Date;
  readonly receipts: readonly Receipt[];
  readonly since: Date;
}

async function restoreTo(
  { programs, archive, start }: Primary,
  { name, instant, receipts, since }: Restoring,
): Promise<RestoredInstant> {
  const began = performance.now();
  const data = join(programs.folder, name);
  programs.call('cp', '-a', join(programs.folder, 'base'), data);
  programs.call('touch', join(data, 'recovery.signal'));
  const cluster = await start(name, [
    `restore_command='cp ${archive}/%f %p'`,
    `recovery_target_time='${instant.toISOString().replace('Z', '+00')}'`,
    'recovery_target_action=promote',
  ]);
  const client = new pg.Client(cluster.url);
  await client.connect();
  try {
    const isRecovering = async () =>
      (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is;
    while (await isRecovering()) await setTimeout(50);
    const server = await startCityProcess(cluster.url, undefined, 1);
    const seconds = (performance.now() - began) / 1000;
    const missing: string[] = [];
    const before = receipts.filter(({ at }) => at.getTime() < instant.getTime());
    try {
      // Drivers ask for the outcome of what was under way, as a page does that comes back from the bank.
      const { rows } = await client.query<{ key: string }>('select key from payment_attempts');
      for (const { key } of rows) await statusOf(server.url, key);
      for (const { key } of before)
        if ((await statusOf(server.url, key)).result?.state !== 'paid') missing.push(key);
    } finally {
      await server.kill();
    }
    const faults = await faultsOfPayments(client, since);
    return { instant, seconds, found: before.length - missing.length, missing, faults };
  } finally {
    await client.end();
    cluster.kill();
  }
}
