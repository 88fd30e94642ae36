import { expect, test } from 'vitest';
import { loadZones } from './city.ts';
import { loadStaticPage } from './content.ts';
import { loadDevices } from './devices.ts';
import { loadFines } from './fines.ts';
import { decodeQuote } from './payment.ts';
import { loadGrantedPermits, loadPermitOffers, loadPermitZones } from './permits.ts';
import { type RecordedApi, recordedApi } from './recorded-api.fixture.ts';
import { decodeMessages } from './support.ts';
import { decodeTransaction } from './transactions.ts';

const bearer = [{}, { authorization: 'Bearer own-token' }];
const ownToken = [{ token: 'own-token' }];
const list = { result: [] };

type Send = (api: RecordedApi) => Promise<unknown>;

// The demo server shares the client's paths, so calls between the two prove none of them.
test.each<[row: string, call: string, send: Send, reply: object, fieldsAndHeaders: readonly object[]]>([
  [
    'CALL-29',
    'GET /api/profile/get-benefits-v2',
    ({ account }) => loadGrantedPermits(account),
    list,
    ownToken,
  ],
  [
    'CALL-30',
    'GET /api/profile/get-subscription',
    ({ account }) => loadPermitOffers(account),
    list,
    ownToken,
  ],
  ['CALL-33', 'GET /api/finesstorage/fines/v1', ({ account }) => loadFines(account), { fines: [] }, ownToken],
  ['CALL-48', 'GET /backend/v2/getZones', ({ account }) => loadPermitZones(account), list, bearer],
  ['API-28', 'GET /backend/v2/getZones', ({ city }) => loadZones(city), list, [{}]],
])('%s is %s', async (_row, call, send, reply, fieldsAndHeaders) => {
  const api = recordedApi(reply);
  await send(api);
  expect(api.sent).toEqual([[call, ...fieldsAndHeaders]]);
});

const timeZone = 'Asia/Vladivostok';
const noon = '2026-06-10T12:00:00';
const inVladivostok = (reply: object) => recordedApi(reply, { timeZone });

test.each<[what: string, timesOf: () => Promise<readonly unknown[]>]>([
  [
    'an operation',
    async () => {
      const wire = { dateOperation: noon, type: 'payment', sum: 75, startsOf: noon, endOf: noon };
      const { at, from, until } = decodeTransaction(wire, timeZone) ?? {};
      return [at, from, until];
    },
  ],
  [
    'a price',
    async () => {
      const intervals = [{ timeStart: noon, timeEnd: noon, cost: 75 }];
      const quote = decodeQuote({ price: 75, costData: { intervals } }, timeZone);
      return quote.intervals.flatMap(({ from, to }) => [from, to]);
    },
  ],
  [
    'a fine',
    async () => {
      const { account } = inVladivostok({ fines: [{ uin: '1', offenseDate: noon }] });
      return (await loadFines(account)).map(({ offenceAt }) => offenceAt);
    },
  ],
  [
    'a permit',
    async () => {
      const wire = { type: 'month', startOf: '10/06/26 12:00', endOf: '10/06/2026 12:00' };
      const permits = await loadGrantedPermits(inVladivostok({ result: [wire] }).account);
      return permits.flatMap(({ from, until }) => [from, until]);
    },
  ],
  [
    'a message of support',
    async () => decodeMessages({ source: 'Текст', sourceDate: noon }, timeZone).map(({ at }) => at),
  ],
  [
    'a device',
    async () => {
      const devices = [{ id: '1', signedInAt: noon, lastUsedAt: noon }];
      const [device] = await loadDevices(inVladivostok({ devices }).account);
      return [device?.signedInAt, device?.lastUsedAt];
    },
  ],
  [
    'a page',
    async () => {
      const { city } = inVladivostok({ result: { title: 'Правила', text: '', updated: noon } });
      return [(await loadStaticPage(city, 'ru', 'rules'))?.updatedAt];
    },
  ],
])('I18N-07 a time of %s without an offset is the city’s', async (_what, timesOf) => {
  const times = await timesOf();
  expect(times).toEqual(times.map(() => Date.UTC(2026, 5, 10, 2)));
  expect(times).not.toEqual([]);
});
