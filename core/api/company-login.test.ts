import { afterEach, expect, test, vi } from 'vitest';
import { logInAsCompany } from './company-login.ts';
import { recordedApi } from './recorded-api.fixture.ts';

const company = { inn: '526 000  0001', contractNumber: ' К-1 ' };
const fields = { inn: '5260000001', contractNumber: 'К-1' };

afterEach(() => vi.restoreAllMocks());

test.each([
  ['the digits of a picture', { captcha: '12345' }, { captcha: '12345' }],
  ['a proof of work', { proof: 'cHJvb2Y=' }, { proof: 'cHJvb2Y=' }],
  ['neither, if they are empty', { captcha: '', proof: '' }, {}],
])('API-33 AUTH-08 a company’s login is sent with %s', async (_what, over, expected) => {
  const { account, sent } = recordedApi({ id_session: 'token-1' });
  await logInAsCompany(account, { ...company, ...over });
  expect(sent).toEqual([['POST /api/auth/login-corp-v1', { ...fields, ...expected }]]);
});

test('API-33 a company’s login that does not reach the city is an outcome', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { account } = recordedApi(() => {
    throw new TypeError('no network');
  });
  expect(await logInAsCompany(account, company)).toMatchObject({
    status: 'callFailed',
    error: { kind: 'unreachable' },
  });
});
