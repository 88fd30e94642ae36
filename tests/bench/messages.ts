#!/usr/bin/env node
// PLUS-32: how long payments take while 10,000 messages wait for a slow mail server, or for one that is gone,
// beside payments without any message, in one run: `npm run bench:messages`. It fails if a payment fails.
import { randomUUID } from 'node:crypto';
import { buildCityServer } from '@kerb/city-server/app.ts';
import { createDemonstration } from '@kerb/city-server/demo/demonstration.ts';
import type { Carrier } from '@kerb/city-server/platform/messages/carrier.ts';
import { smtpCarrier } from '@kerb/city-server/platform/messages/smtp-carrier.ts';
import pg from 'pg';
import { startMailServer } from '../contract/mail-server.ts';
import { startPostgres } from '../postgres/cluster.ts';
import { atTheBank, city, newPlate, orderOf, pay, statusOf } from '../postgres/driver.ts';
import { percentile } from './median.ts';

const waiting = 10_000;
const rounds = 4;
const paymentsPerRound = 100;
const driversAtOnce = 4;

const postgres = await startPostgres();
const mail = await startMailServer({
  onLetter: () => new Promise((resolve) => setTimeout(() => resolve(undefined), 50)),
});
const at = (port: number) =>
  smtpCarrier({ url: `smtp://localhost:${port}`, from: 'parking@city.example', cityName: () => 'City' });
const [slow, gone] = [at(mail.port), at(1)];
let isGone = false;
/** One carrier whose mail server changes. */
const carrier: Carrier = {
  kinds: ['email', 'sms', 'call'],
  send: (message, begin) => (isGone ? gone : slow).send(message, begin),
  rest: () => slow.rest?.(),
};
let url = '';
const app = await buildCityServer({
  database: { kind: 'postgres', url: postgres.url },
  publicUrl: () => url,
  isAllowedOrigin: () => true,
  firstCity: city,
  demonstration: createDemonstration({ objectCount: 300, hasFaults: true }),
  unlimitedNetworks: ['127.0.0.0/8', '::1/128'],
  carriers: [carrier],
  log: { write: () => {} },
});
url = await app.listen({ host: '127.0.0.1', port: 0 });
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });

async function fillOutbox(): Promise<void> {
  await pool.query(
    `insert into outbox (city, kind, recipient, text)
     select $1, 'email', 'driver-' || n || '@kerb.example', 'Код: 123456' from generate_series(1, $2::int) as n`,
    [city, waiting],
  );
}

const countOf = async (state: string): Promise<number> =>
  Number(
    (await pool.query<{ count: string }>('select count(*) from outbox where state = $1', [state])).rows[0]
      ?.count,
  );

/** Milliseconds from a payment to its outcome, of some drivers at once. */
async function timePayments(): Promise<number[]> {
  const times: number[] = [];
  const drive = async () => {
    for (let count = 0; count < paymentsPerRound / driversAtOnce; count += 1) {
      const [order, key, began] = [orderOf(newPlate()), randomUUID(), performance.now()];
      const { orderId = '' } = await pay(url, order, key);
      await atTheBank(url, orderId, 'pay');
      const { result } = await statusOf(url, key);
      if (result?.state !== 'paid') throw new Error(`A payment is ${result?.state}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: driversAtOnce }, drive));
  return times;
}

const loads = ['none', 'slow', 'gone'] as const;
const times: Record<(typeof loads)[number], number[]> = { none: [], slow: [], gone: [] };
const sent: number[] = [];
try {
  while (((await (await fetch(`${url}/health`)).json()) as { status: string }).status !== 'ok')
    await new Promise((resolve) => setTimeout(resolve, 200));
  await timePayments();
  for (let round = 0; round < rounds; round += 1)
    for (const load of loads) {
      await pool.query('delete from outbox');
      isGone = load === 'gone';
      if (load !== 'none') await fillOutbox();
      // The loop of the server has begun.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      times[load].push(...(await timePayments()));
      if (load === 'slow') sent.push(await countOf('sent'));
      if (load !== 'none' && (await countOf('waiting')) === 0) throw new Error('No message waits any more');
    }
  const names = {
    none: 'no message',
    slow: '10,000 wait, mail server takes 50 ms',
    gone: '10,000 wait, mail server gone',
  };
  for (const load of loads)
    console.warn(
      `${names[load].padEnd(38)} p50 ${percentile(times[load], 0.5).toFixed(1)} ms, p95 ${percentile(times[load], 0.95).toFixed(1)} ms, ${times[load].length} payments`,
    );
  const ratio = (load: 'slow' | 'gone') =>
    (percentile(times[load], 0.95) / percentile(times.none, 0.95)).toFixed(2);
  console.warn(`p95 beside none: ${ratio('slow')} and ${ratio('gone')}; sent meanwhile: ${sent.join(', ')}`);
} finally {
  await app.close();
  await mail.close();
  await pool.end();
  postgres.stop();
}
