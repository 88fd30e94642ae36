import { findQuietEnd } from '@kerb/city-server/modules/push/find-quiet-end.ts';
import { isPushOutdated } from '@kerb/city-server/modules/push/is-push-outdated.ts';
import { pushCarrier } from '@kerb/city-server/modules/push/push-carrier.ts';
import { connect, type Database } from '@kerb/city-server/platform/database/connect.ts';
import { type DeliveryOutcome, deliverDue } from '@kerb/city-server/platform/messages/delivery.ts';
import { replacePushKey } from '@kerb/city-server/platform/messages/push-keys.ts';
import type { BrowserSubscription } from '@kerb/core/domain/account/push.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { preparedDatabase } from './prepared-database.ts';
import { type PushService, startPushService } from './push-service.ts';

const city = 'nizhny-novgorod';
const start = '2026-06-10T12:00:00+03:00';
const second = 1000;
const minute = 60 * second;

let database: Database;
let service: PushService;
let publicKey = '';
let now = new Date(start);
let outcomes: DeliveryOutcome[] = [];
let account = '';

beforeAll(async () => {
  database = await connect(await preparedDatabase());
  publicKey = await replacePushKey({ database, now });
  service = await startPushService(() => publicKey);
  const { id } = await database
    .selectFrom('accounts')
    .select('id')
    .where('email', 'like', 'anna%')
    .executeTakeFirstOrThrow();
  account = id;
  await database
    .insertInto('push_settings')
    .values({ account_id: id, kinds_off: '[]', quiet_from: null, quiet_until: null, is_stay_quiet: false })
    .execute();
}, 120_000);
afterAll(async () => {
  await database.destroy();
  await service.close();
});
beforeEach(async () => {
  now = new Date(start);
  outcomes = [];
  await database.deleteFrom('outbox').execute();
  await database.deleteFrom('push_subscriptions').execute();
});

const context = async () => ({ database, now });

async function addDevice(
  browser = service.subscribe(),
): Promise<{ id: string; browser: BrowserSubscription }> {
  const { id } = await database
    .insertInto('push_subscriptions')
    .values({ city, account_id: account, ...browser, device_name: '', language: 'ru', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, browser };
}

async function write(subscription_id: string, over: object = {}): Promise<void> {
  await database
    .insertInto('outbox')
    .values({
      city,
      kind: 'push',
      recipient: account,
      text: '{"kind":"fine"}',
      push_kind: 'fine',
      subscription_id,
      created_at: now,
      next_attempt_at: now,
      expires_at: new Date(now.getTime() + 60 * minute),
      ...over,
    })
    .execute();
}

function deliver(hosts = [service.host]): Promise<void> {
  const carrier = pushCarrier({ context, extraHosts: hosts });
  const options = {
    context,
    carriers: [carrier],
    isUndone: isPushOutdated,
    findQuietEnd,
    onOutcome: (outcome: DeliveryOutcome) => void outcomes.push(outcome),
    onError: (error: unknown) => {
      throw error;
    },
  };
  return deliverDue(options, carrier);
}

const first = () => database.selectFrom('outbox').selectAll().orderBy('id').executeTakeFirstOrThrow();
const devices = async () => (await database.selectFrom('push_subscriptions').select('id').execute()).length;

test('PLUS-33 a connection that its push service closed meanwhile costs a message no time', async () => {
  const { id } = await addDevice();
  for (const isClosed of [false, true]) {
    await database.deleteFrom('outbox').execute();
    await write(id);
    if (isClosed) service.closeReused();
    await deliver();
    expect(await first()).toMatchObject({ state: 'sent', attempts: 1 });
  }
});

test.each([404, 410])('PLUS-33 a subscription that is gone (%i) is removed', async (status) => {
  const { id, browser } = await addDevice();
  service.answerBy(browser.endpoint, { status });
  await write(id);
  await deliver();
  expect(await first()).toMatchObject({ state: 'givenUp', failure: 'unknownRecipient', text: null });
  expect(await devices()).toBe(0);
  expect(outcomes).toMatchObject([{ kind: 'push', failure: 'unknownRecipient', code: status }]);
});

test.each([
  [429, 'temporarilyRefused', 'waiting'],
  [503, 'temporarilyRefused', 'waiting'],
  [403, 'loginRefused', 'waiting'],
  [413, 'refused', 'givenUp'],
  [301, 'refused', 'givenUp'],
] as const)('PLUS-33 after an answer %i the message is %s: %s', async (status, failure, state) => {
  const { id, browser } = await addDevice();
  service.answerBy(browser.endpoint, { status, headers: { location: `http://${service.host}/other` } });
  await write(id);
  const before = service.requests();
  await deliver();
  expect(service.requests() - before).toBe(1);
  expect(await first()).toMatchObject({ state, failure, attempts: 1 });
  expect(await devices()).toBe(1);
  if (state !== 'waiting') return;
  service.answerBy(browser.endpoint, undefined);
  now = new Date(now.getTime() + minute);
  await deliver();
  expect(await first()).toMatchObject({ state: 'sent', text: null });
});

test('PLUS-33 it waits as long as the push service asks for', async () => {
  const { id, browser } = await addDevice();
  service.answerBy(browser.endpoint, { status: 429, headers: { 'retry-after': '600' } });
  await write(id);
  await deliver();
  expect((await first()).next_attempt_at).toEqual(new Date(now.getTime() + 10 * minute));
});

test('PLUS-33 a push service that is gone does not keep the others waiting', async () => {
  const dead = await startPushService(() => publicKey);
  const lost = dead.subscribe();
  await dead.close();
  const [one, two] = [await addDevice(lost), await addDevice()];
  await write(one.id);
  for (let count = 0; count < 40; count += 1) await write(two.id);
  await deliver([service.host, dead.host]);
  expect(outcomes.filter(({ outcome }) => outcome === 'sent')).toHaveLength(40);
  expect(await first()).toMatchObject({ state: 'waiting', failure: 'noConnection' });
});

test('PLUS-33 an endpoint that is allowed no longer gets nothing', async () => {
  const { id } = await addDevice();
  await write(id);
  const before = service.requests();
  await deliver([]);
  expect(service.requests()).toBe(before);
  expect(await first()).toMatchObject({ state: 'givenUp', failure: 'refused' });
});

test('PLUS-33 a kind that was switched off meanwhile is dropped', async () => {
  const { id } = await addDevice();
  await write(id);
  const off = (kinds: readonly string[]) =>
    database
      .updateTable('push_settings')
      .set({ kinds_off: JSON.stringify(kinds) })
      .execute();
  await off(['fine']);
  await deliver();
  await off([]);
  expect(await first()).toMatchObject({ state: 'dropped', failure: 'undone' });
});

test('PLUS-33 a new key ends all subscriptions', async () => {
  await addDevice();
  const before = publicKey;
  publicKey = await replacePushKey({ database, now });
  expect(publicKey).not.toBe(before);
  expect(await devices()).toBe(0);
  const { id } = await addDevice();
  await write(id);
  await deliver();
  expect(await first()).toMatchObject({ state: 'sent' });
});
