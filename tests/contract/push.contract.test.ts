import { createECDH } from 'node:crypto';
import { encryptPush } from '@kerb/city-server/modules/push/encrypt-push.ts';
import { findQuietEnd } from '@kerb/city-server/modules/push/find-quiet-end.ts';
import { isPushOutdated } from '@kerb/city-server/modules/push/is-push-outdated.ts';
import { pushCarrier } from '@kerb/city-server/modules/push/push-carrier.ts';
import { connect, type Database } from '@kerb/city-server/platform/database/connect.ts';
import { type DeliveryOutcome, deliverDue } from '@kerb/city-server/platform/messages/delivery.ts';
import { replacePushKey } from '@kerb/city-server/platform/messages/push-keys.ts';
import { endSession, extendSession, quoteExtension } from '@kerb/core/api/account-payment.ts';
import { enableAutoExtension } from '@kerb/core/api/auto-extension.ts';
import { eraseAccount, loadMyData } from '@kerb/core/api/my-data.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { changePushSettings, loadPush, subscribeToPush, unsubscribeFromPush } from '@kerb/core/api/push.ts';
import { loadSupportRequests, registerSupportRequest } from '@kerb/core/api/support.ts';
import { cityEndpoints, type OptionsReply } from '@kerb/core/contract/city.ts';
import type { BrowserSubscription, PushSettings } from '@kerb/core/domain/account/push.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, signedInClient } from './client.ts';
import { type ControlReply, controlCalls } from './control-room.ts';
import { codeOf, driver, started, stayOf, unnamed } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { decryptPush, type PushService, startPushService } from './push-service.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const start = '2026-06-10T12:00:00+03:00';
const second = 1000;
const minute = 60 * second;

test('PLUS-33 a push is encrypted as in the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const receiver = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const encrypted = encryptPush(
    'When I grow up, I want to be a watermelon',
    receiver,
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
    0,
  );
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
      'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

