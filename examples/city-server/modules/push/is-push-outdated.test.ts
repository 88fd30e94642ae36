import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { memoryDatabase } from '../../platform/database/memory-database.harness.ts';
import { insertRows } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { ClaimedMessage } from '../../platform/messages/claims.ts';
import { isPushOutdated } from './is-push-outdated.ts';

const noon = new Date('2026-06-10T12:00:00Z');
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
let database: Database;

beforeAll(async () => {
  database = await memoryDatabase();
}, 60_000);
afterAll(() => database.destroy());

/** A stay from noon to one o'clock; returns its id. */
async function addStay(over: Partial<Insertable<Tables['sessions']>>): Promise<string> {
  const [id, payment_id] = [randomUUID(), randomUUID()];
  const spot = { plate: 'А123ВС52', zone_id: '1001', parking_code: '', starts_at: noon, ends_at: hours(1) };
  const stay = { id, payment_id, city: 'kazan', amount_kopecks: 100, ended_at: null, ...spot, ...over };
  await insertRows(database, 'payments', {
    id: payment_id,
    city: stay.city,
    kind: 'session',
    method: 'card',
    status: 'paid',
    account_id: null,
    phone: null,
    amount_kopecks: 100,
    return_url: '',
    created_at: noon,
    settled_at: noon,
  });
  await insertRows(database, 'session_orders', {
    payment_id,
    ...spot,
    duration_minutes: 60,
    is_foreign: false,
    vehicle_category: 'B',
    is_retrospective: false,
    link_page: null,
  });
  await insertRows(database, 'sessions', stay);
  return id;
}

const addNotice = (session_id: string, kind: 'endsSoon' | 'unpaid', session_end = hours(1)) =>
  insertRows(database, 'push_stay_notices', { session_id, kind, session_end });

const isOutdated = (session_id: string | null, kind: ClaimedMessage['push_kind'] = 'endsSoon') =>
  isPushOutdated({ database, now: noon }, {
    push_kind: kind,
    recipient: randomUUID(),
    session_id,
  } as ClaimedMessage);

let cars = 100;
const newPlate = () => {
  cars += 1;
  return `К${cars}КК52`;
};

test.each([
  ['true as it was written', {}, 'endsSoon', false],
  ['outdated: the stay was ended', { ended_at: noon }, 'endsSoon', true],
  ['outdated: the stay has got another end', { ends_at: hours(2) }, 'endsSoon', true],
  ['outdated: its stay is told something else', {}, 'unpaid', true],
] as const)('PLUS-33 a message that a stay ends soon is %s', async (_, over, kind, expected) => {
  const id = await addStay({ plate: newPlate(), ...over });
  await addNotice(id, kind);
  expect(await isOutdated(id)).toBe(expected);
});

test.each([
  ['outdated by one that ends later', {}, true],
  ['not outdated by one that ends before it', { ends_at: hours(0.5) }, false],
  ['not outdated by one of another car', { plate: 'О001ОО52' }, false],
  ['not outdated by one in another city', { city: 'perm' }, false],
] as const)('PLUS-33 a message about a stay is %s', async (_, over, expected) => {
  const plate = newPlate();
  const id = await addStay({ plate });
  await addNotice(id, 'endsSoon');
  await addStay({ plate, ends_at: hours(3), ...over });
  expect(await isOutdated(id)).toBe(expected);
});

test('PLUS-33 a message about a stay is outdated whatever other stays are told', async () => {
  const [other, id] = [await addStay({ plate: newPlate() }), await addStay({ plate: newPlate() })];
  await addNotice(other, 'endsSoon');
  expect(await isOutdated(id)).toBe(true);
});

test('PLUS-33 only "ends soon" and "not paid" can be outdated by the stay', async () => {
  expect(await isOutdated(randomUUID(), 'fine')).toBe(false);
  expect(await isOutdated(null)).toBe(false);
  expect(await isOutdated(randomUUID(), 'unpaid')).toBe(true);
});
