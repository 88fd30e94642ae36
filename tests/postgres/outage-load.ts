import { setTimeout } from 'node:timers/promises';
import { startCityProcess } from './city-process.ts';
import { startOwnPostgres } from './cluster.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { type PaymentsReport, payBeside } from './payments-beside.ts';

export interface OutageReport extends PaymentsReport {
  readonly isSameProcess: boolean;
  readonly ledger: Ledger;
}

/** How long the load runs before the database stops, and after it is back. Seconds. */
const around = 8;

/** PLUS-23, REL-13: stops the database for some seconds while drivers pay. */
export async function loadWithOutage(seconds: number): Promise<OutageReport> {
  const postgres = await startOwnPostgres();
  const server = await startCityProcess(postgres.url, undefined, 1);
  const since = new Date();
  const payments = payBeside([server.url]);
  try {
    await setTimeout(around * 1000);
    postgres.halt();
    payments.noteGone();
    await setTimeout(seconds * 1000);
    payments.noteBack();
    postgres.resume();
    await setTimeout(around * 1000);
    const report = await payments.finish();
    const ledger = await readLedger(postgres.url, since);
    return { ...report, isSameProcess: isAlive(server.processId), ledger };
  } finally {
    payments.abandon();
    await server.kill();
    postgres.stop();
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
