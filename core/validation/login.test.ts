import { expect, test } from 'vitest';
import en from '../i18n/en/sign-in.json';
import ru from '../i18n/ru/sign-in.json';
import { loginSchema } from './login.ts';

const values = { identifier: 'anna@kerb.example', password: 'parking-1', captcha: '' };

async function problems(
  over: Partial<typeof values>,
  rules: { isEasy?: boolean; hasCaptcha?: boolean } = {},
) {
  const { isEasy = true, hasCaptcha = false } = rules;
  const schema = loginSchema({ isEasy, hasCaptcha: () => hasCaptcha });
  try {
    await schema.validate({ ...values, ...over }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

test('AUTH-14 an empty field is required', async () => {
  expect(await problems({ identifier: '  ' })).toEqual(['signIn:required']);
  expect(await problems({ password: '' })).toEqual(['signIn:required']);
});

test.each(['1', '  ', ' x ', 'x'.repeat(60)])(
  'AUTH-14 a password %j of any length is valid',
  async (password) => {
    expect(await problems({ password })).toEqual([]);
  },
);

test('AUTH-14 AUTH-07 all that is wrong is shown at once, each at its field', async () => {
  expect(await problems({ identifier: '', password: '' }, { hasCaptcha: true })).toEqual([
    'signIn:required',
    'signIn:required',
    'signIn:required',
  ]);
});

test('AUTH-15 with easy auth off an e-mail will do', async () => {
  expect(await problems({}, { isEasy: false })).toEqual([]);
});

test('AUTH-15 with easy auth off a phone is an e-mail error', async () => {
  expect(await problems({ identifier: '79000000001' }, { isEasy: false })).toEqual([
    'signIn:identifier.email',
  ]);
});

test('AUTH-15 AUTH-16 the error names what will do, in both languages', () => {
  expect([ru, en].map(({ identifier }) => [identifier.email, identifier.emailOrPhone])).toEqual([
    ['Введите правильный e-mail', 'Введите правильный e-mail или телефон'],
    ['Enter a valid e-mail', 'Enter a valid e-mail or phone'],
  ]);
});

test('AUTH-16 with easy auth on it is an e-mail-or-phone error', async () => {
  expect(await problems({ identifier: 'anna' })).toEqual(['signIn:identifier.emailOrPhone']);
  expect(await problems({ identifier: '79000000001' })).toEqual([]);
});

test.each([
  ['an e-mail', '  anna@kerb.example ', true],
  ['an e-mail where a phone will not do', '  anna@kerb.example ', false],
  ['a phone', ' 79000000001  ', true],
])('AUTH-17 %s is checked without the spaces around it', async (_what, identifier, isEasy) => {
  expect(await problems({ identifier }, { isEasy })).toEqual([]);
});

test('AUTH-17 spaces alone are not an answer to a captcha, and spaces around the answer are ignored', async () => {
  expect(await problems({ captcha: '   ' }, { hasCaptcha: true })).toEqual(['signIn:required']);
  expect(await problems({ captcha: ' 12345 ' }, { hasCaptcha: true })).toEqual([]);
});

test('AUTH-07 the answer to a captcha is required if there is one', async () => {
  expect(await problems({}, { hasCaptcha: true })).toEqual(['signIn:required']);
  expect(await problems({ captcha: '12345' }, { hasCaptcha: true })).toEqual([]);
});
