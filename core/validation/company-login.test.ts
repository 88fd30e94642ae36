import { expect, test } from 'vitest';
import { companyLoginSchema } from './company-login.ts';

const values = { inn: '5260000001', contractNumber: 'К-2026/17', captcha: '' };

async function problems(over: Partial<typeof values>, hasCaptcha = false) {
  try {
    await companyLoginSchema(() => hasCaptcha).validate({ ...values, ...over }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

test.each(['5260000001', '526000000112', ' 52 6000 0001 '])('CRP-01 %j is a taxpayer number', async (inn) => {
  expect(await problems({ inn })).toEqual([]);
});

test.each(['1', '526000000', '52600000011', '5260000001123', '526000000a', 'anna@kerb.example'])(
  'CRP-01 %j is no taxpayer number',
  async (inn) => {
    expect(await problems({ inn })).toEqual(['signIn:company.innFormat']);
  },
);

test('CRP-01 both numbers are required, and the answer to a picture', async () => {
  expect(await problems({ inn: ' ', contractNumber: ' ', captcha: ' ' }, true)).toEqual([
    'signIn:required',
    'signIn:required',
    'signIn:required',
  ]);
});
