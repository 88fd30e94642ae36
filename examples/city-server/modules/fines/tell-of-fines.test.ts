import { cityConfig } from '@kerb/cities/registry.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { memoryDatabase } from '../../platform/database/memory-database.harness.ts';
import { selectRows } from '../../platform/database/rows.ts';
import { addAccount } from '../accounts/accounts.ts';
import type { City } from '../cities/city.ts';
import { defaultRules } from '../cities/replies/default-rules.ts';
import { createFineNoticeJob } from './tell-of-fines.ts';

const now = new Date('2026-06-10T12:00:00Z');
let database: Database;

beforeAll(async () => {
  database = await memoryDatabase();
}, 60_000);
afterAll(() => database.destroy());

function cityOf(id: string): City {
  const config = cityConfig(id);
  if (!config) throw new Error(id);
  const nothing = { zones: [], concessions: [], objects: [], freeSpaces: () => undefined };
  return { id, config, ...defaultRules(config), ...nothing };
}

async function addDriver(city: string): Promise<string> {
  const context = { database, now };
  const email = `anna@${city}.example`;
  const id = await addAccount(context, { city, email, phone: '79000000001', passwordHash: undefined });
  return id ?? '';
}

async function addFine(account_id: string, uin: string, offended_at = now): Promise<void> {
  await database
    .insertInto('fines')
    .values({
      uin,
      account_id,
      article: '8.14',
      place: '',
      offended_at,
      seen_from: now,
      seen_until: now,
      ruled_at: now,
      order_number: '1',
      status: 'sent',
      total_kopecks: 2500_00,
      paid_kopecks: 0,
      certificate: '',
      plate: '',
      type: '',
      provider: '',
      image: '',
    })
    .execute();
}

async function subscribe(city: string, account_id: string): Promise<void> {
  await database
    .insertInto('push_subscriptions')
    .values({
      city,
      account_id,
      endpoint: `https://push.example/${city}`,
      p256dh: '',
      auth: '',
      device_name: '',
      language: 'ru',
      created_at: now,
    })
    .execute();
}

/** Tells of the fines, and returns what the messages to a driver open once there are any. */
async function openedBy(recipient: string): Promise<string[]> {
  const job = createFineNoticeJob({
    context: async () => ({ database, now }),
    findCity: async (id) => cityOf(id),
    onError: () => {},
  });
  job.start();
  const sent = await vi.waitUntil(async () => {
    const found = await selectRows(database, 'outbox', { recipient }, ['text']).execute();
    return found.length > 0 && found;
  });
  await job.stop();
  return sent.map(({ text }) => JSON.parse(text ?? '').path);
}

test('PLUS-33 a city that cannot be read keeps no driver of another city from being told of a fine', async () => {
  for (const city of ['kazan', 'perm', 'sochi']) await addFine(await addDriver(city), `uin ${city}`);
  let turn = 0;
  const turnsOfFailures: number[] = [];
  const job = createFineNoticeJob({
    context: async () => {
      turn += 1;
      return { database, now };
    },
    findCity: async (id) => {
      if (id !== 'perm') throw new Error('the city cannot be read');
      return cityOf(id);
    },
    onError: () => turnsOfFailures.push(turn),
  });
  job.start();
  const untold = () => database.selectFrom('fines').select('uin').where('is_told', '=', false).execute();
  await vi.waitFor(async () => {
    expect(turnsOfFailures.slice(0, 2)).toEqual([1, 1]);
    expect((await untold()).map(({ uin }) => uin).sort()).toEqual(['uin kazan', 'uin sochi']);
  });
  await job.stop();
});

test('PLUS-33 of several new fines the driver gets one message, which opens the newest', async () => {
  const account_id = await addDriver('rostov');
  const hour = 3_600_000;
  for (const hours of [3, 1, 2])
    await addFine(account_id, `uin-${hours}`, new Date(now.getTime() - hours * hour));
  await subscribe('rostov', account_id);
  expect(await openedBy(account_id)).toEqual(['/profile/penalty?city=rostov&open=uin-1']);
});

test('PLUS-33 a fine that the driver was told of is not the one that a message opens', async () => {
  const account_id = await addDriver('tver');
  await addFine(account_id, 'uin-later');
  await database.updateTable('fines').set({ is_told: true }).where('uin', '=', 'uin-later').execute();
  await addFine(account_id, 'uin-earlier', new Date(now.getTime() - 3_600_000));
  await subscribe('tver', account_id);
  expect(await openedBy(account_id)).toEqual(['/profile/penalty?city=tver&open=uin-earlier']);
});
