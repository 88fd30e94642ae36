import { cityConfig } from '@kerb/cities/registry.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Database } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { addAccount } from '../accounts/accounts.ts';
import type { City } from '../cities/city.ts';
import { defaultRules } from '../cities/replies/default-rules.ts';
import { createFineNoticeJob } from './tell-of-fines.ts';

const now = new Date('2026-06-10T12:00:00Z');
let database: Database;

beforeAll(async () => {
  database = await connect({ kind: 'memory' });
  await migrate(database);
}, 60_000);
afterAll(() => database.destroy());

function cityOf(id: string): City {
  const config = cityConfig(id);
  if (!config) throw new Error(id);
  const nothing = { zones: [], concessions: [], objects: [], freeSpaces: () => undefined };
  return { id, config, ...defaultRules(config), ...nothing };
}

async function addFine(city: string): Promise<void> {
  const context = { database, now };
  const email = `anna@${city}.example`;
  const id = await addAccount(context, { city, email, phone: '79000000001', passwordHash: undefined });
  await database
    .insertInto('fines')
    .values({
      uin: `uin ${city}`,
      account_id: id ?? '',
      article: '8.14',
      place: '',
      offended_at: now,
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

test('PLUS-33 a city that cannot be read keeps no driver of another city from being told of a fine', async () => {
  for (const city of ['kazan', 'perm', 'sochi']) await addFine(city);
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
  await vi.waitFor(
    async () => {
      expect(turnsOfFailures.slice(0, 2)).toEqual([1, 1]);
      expect((await untold()).map(({ uin }) => uin).sort()).toEqual(['uin kazan', 'uin sochi']);
    },
    { timeout: 20_000 },
  );
  await job.stop();
});
