import { eraseAccount, loadMyData } from '@kerb/core/api/my-data.ts';
import { changePushSettings, loadPush, subscribeToPush, unsubscribeFromPush } from '@kerb/core/api/push.ts';
import type { PushSettings } from '@kerb/core/domain/account/push.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, driver } from './drivers.ts';
import { type PushHarness, startPushHarness, withoutQuietHours } from './push-harness.ts';
import { rawCall } from './raw-call.ts';

const city = 'nizhny-novgorod';
const start = '2026-06-10T12:00:00+03:00';

let push: PushHarness;

beforeAll(async () => {
  push = await startPushHarness();
}, 120_000);
afterAll(async () => {
  expect(push.service.faults).toEqual([]);
  await push.close();
});
beforeEach(() => push.server.setNow(start));

/** Letters of three bytes each, which cannot be compressed. */
const unlike = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(0x4e00 + ((index * 7919) % 20_000))).join(
    '',
  );

const subscriber = () => push.subscriber();

test('PLUS-33 settings come back as they were stored, and impossible ones are refused', async () => {
  const { client } = await subscriber();
  expect((await loadPush(client.account)).settings).toEqual({
    kindsOff: [],
    quietHours: { from: '22:00', until: '08:00' },
    isStayQuiet: false,
  });
  const changed: PushSettings = {
    kindsOff: ['fine', 'answer'],
    quietHours: { from: '23:30', until: '06:15' },
    isStayQuiet: true,
  };
  await changePushSettings(client.account, changed);
  expect((await loadPush(client.account)).settings).toEqual(changed);
  for (const quietHours of [
    { from: '24:00', until: '08:00' },
    { from: '22:00', until: '22:00' },
    { from: '22:00', until: 'x' },
  ])
    expect(await codeOf(changePushSettings(client.account, { ...changed, quietHours }))).toBe(
      'ValidationError',
    );
  expect((await loadPush(client.account)).settings).toEqual(changed);
});

test.each([
  ['in clear', 'http://fcm.googleapis.com/a'],
  ['of somebody else', 'https://evil.example/a'],
  ['that begins like a push service', 'https://fcm.googleapis.com.evil.example/a'],
  ['with a name and a password', 'https://fcm.googleapis.com@evil.example/a'],
  ['of another port', 'https://fcm.googleapis.com:8443/a'],
  ['of a private network', 'https://10.0.0.1/a'],
  ['of this machine', 'http://127.0.0.1:1/a'],
  ['that is too long', `https://fcm.googleapis.com/${'a'.repeat(980)}`],
  ['of more bytes than letters', `https://fcm.googleapis.com/${unlike(970)}`],
  ['that is none', 'javascript:alert(1)'],
])('PLUS-33 an endpoint %s is refused', async (_, endpoint) => {
  const { client, browser } = await subscriber();
  expect(await codeOf(subscribeToPush(client.account, { ...browser, endpoint }))).toBe('ValidationError');
  expect((await loadPush(client.account)).devices).toHaveLength(1);
});

test.each([
  [
    'a point beside the curve',
    { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url') },
  ],
  ['a short key', { p256dh: 'BAAA' }],
  ['a short secret', { auth: 'AAAA' }],
  ['no Base64', { auth: '%%%%' }],
])('PLUS-33 keys that nothing can be encrypted for are refused: %s', async (_, over) => {
  const { client } = await subscriber();
  const browser = push.service.subscribe();
  expect(await codeOf(subscribeToPush(client.account, { ...browser, ...over }))).toBe('ValidationError');
});

test('PLUS-33 ten devices at most', async () => {
  const { client } = await subscriber();
  for (let count = 1; count < 10; count += 1) await subscribeToPush(client.account, push.service.subscribe());
  expect(await codeOf(subscribeToPush(client.account, push.service.subscribe()))).toBe('ValidationError');
  const [device] = (await loadPush(client.account)).devices;
  await unsubscribeFromPush(client.account, device?.id ?? '');
  await subscribeToPush(client.account, push.service.subscribe());
  expect((await loadPush(client.account)).devices).toHaveLength(10);
});

test('PLUS-33 nobody removes, takes over or renews the device of another driver', async () => {
  const anna = await subscriber();
  const boris = await driver(push.server.url, city, 'boris');
  const [device] = (await loadPush(anna.client.account)).devices;
  expect(await codeOf(unsubscribeFromPush(boris.account, device?.id ?? ''))).toBe('ValidationError');
  expect(await codeOf(unsubscribeFromPush(boris.account, 'x'))).toBe('ValidationError');
  const { auth } = push.service.subscribe();
  expect(await codeOf(subscribeToPush(boris.account, { ...anna.browser, auth }))).toBe('ValidationError');
  const renew = (oldAuth: string) =>
    rawCall(`${push.server.url}/${city}/api/push/renew`, {
      oldEndpoint: anna.browser.endpoint,
      oldAuth,
      ...renewed,
    });
  const renewed = push.service.subscribe();
  expect(await renew(auth)).toMatchObject({ status: 'ok' });
  expect((await loadPush(anna.client.account)).devices).toEqual([device]);
  await renew(anna.browser.auth);
  const [after] = (await loadPush(anna.client.account)).devices;
  expect(after).toMatchObject({ id: device?.id });
  expect(after?.endpointHash).not.toBe(device?.endpointHash);
  // The browser itself may change hands.
  await subscribeToPush(boris.account, renewed);
  expect((await loadPush(anna.client.account)).devices).toEqual([]);
});

test('PLUS-33 a subscription that the browser has sent already is renewed to nothing, and nobody learns of it', async () => {
  const { client, browser } = await subscriber();
  const newer = push.service.subscribe();
  await subscribeToPush(client.account, newer);
  const { devices } = await loadPush(client.account);
  const fields = { oldEndpoint: browser.endpoint, oldAuth: browser.auth, ...newer };
  expect(await rawCall(`${push.server.url}/${city}/api/push/renew`, fields)).toMatchObject({ status: 'ok' });
  expect((await loadPush(client.account)).devices).toEqual(devices);
});

test('PLUS-33 SEC-22 the devices are part of my data, and go with the account', async () => {
  const { client, id } = await subscriber();
  await changePushSettings(client.account, withoutQuietHours);
  await push.control('PUT', `/people/${id}/balance`, { roubles: 0 });
  const titles = (await loadMyData(client.account)).parts.map(({ title }) => title);
  expect(titles).toContain('Устройства для уведомлений');
  expect(titles).toContain('Настройки уведомлений');
  await push.database.query(
    `insert into outbox (city, kind, recipient, text) values ($1, 'push', $2, '{"kind":"fine"}')`,
    [city, id],
  );
  await eraseAccount(client.account, { password: 'maple-syrup-1' });
  for (const table of ['push_subscriptions', 'push_settings'])
    expect((await push.database.query(`select from ${table} where account_id = $1`, [id])).rows).toEqual([]);
  expect((await push.database.query('select from outbox where recipient = $1', [id])).rows).toEqual([]);
});

test('PLUS-33 without a key the options say nothing and the calls do not exist', async () => {
  const { client } = await subscriber();
  const { rows } = await push.database.query('delete from push_keys returning *');
  try {
    expect(await push.optionsOf()).not.toHaveProperty('push');
    expect(await loadPush(client.account).catch((error: Error) => error)).toMatchObject({
      httpStatus: 404,
    });
  } finally {
    const [key] = rows as Record<string, string>[];
    await push.database.query('insert into push_keys values ($1, $2, $3)', [
      key?.public_key,
      key?.sealed_private_key,
      key?.created_at,
    ]);
  }
});
