import { logIn } from '@kerb/core/api/auth.ts';
import { changePassword, sendNewPassword, sendPasswordCode } from '@kerb/core/api/password.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import {
  changeRegistrationPhone,
  checkEmail,
  checkPhone,
  confirmEmail,
  confirmPhone,
  loadConfirmationMethod,
  register,
  sendEmailCode,
  sendPhoneCode,
} from '@kerb/core/api/registration.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { outboxOf } from './outbox.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
let server: CityServerHarness;
beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());

let count = 0;
function newDriver() {
  count += 1;
  const digits = String(count).padStart(3, '0');
  return {
    email: `driver${digits}@kerb.example`,
    password: 'maple-99',
    phone: `+7 (901) 000-0${digits[0]}-${digits.slice(1)}`,
    firstName: 'Анна',
    lastName: 'Смирнова',
    middleName: '',
  };
}
const code = (text: string, digits: number) => new RegExp(`\\b\\d{${digits}}\\b`).exec(text)?.[0] ?? '';
const refusal = (name: string) => expect.objectContaining({ kind: 'refused', code: name });

async function registered(where = city, overrides = {}, names = {}) {
  const client = recordingClient(server.url, where, overrides);
  const driver = { ...newDriver(), ...names };
  const salt = await register(client.account, driver);
  const letter = (await outboxOf(server.url, driver.email))[0]?.text ?? '';
  const phone = driver.phone.replace(/\D/g, '');
  return { client, driver, salt, letter, phone, emailCode: code(letter, 6) };
}

