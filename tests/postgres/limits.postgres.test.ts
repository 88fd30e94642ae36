import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { outboxOf } from '../contract/outbox.ts';
import { type RawReply, rawCall } from '../contract/raw-call.ts';
import { type CityServerHarness, startCityServer } from '../contract/server-harness.ts';

const city = 'anapa';
const boris = { login: 'boris@kerb.example', password: 'parking-2' };
const wrong = { ...boris, password: 'parking-0' };
let servers: readonly CityServerHarness[] = [];
let now = Date.parse('2026-06-10T12:00:00+03:00');

beforeAll(async () => {
  const database = { kind: 'postgres', url: inject('databaseUrl') } as const;
  servers = await Promise.all(
    [1, 2].map(() => startCityServer({ database, firstCity: city, hasNetworkLimits: true })),
  );
});
afterAll(() => Promise.all(servers.map((server) => server.close())));
beforeEach(() => {
  now += 24 * 3_600_000;
  for (const server of servers) server.setNow(new Date(now).toISOString());
});

const urlOf = (index: number) => servers[index % servers.length]?.url ?? '';
const logIn = (index: number, fields: Readonly<Record<string, string>>) =>
  rawCall(`${urlOf(index)}/${city}/api/auth/login-v5`, fields);
const atOnce = (count: number, call: (index: number) => Promise<RawReply>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

describe('fault 6: two processes on one PostgreSQL', () => {
  test('SEC-17 REL-14 60 simultaneous wrong tries are three, and do not lock the owner out', async () => {
    const replies = await atOnce(60, (index) => logIn(index, wrong));
    expect(replies.filter(({ errorName }) => errorName === 'IncorrectLogin')).toHaveLength(3);
    expect(replies.filter(({ errorName }) => errorName === 'LoginTryLimit')).toHaveLength(57);
    const answer = (await (await fetch(`${urlOf(0)}/captcha?city=${city}`)).json()) as { answer: string };
    expect(await logIn(1, { ...boris, captcha: answer.answer })).toMatchObject({ status: 'ok' });
  });
});

describe('fault 21: two processes on one PostgreSQL', () => {
  test('SEC-10 REL-14 one restore code, twenty times at once, is accepted once', async () => {
    const path = `${city}/api/profile/restore-password`;
    await rawCall(`${urlOf(0)}/${path}/send-email`, { email: boris.login }, { method: 'GET' });
    const [letter] = await outboxOf(urlOf(0), boris.login);
    const token = /пароля: (\w+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const replies = await atOnce(20, (index) =>
      rawCall(`${urlOf(index)}/${path}/change`, { token, pass: `maple-2${index}` }, { method: 'PUT' }),
    );
    expect(replies.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(replies.filter(({ errorName }) => errorName === 'IncorrectCode')).toHaveLength(19);
  });

  test('SEC-10 REL-14 of 40 simultaneous guesses of a registration’s code five are compared', async () => {
    const email = `guess-${Date.now()}@kerb.example`;
    const phone = `79${String(Date.now()).slice(-9)}`;
    const { salt = '' } = await rawCall(`${urlOf(0)}/${city}/api/auth/registration-v2`, {
      email,
      phone,
      password: 'maple-99',
    });
    const replies = await atOnce(40, (index) =>
      rawCall(`${urlOf(index)}/${city}/api/auth/confirm-email`, { token: salt, code: 'wrong' }),
    );
    const compared = replies.filter(({ message }) => message?.startsWith('Неверный код'));
    expect(compared).toHaveLength(5);
  });
});
