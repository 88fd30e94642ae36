import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type CityProcess, startCityProcess } from '../postgres/city-process.ts';
import { cuttableNetwork } from '../postgres/cuttable-network.ts';
import { type Ledger, readLedger } from '../postgres/ledger.ts';
import { type PaymentsReport, payBeside } from '../postgres/payments-beside.ts';
import { startPrimary } from './primary.ts';

export interface FailoverReport extends PaymentsReport {
  /** Payments with a receipt before the primary was killed. */
  readonly receiptsBefore: number;
  /** Milliseconds that the promotion took. */
  readonly promotion: number;
  readonly ledger: Ledger;
}

interface FailoverOptions {
  /** How long drivers pay before the primary is killed, and after the standby has taken over. Seconds. */
  readonly around: number;
  /** How long somebody or something takes to decide. Seconds. */
  readonly decision: number;
}

/**
 * RUN-02: kills the primary while drivers pay at two servers, promotes its synchronous standby, and leads the
 * servers' address to it. A commit waits for the standby, so what was acknowledged is there.
 */
export async function drillFailover({ around, decision }: FailoverOptions): Promise<FailoverReport> {
  const primary = await startPrimary();
  const servers: CityProcess[] = [];
  const network = await cuttableNetwork(primary.port);
  try {
    primary.backUp('standby', '-R');
    const standby = await primary.start('standby');
    await run(primary.url, `alter system set synchronous_standby_names = 'standby'`);
    await run(primary.url, 'select pg_reload_conf()');
    await waitForStandby(primary.url);
    const url = new URL(primary.url);
    url.port = String(network.port);
    for (const _ of [1, 2]) servers.push(await startCityProcess(url.href, undefined, 1));
    const since = new Date();
    const payments = payBeside(servers.map((server) => server.url));
    try {
      await setTimeout(around * 1000);
      const receiptsBefore = payments.receipts.length;
      primary.kill();
      payments.noteGone();
      await setTimeout(decision * 1000);
      const began = performance.now();
      primary.programs.call('pg_ctl', '-D', standby.data, '-w', 'promote');
      const promotion = performance.now() - began;
      network.leadTo(standby.port);
      payments.noteBack();
      await setTimeout(around * 1000);
      const report = await payments.finish();
      return { ...report, receiptsBefore, promotion, ledger: await readLedger(standby.url, since) };
    } finally {
      payments.abandon();
    }
  } finally {
    for (const server of servers) await server.kill();
    network.close();
    primary.end();
  }
}

async function waitForStandby(url: string): Promise<void> {
  for (;;) {
    const [row] = await run(url, `select sync_state from pg_stat_replication`);
    if (row?.sync_state === 'sync') return;
    await setTimeout(100);
  }
}

async function run(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}
