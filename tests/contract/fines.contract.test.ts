import { loadFineImage, loadFines } from '@kerb/core/api/fines.ts';
import { loadTransactions } from '@kerb/core/api/transactions.ts';
import { fineStatuses } from '@kerb/core/contract/fines.ts';
import { compareWithHistory, historyDays } from '@kerb/core/domain/fine/compare-with-history.ts';
import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { codeOf, driver } from './drivers.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
let server: CityServerHarness;
let anna: RecordingClient;

beforeAll(async () => {
  server = await startCityServer();
  anna = await driver(server.url, city, 'anna');
}, 120_000);
afterAll(() => server.close());

async function newest(): Promise<Fine> {
  const [fine] = await loadFines(anna.account);
  if (!fine) throw new Error('Anna has no fine');
  return fine;
}

describe('fines of the city', () => {
  test('CALL-33 FIN-03 Anna has three, newest first, with all their fields', async () => {
    const fines = await loadFines(anna.account);
    expect(fines.map(({ status }) => status)).toEqual(['sent', 'paid', 'bailiffs']);
    const [fine, paid] = fines;
    for (const field of Object.values({ ...fine, image: '' })) expect(field).toBeDefined();
    expect(fine).toMatchObject({ discountedTotal: 187_500, paymentUrl: 'https://fines.example/pay' });
    expect(paid).toMatchObject({
      discountUntil: undefined,
      discountedTotal: undefined,
      paymentUrl: undefined,
    });
    expect(fine).toMatchObject({ plate: 'А123ВС52', registrationCertificate: '5210123456', paid: 0 });
    expect(paid?.paid).toBe(paid?.total);
    const call = anna.sent.find(({ path }) => path === '/api/finesstorage/fines/v1');
    expect(call).toMatchObject({ method: 'GET', fields: { token: anna.auth.current() } });
  });

  test('PLUS-12 the newest is seven minutes after the end of a paid stay', async () => {
    const fine = await newest();
    if (fine.offenceAt === undefined) throw new Error('It has no time');
    const days = historyDays(fine.offenceAt, anna.config.timeZone);
    const filter = { ...days, type: undefined, plate: fine.plate, zoneId: undefined };
    const { transactions } = await loadTransactions(anna.account, filter, undefined);
    expect(compareWithHistory(fine, transactions)?.position).toMatchObject({ kind: 'after', gap: 7 });
  });

  test('CALL-34 the picture is WebP; a fine without one has none', async () => {
    const [fine, , collected] = await loadFines(anna.account);
    expect(await loadFineImage(anna.account, fine?.uin ?? '')).toMatch(/^data:image\/webp;base64,UklGR/);
    expect(await loadFineImage(anna.account, collected?.uin ?? '')).toBeUndefined();
    const call = anna.sent.find(({ path }) => path === '/api/finesstorage/fineimage/v1');
    expect(call).toMatchObject({ method: 'GET', fields: { uin: fine?.uin, token: anna.auth.current() } });
  });

  test('CALL-34 a number that no fine has is refused, in the language of the page', async () => {
    expect(await codeOf(loadFineImage(anna.account, '18000000000000000000'))).toBe('UnknownError');
    const reply = await fetch(
      `${server.url}/${city}/api/finesstorage/fineimage/v1?uin=1&token=${anna.auth.current()}`,
      { headers: { 'Accept-Language': 'en' } },
    );
    expect(await reply.json()).toMatchObject({ status: 'error', message: 'There is no such fine' });
  });

  test('PLUS-22 the control room adds a fine in each state to a driver who had none', async () => {
    const boris = await driver(server.url, city, 'boris');
    expect(await loadFines(boris.account)).toEqual([]);
    const control = controlCalls(server.url);
    const { people } = await control<{ people: readonly { id: string; email: string }[] }>(
      'GET',
      `/cities/${city}/people`,
    );
    const id = people.find(({ email }) => email === 'boris@kerb.example')?.id;
    const statuses = Object.keys(fineStatuses);
    for (const status of statuses) await control('POST', `/cities/${city}/people/${id}/fines`, { status });
    const fines = await loadFines(boris.account);
    expect(fines.map(({ status }) => status).sort()).toEqual(statuses.sort());
    expect(fines.find(({ status }) => status === 'paid')).toMatchObject({
      paid: 2_500_00,
      plate: 'К777ОР99',
    });
    expect(await control('POST', `/cities/${city}/people/${id}/fines`, { status: 'lost' })).toMatchObject({
      status: 'error',
    });
  });

  test('CALL-33 without a token there are no fines', async () => {
    const reply = await fetch(`${server.url}/${city}/api/finesstorage/fines/v1`);
    expect(await reply.json()).toMatchObject({ status: 'error', errorName: 'TokenNotFound' });
  });
});