describe('what a driver is told', () => {
  let server: CityServerHarness;
  let database: PreparedDatabase;
  let service: PushService;
  let publicKey = '';
  let people = 0;

  beforeAll(async () => {
    service = await startPushService(() => publicKey);
    database = await preparedDatabase();
    server = await startCityServer({ database, pushHosts: [service.host] });
    publicKey = await advertisedKey();
  }, 120_000);
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await server.close();
    await service.close();
  });
  beforeEach(() => server.setNow(start));

  async function optionsOf(): Promise<OptionsReply> {
    const reply = await fetch(`${server.url}/${city}${cityEndpoints.optionsV3.path}`);
    return (await reply.json()) as OptionsReply;
  }

  async function advertisedKey(): Promise<string> {
    return (await optionsOf()).push?.publicKey ?? '';
  }

  const control = <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    controlCalls(server.url)<Reply & ControlReply>(method, `/cities/${city}${path}`, body);

  interface Subscriber {
    readonly client: RecordingClient;
    readonly id: string;
    readonly browser: BrowserSubscription;
    readonly pushes: () => Record<string, unknown>[];
  }

  /** A new driver with money and a browser that gets pushes. */
  async function subscriber(): Promise<Subscriber> {
    people += 1;
    const email = `push-${people}@kerb.example`;
    const password = 'maple-syrup-1';
    const phone = `7914000${String(people).padStart(4, '0')}`;
    const { id } = await control<{ id: string }>('POST', '/people', { email, phone, password });
    await control('PUT', `/people/${id}/balance`, { roubles: 3000 });
    const client = await signedInClient(server.url, city, { identifier: email, password });
    const browser = service.subscribe();
    await subscribeToPush(client.account, browser);
    const { pathname } = new URL(browser.endpoint);
    const pushes = () =>
      service.received.filter(({ path }) => path === pathname).map(({ message }) => message);
    return { client, id, browser, pushes };
  }

  const at = (iso: string) => server.setNow(`2026-06-10T${iso}+03:00`);
  /** So long that each job has run. */
  const afterJobs = () => new Promise((resolve) => setTimeout(resolve, 2500));
  const timely = { timeout: 15_000 };

  const settings: PushSettings = { kindsOff: [], quietHours: undefined, isStayQuiet: false };

  test('PLUS-33 twenty minutes before the end of a stay, once, without the plate, and leads to its extension', async () => {
    const { client, browser, pushes } = await subscriber();
    const { id, plate } = await started(client);
    at('12:39:58');
    await afterJobs();
    expect(pushes()).toEqual([]);
    at('12:40:00');
    await expect.poll(() => pushes().length, timely).toBe(1);
    const [push] = service.received.slice(-1);
    expect(push?.message).toEqual({
      id: expect.any(String),
      kind: 'endsSoon',
      language: 'ru',
      time: '13:00',
      at: Date.parse('2026-06-10T13:00:00+03:00') / 1000,
      path: `/profile/parking?city=${city}&extend=${id}`,
    });
    expect(push?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(Number(push?.headers.ttl)).toBe(20 * 60);
    expect(push?.claims.aud).toBe(new URL(browser.endpoint).origin);
    expect(push?.claims.sub).toBe(client.config.portalUrl);
    expect(JSON.stringify(push?.message)).not.toContain(plate);
    expect(push?.length).toBeGreaterThan(512);
    at('12:50:00');
    await afterJobs();
    expect(pushes()).toHaveLength(1);
    // After an extension there is another end to tell of.
    const [session] = (await loadProfile(client.account, true)).sessions;
    if (!session) throw new Error('The session is over');
    const extension = { session, duration: minutes(60) };
    await quoteExtension(client.account, extension);
    await extendSession(client.account, { ...extension }, unnamed);
    at('13:40:00');
    await expect.poll(() => pushes().length, timely).toBe(2);
  });

  test('PLUS-33 that a stay was extended, or at once that it was not', async () => {
    const [lucky, poor] = [await subscriber(), await subscriber()];
    for (const { client } of [lucky, poor]) {
      const session = await started(client);
      const { total } = await quoteExtension(client.account, { session, duration: minutes(30) });
      await enableAutoExtension(client.account, { session, duration: minutes(30) }, total);
    }
    await control('PUT', `/people/${poor.id}/balance`, { roubles: 0 });
    at('12:45:00');
    await afterJobs();
    // The stay goes on by itself.
    expect(lucky.pushes()).toEqual([]);
    at('13:00:01');
    await expect.poll(() => lucky.pushes(), timely).toMatchObject([{ kind: 'extended', time: '13:30' }]);
    await expect.poll(() => poor.pushes(), timely).toMatchObject([{ kind: 'unpaid', time: '13:00' }]);
    at('13:05:00');
    await afterJobs();
    expect(poor.pushes()).toHaveLength(1);
  });

  test('PLUS-33 that a stay is unpaid since its end, unless the driver ended it or paid again', async () => {
    const [gone, ended, again] = [await subscriber(), await subscriber(), await subscriber()];
    await started(gone.client);
    await endSession(ended.client.account, (await started(ended.client)).id);
    const stay = await started(again.client);
    at('13:00:00');
    await started(again.client, { ...stayOf(), plate: stay.plate as Plate });
    at('13:04:58');
    await afterJobs();
    expect(gone.pushes()).toEqual([]);
    at('13:05:00');
    await expect
      .poll(() => gone.pushes(), timely)
      .toMatchObject([{ kind: 'unpaid', time: '13:00', path: `/profile/parking?city=${city}` }]);
    await afterJobs();
    expect([...ended.pushes(), ...again.pushes()].filter(({ kind }) => kind === 'unpaid')).toEqual([]);
  });

  test('PLUS-33 of a new fine and of an answer from support, and not of what was there before', async () => {
    const { client, id, pushes } = await subscriber();
    const plate = 'К123КК52';
    await control('POST', `/people/${id}/vehicles`, { plate });
    await control('POST', `/people/${id}/fines`, { status: 'sent' });
    await expect
      .poll(() => pushes(), timely)
      .toMatchObject([{ kind: 'fine', path: `/profile/penalty?city=${city}` }]);
    const question = {
      topic: 'refund',
      message: 'Где?',
      phone: '+7 (900) 000-00-01',
      email: 'a@kerb.example',
    };
    await registerSupportRequest(client.account, question);
    const [request] = await loadSupportRequests(client.account);
    await control('POST', `/requests/${request?.id}/answer`, { text: 'Вернём завтра' });
    await expect.poll(() => pushes().length, timely).toBe(2);
    expect(pushes()[1]).toMatchObject({ kind: 'answer', path: `/profile/feedback?city=${city}` });
    expect(JSON.stringify(pushes())).not.toMatch(/завтра|К123|2 ?500/);
  });

  test('PLUS-33 in the language of each device', async () => {
    const { client, pushes, browser } = await subscriber();
    await fetch(`${server.url}/${city}/api/profile/push/subscribe`, {
      method: 'POST',
      headers: { 'Accept-Language': 'en', Authorization: `Bearer ${client.auth.current()}` },
      body: new URLSearchParams({ ...browser }),
    });
    await started(client);
    at('12:40:00');
    await expect.poll(() => pushes(), timely).toMatchObject([{ language: 'en' }]);
    expect(pushes()[0]?.path).toMatch(/^\/en\/profile\/parking/);
  });

  test('PLUS-33 nothing of a kind that is switched off', async () => {
    const { client, pushes } = await subscriber();
    await changePushSettings(client.account, { ...settings, kindsOff: ['endsSoon'] });
    await started(client);
    at('12:40:00');
    await afterJobs();
    expect(pushes()).toEqual([]);
    at('13:05:00');
    await expect.poll(() => pushes(), timely).toMatchObject([{ kind: 'unpaid' }]);
  });

  test('PLUS-33 in quiet hours of the city nothing but what the driver wants then', async () => {
    const { client, id, pushes } = await subscriber();
    await control('POST', `/people/${id}/vehicles`, { plate: 'К124КК52' });
    server.setNow('2026-06-10T22:30:00+03:00');
    await started(client);
    await control('POST', `/people/${id}/fines`, { status: 'sent' });
    server.setNow('2026-06-10T23:10:00+03:00');
    await expect.poll(() => pushes(), timely).toMatchObject([{ kind: 'endsSoon' }]);
    server.setNow('2026-06-11T07:59:58+03:00');
    await afterJobs();
    expect(pushes()).toHaveLength(1);
    server.setNow('2026-06-11T08:00:00+03:00');
    await expect.poll(() => pushes(), timely).toMatchObject([{ kind: 'endsSoon' }, { kind: 'fine' }]);
    // A driver who wants quiet for stays too gets no warning that would come too late.
    await changePushSettings(client.account, {
      ...settings,
      quietHours: { from: '12:00', until: '14:00' },
      isStayQuiet: true,
    });
    server.setNow('2026-06-11T11:50:00+03:00');
    await started(client);
    server.setNow('2026-06-11T12:30:00+03:00');
    await afterJobs();
    server.setNow('2026-06-11T14:00:00+03:00');
    await afterJobs();
    expect(pushes().filter(({ kind }) => kind === 'endsSoon')).toHaveLength(1);
    const { rows } = await database.query(
      'select state, failure from outbox where push_kind = $1 and recipient = $2 order by id desc limit 1',
      ['endsSoon', id],
    );
    expect(rows).not.toMatchObject([{ state: 'sent' }]);
  });

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
    const { client, browser } = await subscriber();
    expect(await codeOf(subscribeToPush(client.account, { ...browser, ...over }))).toBe('ValidationError');
  });

  test('PLUS-33 ten devices at most', async () => {
    const { client } = await subscriber();
    for (let count = 1; count < 10; count += 1) await subscribeToPush(client.account, service.subscribe());
    expect(await codeOf(subscribeToPush(client.account, service.subscribe()))).toBe('ValidationError');
    const [device] = (await loadPush(client.account)).devices;
    await unsubscribeFromPush(client.account, device?.id ?? '');
    await subscribeToPush(client.account, service.subscribe());
    expect((await loadPush(client.account)).devices).toHaveLength(10);
  });

  test('PLUS-33 nobody removes, takes over or renews the device of another driver', async () => {
    const anna = await subscriber();
    const boris = await driver(server.url, city, 'boris');
    const [device] = (await loadPush(anna.client.account)).devices;
    expect(await codeOf(unsubscribeFromPush(boris.account, device?.id ?? ''))).toBe('ValidationError');
    expect(await codeOf(unsubscribeFromPush(boris.account, 'x'))).toBe('ValidationError');
    const { auth } = service.subscribe();
    expect(await codeOf(subscribeToPush(boris.account, { ...anna.browser, auth }))).toBe('ValidationError');
    const renew = (oldAuth: string) =>
      rawCall(`${server.url}/${city}/api/push/renew`, {
        oldEndpoint: anna.browser.endpoint,
        oldAuth,
        ...renewed,
      });
    const renewed = service.subscribe();
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

  test('PLUS-33 SEC-22 the devices are part of my data, and go with the account', async () => {
    const { client, id } = await subscriber();
    await changePushSettings(client.account, settings);
    await control('PUT', `/people/${id}/balance`, { roubles: 0 });
    const titles = (await loadMyData(client.account)).parts.map(({ title }) => title);
    expect(titles).toContain('Устройства для уведомлений');
    expect(titles).toContain('Настройки уведомлений');
    await database.query(
      `insert into outbox (city, kind, recipient, text) values ($1, 'push', $2, '{"kind":"fine"}')`,
      [city, id],
    );
    await eraseAccount(client.account, { password: 'maple-syrup-1' });
    for (const table of ['push_subscriptions', 'push_settings'])
      expect((await database.query(`select from ${table} where account_id = $1`, [id])).rows).toEqual([]);
    expect((await database.query('select from outbox where recipient = $1', [id])).rows).toEqual([]);
  });

  test('PLUS-33 without a key the options say nothing and the calls do not exist', async () => {
    const { client } = await subscriber();
    const { rows } = await database.query('delete from push_keys returning *');
    try {
      expect(await optionsOf()).not.toHaveProperty('push');
      expect(await loadPush(client.account).catch((error: Error) => error)).toMatchObject({
        httpStatus: 404,
      });
    } finally {
      const [key] = rows as Record<string, string>[];
      await database.query('insert into push_keys values ($1, $2, $3)', [
        key?.public_key,
        key?.sealed_private_key,
        key?.created_at,
      ]);
    }
  });
});