describe('registration', () => {
  test('API-35 API-39 API-40 a code by e-mail, a code by SMS, and the driver is signed in', async () => {
    const names = { middleName: 'Ильинична' };
    const { client, driver, salt, emailCode, phone } = await registered(city, {}, names);
    expect(client.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/auth/registration-v2',
      fields: {
        email: driver.email,
        password: driver.password,
        phone: `+${phone}`,
        FirstName: 'Анна',
        LastName: 'Смирнова',
        MiddleName: 'Ильинична',
      },
    });
    await confirmEmail(client.account, salt, emailCode);
    expect(client.sent.at(-1)).toMatchObject({
      path: '/api/auth/confirm-email',
      fields: { token: salt, code: emailCode },
    });
    const [sms] = await outboxOf(server.url, phone);
    expect(sms?.kind).toBe('sms');
    const token = await confirmPhone(client.account, salt, code(sms?.text ?? '', 6));
    expect(client.sent.at(-1)).toMatchObject({ path: '/api/auth/confirm-phone', fields: { token: salt } });
    client.auth.signIn({ kind: 'personal', token });
    expect(await loadProfile(client.account, true)).toMatchObject({
      email: driver.email,
      firstName: 'Анна',
      lastName: 'Смирнова',
      middleName: 'Ильинична',
      phone,
    });
    expect(
      await logIn(client.account, { identifier: driver.email, password: driver.password }),
    ).toMatchObject({ status: 'ok' });
  });

  test('API-35 no name is needed, and the reply has the salt', async () => {
    const names = { firstName: '', lastName: ' ' };
    const { client, driver, salt, phone } = await registered(city, {}, names);
    const { email, password } = driver;
    expect(client.sent.at(-1)).toMatchObject({
      path: '/api/auth/registration-v2',
      fields: { email, password, phone: `+${phone}` },
    });
    expect(salt).toMatch(/^[\w-]{24}$/);
  });

  test('API-34 REG-02 the call of cities that require names refuses a registration without them', async () => {
    const { features } = recordingClient(server.url, city).config;
    const client = recordingClient(server.url, city, { features: { ...features, easyRegistration: false } });
    for (const missing of [{ lastName: ' ' }, { firstName: ' ' }])
      await expect(register(client.account, { ...newDriver(), ...missing })).rejects.toEqual(
        refusal('ValidationError'),
      );
    expect(client.sent.at(-1)?.path).toBe('/api/auth/registration');
    expect(await register(client.account, newDriver())).toBeTruthy();
    expect(client.sent.at(-1)?.fields).not.toHaveProperty('MiddleName');
  });

  test('API-37 API-38 REG-03 REG-04 ERR-25 ERR-26 another driver’s e-mail and phone are taken, and no phone is told from a wrong one', async () => {
    const { account, sent } = recordingClient(server.url, city);
    await checkEmail(account, 'nobody@kerb.example');
    expect(sent.at(-1)).toMatchObject({
      path: '/api/auth/check-email',
      fields: { email: 'nobody@kerb.example' },
    });
    await checkPhone(account, '+7 (902) 000-00-00');
    expect(sent.at(-1)).toMatchObject({ path: '/api/auth/check-phone', fields: { phone: '+79020000000' } });
    await expect(checkEmail(account, 'ANNA@kerb.example')).rejects.toEqual(refusal('EmailExists'));
    const typed = { email: ' anna@kerb.example ' };
    const untidy = await rawCall(`${server.url}/${city}/api/auth/check-email`, typed);
    expect(untidy.errorName).toBe('EmailExists');
    await expect(checkPhone(account, '89000000001')).rejects.toEqual(refusal('PhoneExists'));
    await expect(checkPhone(account, ' ')).rejects.toEqual(refusal('PhoneEmpty'));
    await expect(register(account, { ...newDriver(), email: 'anna@kerb.example' })).rejects.toEqual(
      refusal('EmailExists'),
    );
  });

  test.each([
    [city, { isCall: false, hasSmsInstead: true }],
    ['kazan', { isCall: true, hasSmsInstead: true }],
  ])('API-41 %s says how phones are confirmed', async (where, way) => {
    expect(await loadConfirmationMethod(recordingClient(server.url, where).account)).toEqual(way);
  });

  test('API-47 API-48 codes are sent again, and an SMS instead of a call', async () => {
    const { client, salt, driver, emailCode, phone } = await registered('kazan');
    await sendEmailCode(client.account, salt, driver.email);
    expect(client.sent.at(-1)).toMatchObject({
      path: '/api/profile/send-email-code',
      fields: { token: salt, email: driver.email, edit: 'false' },
    });
    await expect(confirmEmail(client.account, salt, emailCode)).rejects.toEqual(refusal('IncorrectCode'));
    await confirmEmail(
      client.account,
      salt,
      code((await outboxOf(server.url, driver.email))[0]?.text ?? '', 6),
    );
    expect((await outboxOf(server.url, phone))[0]?.kind).toBe('call');
    await sendPhoneCode(client.account, salt, driver.phone, { isSmsInstead: true });
    expect(client.sent.at(-1)).toMatchObject({
      path: '/api/profile/send-sms-code',
      fields: { token: salt, phone, edit: 'false', isReply: 'true' },
    });
    expect((await outboxOf(server.url, phone))[0]?.kind).toBe('sms');
  });

  test('REG-14 where the city sends no SMS in the place of a call, it refuses one', async () => {
    const { client, salt, driver, emailCode, phone } = await registered('kazan');
    await confirmEmail(client.account, salt, emailCode);
    const path = '/cities/kazan/settings/settings.useSmsReplay';
    const allow = (value: boolean) => controlCalls(server.url)('PUT', path, { value });
    await allow(false);
    const sent = sendPhoneCode(client.account, salt, driver.phone, { isSmsInstead: true });
    await expect(sent).rejects.toEqual(refusal('SMSNotSend'));
    await allow(true);
    expect((await outboxOf(server.url, phone)).map(({ kind }) => kind)).toEqual(['call']);
  });

  test('API-36 another phone gets a code, which alone proves it', async () => {
    const { client, salt, emailCode, phone } = await registered();
    const other = '+7 (903) 000-00-01';
    await expect(changeRegistrationPhone(client.account, salt, other)).rejects.toEqual(
      refusal('registrationError'),
    );
    await confirmEmail(client.account, salt, emailCode);
    const codeBefore = code((await outboxOf(server.url, phone))[0]?.text ?? '', 6);
    expect(codeBefore).toHaveLength(6);
    await changeRegistrationPhone(client.account, salt, other);
    expect(client.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/auth/change-phone',
      fields: { phone: '+79030000001', token: salt },
    });
    const [sms] = await outboxOf(server.url, '79030000001');
    await expect(confirmPhone(client.account, salt, codeBefore)).rejects.toEqual(refusal('IncorrectCode'));
    const token = await confirmPhone(client.account, salt, code(sms?.text ?? '', 6));
    client.auth.signIn({ kind: 'personal', token });
    expect(await loadProfile(client.account, true)).toMatchObject({ phone: '79030000001' });
  });

  test('API-36 the salt of the letter’s link names the registration as well', async () => {
    const { client, letter, emailCode } = await registered();
    const salt = /confirmation\/email\/([\w.-]+)\//.exec(letter)?.[1] ?? '';
    await confirmEmail(client.account, salt, emailCode);
    await changeRegistrationPhone(client.account, salt, '79030000009');
    const [sms] = await outboxOf(server.url, '79030000009');
    const token = await confirmPhone(client.account, salt, code(sms?.text ?? '', 6));
    client.auth.signIn({ kind: 'personal', token });
    expect(await loadProfile(client.account, true)).toMatchObject({ phone: '79030000009' });
  });

  test('API-36 ERR-54 a phone that is taken, no phone and an unknown registration are refused', async () => {
    const { client, salt, emailCode } = await registered();
    await confirmEmail(client.account, salt, emailCode);
    const change = (id: string, phone: string) => changeRegistrationPhone(client.account, id, phone);
    await expect(change(salt, '89000000001')).rejects.toEqual(refusal('PhoneExists'));
    await expect(change(salt, ' ')).rejects.toEqual(refusal('PhoneEmpty'));
    await expect(change('nobody', '79030000002')).rejects.toEqual(refusal('registrationError'));
  });

  test('API-36 SEC-10 a registration changes its phone five times in an hour', async () => {
    const { client, salt, emailCode } = await registered();
    await confirmEmail(client.account, salt, emailCode);
    const changeTo = (last: number) => changeRegistrationPhone(client.account, salt, `7904000000${last}`);
    for (const last of [1, 2, 3, 4, 5]) await changeTo(last);
    await expect(changeTo(6)).rejects.toEqual(refusal('SMSNotSend'));
    expect(await outboxOf(server.url, '79040000006')).toEqual([]);
  });

  test('REG-04 API-40 who confirms a phone that another driver has confirmed meanwhile is refused, and the e-mail stays free', async () => {
    const confirmed = async (names = {}) => {
      const { client, driver, salt, emailCode, phone } = await registered(city, {}, names);
      await confirmEmail(client.account, salt, emailCode);
      const smsCode = code((await outboxOf(server.url, phone))[0]?.text ?? '', 6);
      return { driver, finish: () => confirmPhone(client.account, salt, smsCode) };
    };
    const first = await confirmed();
    const second = await confirmed({ phone: first.driver.phone });
    await first.finish();
    await expect(second.finish()).rejects.toEqual(refusal('registrationError'));
    const { client } = await registered(city, {}, { email: second.driver.email });
    await expect(checkEmail(client.account, second.driver.email)).resolves.toBeUndefined();
    await expect(checkEmail(client.account, first.driver.email)).rejects.toEqual(refusal('EmailExists'));
  });

  test('API-39 a code that is typed in two parts is right', async () => {
    const { client, salt, emailCode } = await registered();
    const typed = `${emailCode.slice(0, 3)} ${emailCode.slice(3)}`;
    await expect(confirmEmail(client.account, salt, typed)).resolves.toBeUndefined();
  });

  test('API-36 a code of the new phone does not prove the one before', async () => {
    const { client, salt, emailCode, driver } = await registered();
    await confirmEmail(client.account, salt, emailCode);
    await changeRegistrationPhone(client.account, salt, '79030000003');
    const codeOfNew = code((await outboxOf(server.url, '79030000003'))[0]?.text ?? '', 6);
    await changeRegistrationPhone(client.account, salt, driver.phone);
    await expect(confirmPhone(client.account, salt, codeOfNew)).rejects.toEqual(refusal('IncorrectCode'));
  });

  test('SEC-10 ERR-27 a phone is sent ten codes in an hour at most', async () => {
    const { client, salt, driver, emailCode } = await registered();
    await confirmEmail(client.account, salt, emailCode);
    const again = () => sendPhoneCode(client.account, salt, driver.phone, { isSmsInstead: false });
    for (let sent = 1; sent < 10; sent += 1) await again();
    await expect(again()).rejects.toEqual(refusal('SMSNotSend'));
  });

  test('API-40 ERR-54 a phone cannot be confirmed before the e-mail, nor with an unknown salt', async () => {
    const { client, salt } = await registered();
    await expect(confirmPhone(client.account, salt, '0000')).rejects.toEqual(refusal('registrationError'));
    await expect(confirmEmail(client.account, 'nobody', '0')).rejects.toBeInstanceOf(AppError);
  });
});

