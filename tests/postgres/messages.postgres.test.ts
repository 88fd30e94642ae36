import { spawn } from 'node:child_process';
import { connect, type Database } from '@kerb/city-server/platform/database/connect.ts';
import { migrate } from '@kerb/city-server/platform/database/migrate.ts';
import type { Carrier } from '@kerb/city-server/platform/messages/carrier.ts';
import { type DeliveryOptions, deliverDue } from '@kerb/city-server/platform/messages/delivery.ts';
import { sendMessage } from '@kerb/city-server/platform/outbox.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startMailServer } from '../contract/mail-server.ts';
import { gatewaySecret, startGateway } from '../contract/message-gateway.ts';
import { bundleServer } from '../run/bundle-server.ts';
import { tries } from '../run/tries.ts';
import { startCityProcess } from './city-process.ts';
import { createDatabase } from './cluster.ts';
import { randomFrom } from './random.ts';

let url = '';
let database: Database;

beforeAll(async () => {
  url = await createDatabase(inject('databaseUrl'));
  database = await connect({ kind: 'postgres', url });
  await migrate(database);
});
afterAll(() => database.destroy());
beforeEach(() => database.deleteFrom('outbox').execute());

async function write(count: number, kind: 'email' | 'sms' = 'email'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const recipient = kind === 'email' ? `driver-${index}@kerb.example` : `7900${1_000_000 + index}`;
    await sendMessage({ database, now: new Date() }, { city: 'kazan', kind, recipient, text: 'Код: 123456' });
  }
}

const stored = (kind: 'email' | 'sms' = 'email') =>
  database
    .selectFrom('outbox')
    .select(['message_id', 'state', 'failure', 'text', 'attempts'])
    .where('kind', '=', kind)
    .execute();

async function countUnsent(): Promise<number> {
  const { count } = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of the letters whose transmission had begun when its process was killed. */
async function interruptedOnce(): Promise<string[]> {
  const messages = await database
    .selectFrom('outbox')
    .select('message_id')
    .where('kind', '=', 'email')
    .where('unconfirmed', '>', 0)
    .execute();
  return messages.map(({ message_id }) => `<${message_id}@city.example>`);
}

function countOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('PLUS-32 two processes that are killed again and again lose no message and send none thrice', async () => {
  const rounds = tries(5, 10);
  const [letters, texts] = [rounds * 50, rounds * 6];
  const random = randomFrom(32);
  // The mail server answers some letters in each round, so that others are unsent whenever a process is
  // killed, however busy the machine is.
  let [arrived, answerable] = [0, 0];
  const mail = await startMailServer({
    onLetter: async () => {
      arrived += 1;
      const number = arrived;
      await pause(random.upTo(80));
      while (number > answerable) await pause(5);
      return undefined;
    },
  });
  const gateway = await startGateway();
  const environment = {
    KERB_DEMO: '',
    KERB_SMTP_URL: `smtp://localhost:${mail.port}`,
    KERB_SMTP_FROM: 'parking@city.example',
    KERB_SMS_GATEWAY: gateway.url,
    KERB_SMS_GATEWAY_SECRET: gatewaySecret,
  };
  try {
    await write(letters);
    await write(texts, 'sms');
    for (let round = 0; round < rounds; round += 1) {
      const seen = mail.letters.length;
      const interrupted = await interruptedOnce();
      // As many as both claim at first.
      answerable = arrived + 40;
      const senders = await Promise.all([startSender(environment), startSender(environment)]);
      await expect.poll(() => mail.letters.length, { interval: 5 }).toBeGreaterThan(seen);
      // A letter whose process is killed twice is given up, although it may not have left yet.
      await expect
        .poll(() => interrupted.filter((id) => !mail.letters.some(({ messageId }) => messageId === id)), {
          interval: 5,
        })
        .toEqual([]);
      await pause(random.upTo(120));
      expect(await countUnsent()).toBeGreaterThan(0);
      await Promise.all(senders.map((sender) => sender.kill()));
      // Otherwise the next ones would wait a minute for the claims to end.
      await database
        .updateTable('outbox')
        .set({ claimed_until: new Date(0) })
        .where('state', '=', 'sending')
        .execute();
    }
    // A whole server sends the remainder.
    answerable = Number.POSITIVE_INFINITY;
    const server = await startCityProcess(url, undefined, undefined, environment);
    await expect.poll(countUnsent, { interval: 200 }).toBe(0);
    await server.kill();

    const messages = await stored();
    const counts = countOf(mail.letters.map(({ messageId }) => messageId));
    expect([...counts.keys()].sort()).toEqual(
      messages.map(({ message_id }) => `<${message_id}@city.example>`).sort(),
    );
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
    const twice = [...counts.values()].filter((count) => count === 2).length;
    // Two processes send four letters each.
    expect(twice).toBeLessThanOrEqual(rounds * 8);
    console.warn(`${letters} letters, ${2 * rounds} kills: ${twice} arrived twice, none thrice`);
    // What was interrupted twice has arrived, although nobody was told.
    const wrong = messages.filter(
      ({ state, failure, text }) =>
        text !== null || !(state === 'sent' || (state === 'givenUp' && failure === 'unconfirmed')),
    );
    expect(wrong).toEqual([]);
    const sms = await stored('sms');
    expect(sms.every(({ state }) => state === 'sent')).toBe(true);
    expect(
      gateway
        .sent()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(sms.map(({ message_id }) => message_id).sort());
  } finally {
    answerable = Number.POSITIVE_INFINITY;
    await mail.close();
    await gateway.close();
  }
}, 400_000);

/** A process that only sends messages: it starts sooner than a whole server. */
async function startSender(environment: Readonly<Record<string, string>>) {
  const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--import', endWithParent, await bundleServer('tests/postgres/message-process.ts')],
    { env: { ...process.env, ...environment, DATABASE_URL: url }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return {
    kill: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

test('PLUS-32 a server whose clock is an hour ahead leaves alone what another one sends', async () => {
  await write(60);
  const sent: string[] = [];
  const slow: Carrier = {
    kinds: ['email'],
    async send({ id }, begin) {
      await begin();
      await pause(20);
      sent.push(id);
    },
  };
  const optionsAt = (ahead: number): DeliveryOptions => ({
    context: async () => ({ database, now: new Date(Date.now() + ahead) }),
    carriers: [slow],
    isUndone: async () => false,
    onOutcome: () => {},
    onError: (error) => {
      throw error;
    },
  });
  await Promise.all([0, 3_600_000, 0, -1000].map((ahead) => deliverDue(optionsAt(ahead), slow)));
  await deliverDue(optionsAt(0), slow);
  expect(new Set(sent).size).toBe(60);
  expect(sent).toHaveLength(60);
  expect((await stored()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true);
});