describe('the transport', () => {
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
    for (let count = 0; count < 6; count += 1) await write(two.id);
    await deliver([service.host, dead.host]);
    expect(outcomes.filter(({ outcome }) => outcome === 'sent')).toHaveLength(6);
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

  test('PLUS-33 ten thousand pushes arrive and are decrypted, each with another key and salt', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push((await addDevice()).id);
    const carrier = pushCarrier({ context, extraHosts: [service.host] });
    const before = service.received.length;
    let next = 0;
    const send = async () => {
      for (let index = next++; index < 10_000; index = next++)
        await carrier.send(
          {
            id: crypto.randomUUID(),
            kind: 'push',
            city,
            recipient: account,
            language: 'ru',
            text: JSON.stringify({ number: index, text: 'Ж'.repeat(index % 100) }),
            subject: undefined,
            attachment: undefined,
            subscription_id: ids[index % ids.length] ?? '',
            push_kind: 'fine',
            expires_at: new Date(now.getTime() + minute),
          },
          async () => {},
        );
    };
    await Promise.all(Array.from({ length: 8 }, send));
    const received = service.received.slice(before);
    expect(service.faults).toEqual([]);
    expect(new Set(received.map(({ message }) => message.number)).size).toBe(10_000);
    expect(new Set(received.map(({ body }) => body.subarray(0, 16).toString('hex'))).size).toBe(10_000);
    expect(new Set(received.map(({ body }) => body.subarray(21, 86).toString('hex'))).size).toBe(10_000);
    expect(new Set(received.map(({ length }) => length)).size).toBe(1);
  }, 120_000);

  test('PLUS-33 nobody else can read a push', () => {
    const browser = service.subscribe();
    const other = createECDH('prime256v1');
    other.generateKeys();
    const encrypted = encryptPush('{}', browser);
    expect(() => decryptPush(encrypted, other, Buffer.from(browser.auth, 'base64url'))).toThrow();
  });
});