describe('a forgotten password', () => {
  const change = (text: string) => /пароля: (\w+)/.exec(text)?.[1] ?? '';

  test('API-43 API-44 API-45 a code by e-mail sets a new password, once', async () => {
    const client = recordingClient(server.url, 'tver');
    const before = await logIn(client.account, { identifier: 'anna@kerb.example', password: 'parking-1' });
    await sendPasswordCode(client.account, 'anna@kerb.example');
    expect(client.sent.at(-1)).toMatchObject({
      method: 'GET',
      path: '/api/profile/restore-password/send-email',
      fields: { email: 'anna@kerb.example' },
    });
    const sent = change((await outboxOf(server.url, 'anna@kerb.example'))[0]?.text ?? '');
    const elsewhere = `${server.url}/${city}/api/profile/restore-password/check`;
    const inAnotherCity = await rawCall(elsewhere, { token: sent }, { method: 'GET' });
    expect(inAnotherCity.errorName).toBe('IncorrectCode');
    await changePassword(client.account, ` ${sent.toLowerCase()} `, 'new-parking');
    expect(client.sent.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/profile/restore-password/check',
      'PUT /api/profile/restore-password/change',
    ]);
    expect(
      await logIn(client.account, { identifier: 'anna@kerb.example', password: 'new-parking' }),
    ).toMatchObject({ status: 'ok' });
    await expect(changePassword(client.account, sent, 'other-one')).rejects.toEqual(refusal('IncorrectCode'));
    // Every older login has ended.
    if (before.status === 'ok') client.auth.signIn({ kind: 'personal', token: before.token });
    await expect(loadProfile(client.account, true)).rejects.toMatchObject({ kind: 'tokenExpired' });
  });

  test('API-46 a new password by SMS or by e-mail', async () => {
    const client = recordingClient(server.url, 'tula');
    await sendNewPassword(client.account, '79000000002');
    expect(client.sent.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/profile/restore-password-v2/change',
      fields: { login: '79000000002', type: 'phone' },
    });
    const [sms] = await outboxOf(server.url, '79000000002');
    const password = /пароль: (\w+)/.exec(sms?.text ?? '')?.[1] ?? '';
    expect(await logIn(client.account, { identifier: '79000000002', password })).toMatchObject({
      status: 'ok',
    });
    await sendNewPassword(client.account, 'boris@kerb.example');
    expect(client.sent.at(-1)?.fields.type).toBe('email');
    expect((await outboxOf(server.url, 'boris@kerb.example'))[0]?.kind).toBe('email');
  });

  test('API-43 an e-mail is found in any case of its letters', async () => {
    const { account } = recordingClient(server.url, 'tver');
    await sendPasswordCode(account, 'Boris@KERB.example');
    const [letter] = await outboxOf(server.url, 'boris@kerb.example');
    expect(change(letter?.text ?? '')).not.toBe('');
  });

  test('RST-02 API-43 API-46 an unknown account is refused by name, and so is a phone where only an e-mail will do', async () => {
    const { account } = recordingClient(server.url, city);
    for (const typed of ['nobody@kerb.example', '79000000002'])
      await expect(sendPasswordCode(account, typed)).rejects.toEqual(refusal('unknownEmail'));
    await expect(sendNewPassword(account, 'nobody@kerb.example')).rejects.toEqual(refusal('unknownEmail'));
  });
});
