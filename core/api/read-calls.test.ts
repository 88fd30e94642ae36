import { expect, test } from 'vitest';
import { type RecordedApi, recordedApi } from './recorded-api.fixture.ts';

const bearer = [{}, { authorization: 'Bearer own-token' }];
const ownToken = [{ token: 'own-token' }];
const list = { result: [] };

type Send = (api: RecordedApi) => Promise<unknown>;

// The demo server shares the client's paths, so calls between the two prove none of them.
test.each<[row: string, call: string, send: Send, reply: object, fieldsAndHeaders: readonly object[]]>([
  ['CALL-29', 'GET /api/profile/get-benefits-v2', ({ account }) => account.grantedPermits(), list, ownToken],
  ['CALL-30', 'GET /api/profile/get-subscription', ({ account }) => account.permitOffers(), list, ownToken],
  ['CALL-33', 'GET /api/finesstorage/fines/v1', ({ account }) => account.fines(), { fines: [] }, ownToken],
  ['CALL-48', 'GET /backend/v2/getZones', ({ account }) => account.permitZones(), list, bearer],
  ['API-28', 'GET /backend/v2/getZones', ({ city }) => city.zones(), list, [{}]],
])('%s is %s', async (_row, call, send, reply, fieldsAndHeaders) => {
  const api = recordedApi(reply);
  await send(api);
  expect(api.sent).toEqual([[call, ...fieldsAndHeaders]]);
});
