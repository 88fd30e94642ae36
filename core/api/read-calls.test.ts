import { expect, test } from 'vitest';
import { type RecordedApi, recordedApi } from './recorded-api.fixture.ts';

const bearer = { authorization: 'Bearer own-token' };
const list = { result: [] };

// The demo server shares the client's paths, so calls between the two prove none of them.
test.each<[string, string, (api: RecordedApi) => Promise<unknown>, object, readonly object[]]>([
  ['CALL-29', 'GET /api/profile/get-benefits-v2', ({ account }) => account.grantedPermits(), list, []],
  ['CALL-30', 'GET /api/profile/get-subscription', ({ account }) => account.permitOffers(), list, []],
  ['CALL-33', 'GET /api/finesstorage/fines/v1', ({ account }) => account.fines(), { fines: [] }, []],
  ['CALL-48', 'GET /backend/v2/getZones', ({ account }) => account.permitZones(), list, [bearer]],
  ['API-28', 'GET /backend/v2/getZones', ({ city }) => city.zones(), list, []],
])('%s is %s', async (_row, call, send, reply, headers) => {
  const api = recordedApi(reply);
  await send(api);
  const fields = headers.length === 0 && !call.includes('/backend/') ? { token: 'own-token' } : {};
  expect(api.sent).toEqual([[call, fields, ...headers]]);
});
