import { expect, test, vi } from 'vitest';
import { logInWithExternalId } from './external-id.ts';
import { recordedApi } from './recorded-api.fixture.ts';

test('API-32 AUTH-24 the provider’s access token is exchanged for the token of an account', async () => {
  const { account, sent } = recordedApi({ result: { token: 'token-1' } });
  expect(await logInWithExternalId(account, 'access-1')).toBe('token-1');
  expect(sent).toEqual([['GET /backend/v2/externalIdLogin', { token: 'access-1' }]]);
});

test('API-06 API-32 a city’s config can give the call another path', async () => {
  const callPaths = { externalIdLogin: '/own/login' };
  const { account, sent } = recordedApi({ result: { token: 'token-1' } }, { callPaths });
  await logInWithExternalId(account, 'access-1');
  expect(sent[0]?.[0]).toBe('GET /own/login');
});

test.each([
  ['a reason', () => Response.json({ status: 'error', errorName: 'UserNotFound', message: 'Нет такого' })],
  ['the status 401', () => new Response('', { status: 401 })],
])('ERR-09 a refusal with %s is the one of an authorisation that failed', async (_what, reply) => {
  const failure = logInWithExternalId(recordedApi(reply).account, 'access-1');
  await expect(failure).rejects.toMatchObject({
    kind: 'refused',
    code: 'ExternalIdFailed',
    serverMessage: undefined,
    cause: { name: 'AppError' },
  });
});

test.each([undefined, {}, { token: '' }, { token: 'two words' }])(
  'API-32 a reply with %j in the place of a token is unreadable',
  async (result) => {
    const failure = logInWithExternalId(recordedApi({ result }).account, 'access-1');
    await expect(failure).rejects.toMatchObject({ kind: 'unreadable', code: undefined });
  },
);

test('ERR-09 a city that cannot be reached has refused nobody', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const failure = logInWithExternalId(
    recordedApi(() => new Response('', { status: 502 })).account,
    'access-1',
  );
  await expect(failure).rejects.toMatchObject({ kind: 'unreachable' });
  vi.restoreAllMocks();
});
