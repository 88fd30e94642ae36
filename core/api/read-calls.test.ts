import { expect, test } from 'vitest';
import { loadZones } from './city.ts';
import { loadFines } from './fines.ts';
import { loadGrantedPermits, loadPermitOffers, loadPermitZones } from './permits.ts';
import { type RecordedApi, recordedApi } from './recorded-api.fixture.ts';

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
