import { addNotice } from '@kerb/city-server/modules/sessions/stay-notices/stay-notices.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { endSession, extendSession, quoteExtension } from '@kerb/core/api/account-payment.ts';
import { enableAutoExtension } from '@kerb/core/api/auto-extension.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { changePushSettings, subscribeToPush } from '@kerb/core/api/push.ts';
import { loadSupportRequests, registerSupportRequest } from '@kerb/core/api/support.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newCar, started, stayOf, unnamed } from './drivers.ts';
import { type PushHarness, startPushHarness, withoutQuietHours } from './push-harness.ts';
import { jobsHaveRun } from './quick-jobs.ts';

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

const subscriber = () => push.subscriber();

const at = (iso: string) => push.server.setNow(`2026-06-10T${iso}+03:00`);

test('PLUS-33 twenty minutes before the end of a stay, once, without the plate, and leads to its extension', async () => {
  const { client, browser, pushes } = await subscriber();
  const { id, plate } = await started(client);
  at('12:39:58');
  await jobsHaveRun();
  expect(pushes()).toEqual([]);
  at('12:40:00');
  await expect.poll(() => pushes().length).toBe(1);
  const [received] = push.service.received.slice(-1);
  expect(received?.message).toEqual({
    id: expect.any(String),
    kind: 'endsSoon',
    language: 'ru',
    time: '13:00',
    at: Date.parse('2026-06-10T13:00:00+03:00') / 1000,
    path: `/profile/parking?city=${city}&extend=${id}`,
  });
  expect(received?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(Number(received?.headers.ttl)).toBe(20 * 60);
  expect(received?.claims.aud).toBe(new URL(browser.endpoint).origin);
  expect(received?.claims.sub).toBe(client.config.portalUrl);
  expect(JSON.stringify(received?.message)).not.toContain(plate);
  expect(received?.length).toBeGreaterThan(512);
  at('12:50:00');
  await jobsHaveRun();
  expect(pushes()).toHaveLength(1);
  // Of two processes that find the same stay due, one tells its driver.
  const context = { database: await connect(push.database) } as Parameters<typeof addNotice>[0];
  const due = { id, ends_at: new Date('2026-06-10T13:00:00+03:00') };
  expect(await addNotice(context, due, 'endsSoon')).toBe(false);
  // After an extension there is another end to tell of.
  const [session] = (await loadProfile(client.account, true)).sessions;
  if (!session) throw new Error('The session is over');
  const extension = { session, duration: minutes(60) };
  await quoteExtension(client.account, extension);
  await extendSession(client.account, { ...extension }, unnamed);
  at('13:40:00');
  await expect.poll(() => pushes().length).toBe(2);
});

test('PLUS-33 once and not again when the clock is set back and comes there a second time', async () => {
  const { client, pushes } = await subscriber();
  await started(client);
  for (const time of ['12:40:00', '12:20:00', '12:40:00']) {
    at(time);
    await jobsHaveRun();
  }
  await expect.poll(() => pushes()).toMatchObject([{ kind: 'endsSoon' }]);
  at('13:05:00');
  await expect.poll(() => pushes()).toMatchObject([{ kind: 'endsSoon' }, { kind: 'unpaid' }]);
  at('12:59:00');
  await jobsHaveRun();
  at('13:06:00');
  await jobsHaveRun();
  expect(pushes()).toHaveLength(2);
});

test('PLUS-33 that a stay was extended, or at once that it was not', async () => {
  const [lucky, poor] = [await subscriber(), await subscriber()];
  const sessionIds: string[] = [];
  for (const { client } of [lucky, poor]) {
    const session = await started(client);
    sessionIds.push(session.sessionId);
    const { total } = await quoteExtension(client.account, { session, duration: minutes(30) });
    await enableAutoExtension(client.account, { session, duration: minutes(30) }, total);
  }
  await push.control('PUT', `/people/${poor.id}/balance`, { roubles: 0 });
  at('12:45:00');
  await jobsHaveRun();
  // The stay goes on by itself.
  expect(lucky.pushes()).toEqual([]);
  at('13:00:01');
  await expect
    .poll(() => lucky.pushes())
    .toMatchObject([
      { kind: 'extended', time: '13:30', path: `/profile/parking?city=${city}&open=${sessionIds[0]}` },
    ]);
  await expect.poll(() => poor.pushes()).toMatchObject([{ kind: 'unpaid', time: '13:00' }]);
  at('13:05:00');
  await jobsHaveRun();
  expect(poor.pushes()).toHaveLength(1);
});

test('PLUS-33 that a stay is unpaid since its end, unless the driver ended it or paid again', async () => {
  const [gone, ended, again] = [await subscriber(), await subscriber(), await subscriber()];
  const left = await started(gone.client);
  const stay = await started(again.client);
  at('12:20:00');
  const early = await started(ended.client);
  // So late that its driver would still be told at 13:05.
  at('12:45:00');
  await endSession(ended.client.account, early.id);
  at('13:00:00');
  await started(again.client, { ...stayOf(), plate: stay.plate as Plate });
  at('13:04:58');
  await jobsHaveRun();
  expect(gone.pushes()).toEqual([]);
  at('13:05:00');
  await expect
    .poll(() => gone.pushes())
    .toMatchObject([
      { kind: 'unpaid', time: '13:00', path: `/profile/parking?city=${city}&open=${left.sessionId}` },
    ]);
  await jobsHaveRun();
  expect([...ended.pushes(), ...again.pushes()].filter(({ kind }) => kind === 'unpaid')).toEqual([]);
});

test('PLUS-33 however many stays end of which nobody has to be told', async () => {
  const { client, pushes } = await subscriber();
  const { id } = await started(client, { duration: minutes(15) });
  await push.database.query(
    `with payers as (
      insert into payments select (jsonb_populate_record(payments, jsonb_build_object(
        'id', overlay(gen_random_uuid()::text placing '00000000' from 1)
      ))).* from generate_series(1, 1000), payments join sessions on payment_id = payments.id
      where sessions.id = $1
      returning id
    ),
    details as (
      insert into session_orders select (jsonb_populate_record(session_orders, jsonb_build_object(
        'payment_id', payers.id
      ))).* from payers, session_orders join sessions using (payment_id) where sessions.id = $1
    )
    insert into sessions select (jsonb_populate_record(sessions, jsonb_build_object(
      'id', payers.id, 'payment_id', payers.id, 'plate', (array['0', 'Я'])[1 + random()::int] || right(payers.id::text, 8),
      'starts_at', starts_at + interval '40 minutes', 'ends_at', ends_at + interval '45 minutes'
    ))).* from payers, sessions where sessions.id = $1`,
    [id],
  );
  const last = await started(client);
  at('12:40:30');
  const extended = () =>
    pushes().map(({ path }) => new URLSearchParams(String(path).split('?')[1]).get('extend'));
  await expect.poll(extended).toContain(last.id);
  // Nobody is warned of what was bought a moment ago.
  expect(pushes().filter(({ kind }) => kind === 'endsSoon')).toHaveLength(1);
  // The other tests have none of them.
  await push.database.query(`update sessions set ended_at = ends_at where id::text like '00000000%'`);
});

test('PLUS-33 of a new fine and of an answer from support, and not of what was there before', async () => {
  const { client, id, pushes } = await subscriber();
  const plate = 'К123КК52';
  await push.control('POST', `/people/${id}/vehicles`, { plate });
  await push.control('POST', `/people/${id}/fines`, { status: 'sent' });
  await expect.poll(() => pushes().length).toBe(1);
  const { rows } = await push.database.query<{ uin: string }>('select uin from fines where account_id = $1', [
    id,
  ]);
  expect(pushes()).toMatchObject([
    { kind: 'fine', path: `/profile/penalty?city=${city}&open=${rows[0]?.uin}` },
  ]);
  const question = {
    topic: 'refund',
    message: 'Где?',
    phone: '+7 (900) 000-00-01',
    email: 'a@kerb.example',
  };
  await registerSupportRequest(client.account, question);
  const [request] = await loadSupportRequests(client.account);
  await push.control('POST', `/requests/${request?.id}/answer`, { text: 'Вернём завтра' });
  await expect.poll(() => pushes().length).toBe(2);
  expect(pushes()[1]).toMatchObject({
    kind: 'answer',
    path: `/profile/feedback?city=${city}&open=${request?.id}`,
  });
  expect(JSON.stringify(pushes())).not.toMatch(/завтра|К123|2 ?500/);
});

test('PLUS-33 in the language of each device', async () => {
  const { client, pushes, browser } = await subscriber();
  await fetch(`${push.server.url}/${city}/api/profile/push/subscribe`, {
    method: 'POST',
    headers: { 'Accept-Language': 'en', Authorization: `Bearer ${client.auth.current()}` },
    body: new URLSearchParams({ ...browser }),
  });
  await started(client);
  at('12:40:00');
  await expect.poll(() => pushes()).toMatchObject([{ language: 'en' }]);
  expect(pushes()[0]?.path).toMatch(/^\/en\/profile\/parking/);
});

test('PLUS-33 nothing of a kind that is switched off', async () => {
  const { client, pushes } = await subscriber();
  await changePushSettings(client.account, { ...withoutQuietHours, kindsOff: ['endsSoon'] });
  await started(client);
  at('12:40:00');
  await jobsHaveRun();
  expect(pushes()).toEqual([]);
  at('13:05:00');
  await expect.poll(() => pushes()).toMatchObject([{ kind: 'unpaid' }]);
});

test('PLUS-33 in quiet hours of the city nothing but what the driver wants then', async () => {
  const { client, id, pushes } = await subscriber();
  await push.control('POST', `/people/${id}/vehicles`, { plate: newCar() });
  push.server.setNow('2026-06-10T22:30:00+03:00');
  await started(client);
  await push.control('POST', `/people/${id}/fines`, { status: 'sent' });
  push.server.setNow('2026-06-10T23:10:00+03:00');
  await expect.poll(() => pushes()).toMatchObject([{ kind: 'endsSoon' }]);
  push.server.setNow('2026-06-11T07:59:58+03:00');
  await jobsHaveRun();
  expect(pushes()).toHaveLength(1);
  push.server.setNow('2026-06-11T08:00:00+03:00');
  await expect.poll(() => pushes()).toMatchObject([{ kind: 'endsSoon' }, { kind: 'fine' }]);
  // A driver who wants quiet for stays too gets no warning that would come too late.
  await changePushSettings(client.account, {
    ...withoutQuietHours,
    quietHours: { from: '12:00', until: '14:00' },
    isStayQuiet: true,
  });
  push.server.setNow('2026-06-11T11:50:00+03:00');
  await started(client);
  push.server.setNow('2026-06-11T12:30:00+03:00');
  const warnings = async () =>
    (
      await push.database.query<{ state: string }>(
        'select state from outbox where push_kind = $1 and recipient = $2 order by id',
        ['endsSoon', id],
      )
    ).rows.map(({ state }) => state);
  await expect.poll(warnings).toEqual(['sent', 'waiting']);
  push.server.setNow('2026-06-11T14:00:00+03:00');
  await expect.poll(warnings).toEqual(['sent', 'dropped']);
  expect(pushes().filter(({ kind }) => kind === 'endsSoon')).toHaveLength(1);
});

test('PLUS-33 nothing of one driver to a browser that another driver has taken over', async () => {
  const [before, after] = [await subscriber(), await subscriber()];
  await started(before.client);
  // Its driver sleeps, so that the message waits.
  await changePushSettings(before.client.account, {
    kindsOff: [],
    quietHours: { from: '12:00', until: '12:41' },
    isStayQuiet: true,
  });
  at('12:40:00');
  const written = async () =>
    (await push.database.query('select from outbox where recipient = $1', [before.id])).rows.length;
  await expect.poll(written).toBe(1);
  await subscribeToPush(after.client.account, before.browser);
  at('12:41:00');
  const state = async () =>
    (await push.database.query('select state from outbox where recipient = $1', [before.id])).rows;
  await expect.poll(state).toEqual([{ state: 'givenUp' }]);
  expect(before.pushes()).toEqual([]);
});
