import { logIn } from '@kerb/core/api/auth.ts';
import { sendNewPassword } from '@kerb/core/api/password.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import {
  changeDocuments,
  changeOwnPassword,
  changeProfile,
  changeSwitch,
  confirmOwnEmail,
  confirmOwnPhone,
  deletePhone,
  loadSwitches,
  sendOwnEmailCode,
  sendOwnPhoneCode,
  setMainPhone,
} from '@kerb/core/api/profile-changes.ts';
import { profileChangeEndpoints } from '@kerb/core/contract/profile-changes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, recordingClient, signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { codeOf, started } from './drivers.ts';
import { outboxOf } from './outbox.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const password = 'long-enough-1';
let server: CityServerHarness;
let database: PreparedDatabase;
let people = 0;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database });
});
afterAll(() => server.close());
beforeEach(() => server.setNow('2026-06-10T12:00:00+03:00'));

interface Own extends RecordingClient {
  readonly email: string;
  readonly phone: string;
}

async function newDriver(where = city): Promise<Own> {
  people += 1;
  const email = `own-${people}@kerb.example`;
  const phone = `7912000${String(people).padStart(4, '0')}`;
  const made = await controlCalls(server.url)('POST', `/cities/${where}/people`, {
    email,
    phone,
    password,
    roubles: 1000,
  });
  expect(made.status).toBe('ok');
  return { ...(await signedInClient(server.url, where, { identifier: email, password })), email, phone };
}

/** The last code that was sent to this e-mail or phone. */
async function codeFor(recipient: string): Promise<string> {
  const [message] = await outboxOf(server.url, recipient);
  return (
    /(\d{6})|(\d{2})-(\d{2})$/
      .exec(message?.text ?? '')
      ?.slice(1)
      .filter(Boolean)
      .join('') ?? ''
  );
}

const logsIn = async (identifier: string, secret: string, where = city) =>
  (await logIn(recordingClient(server.url, where).account, { identifier, password: secret })).status;
const lettersTo = async (email: string) => (await outboxOf(server.url, email)).map(({ text }) => text);

describe('CALL-22 names', () => {
  test('PRF-25 only what changed is sent and changed', async () => {
    const { account, sent } = await newDriver();
    await changeProfile(account, { firstName: ' Пётр ', lastName: 'Чехов  \t- Щепкин' });
    await changeProfile(account, { middleName: 'Ильич' });
    expect(sent.at(-1)?.fields).toEqual({ middlename: 'Ильич', token: expect.any(String) });
    expect(await loadProfile(account, true)).toMatchObject({
      firstName: 'Пётр',
      lastName: 'Чехов - Щепкин',
      middleName: 'Ильич',
    });
    await changeProfile(account, { firstName: 'Модест' });
    expect(await loadProfile(account, true)).toMatchObject({ firstName: 'Модест', middleName: 'Ильич' });
  });

  test('PRF-24 first and last name are required', async () => {
    const { account } = await newDriver();
    expect(await codeOf(changeProfile(account, { firstName: ' ' }))).toBe('RequiredField');
    expect(await codeOf(changeProfile(account, { lastName: ' ' }))).toBe('RequiredField');
    expect(await codeOf(changeProfile(account, { middleName: '' }))).toBeUndefined();
    expect(await codeOf(changeProfile(account, { lastName: 'x'.repeat(101) }))).toBe('ValidationError');
  });
});

describe('CALL-23 the password', () => {
  test('SEC-18 the new one signs in, other devices are signed out, this one stays, a letter tells', async () => {
    const { account, email, auth } = await newDriver();
    const other = await signedInClient(server.url, city, { identifier: email, password });
    await changeOwnPassword(account, password, 'another-good-2');
    expect(await codeOf(loadProfile(account, true))).toBeUndefined();
    expect(auth.state.getState().status).toBe('signedIn');
    expect(await codeOf(loadProfile(other.account, true))).toBe('TokenExpired');
    expect(await logsIn(email, 'another-good-2')).toBe('ok');
    expect(await logsIn(email, password)).toBe('refused');
    expect((await lettersTo(email)).join()).toContain('пароль вашего аккаунта изменён');
  });

  test('a password may begin and end with a space, and is the one that was typed', async () => {
    const { account, email } = await newDriver();
    await changeOwnPassword(account, password, ' another-good-2 ');
    expect(await logsIn(email, 'another-good-2')).toBe('refused');
    expect(await logsIn(email, ' another-good-2 ')).toBe('ok');
  });

  test('FAIL-13 a wrong current password changes nothing, ten times an hour', async () => {
    const { account, email } = await newDriver();
    // Both are wrong; the message is about the current password.
    for (let tries = 0; tries < 10; tries += 1)
      expect(await codeOf(changeOwnPassword(account, 'wrong', tries > 0 ? 'another-good-2' : 'short'))).toBe(
        'CurrentPasswordIncorrect',
      );
    expect(await codeOf(changeOwnPassword(account, password, 'another-good-2'))).toBe(
      'CurrentPasswordIncorrect',
    );
    server.setNow('2026-06-10T13:00:01+03:00');
    expect(await codeOf(changeOwnPassword(account, password, 'another-good-2'))).toBeUndefined();
    expect(await logsIn(email, 'another-good-2')).toBe('ok');
  });

  test.each(['short', 'password'])('PRF-30 "%s" is refused', async (weak) => {
    const { account, email } = await newDriver();
    expect(await codeOf(changeOwnPassword(account, password, weak))).toBe('ValidationError');
    expect(await logsIn(email, password)).toBe('ok');
  });
});

describe('CALL-26 a new e-mail', () => {
  test('PRF-28 SEC-18 is saved after its code; the old one signs in no more and is told', async () => {
    const { account, email } = await newDriver();
    const next = `new-${email}`;
    expect(await codeOf(sendOwnEmailCode(account, email.toUpperCase()))).toBe('ValidationError');
    await sendOwnEmailCode(account, next);
    expect(await codeOf(changeProfile(account, { email: next }))).toBe('IncorrectCode');
    expect(await codeOf(confirmOwnEmail(account, '000000'))).toBe('IncorrectCode');
    await confirmOwnEmail(account, await codeFor(next));
    await changeProfile(account, { email: next });
    expect((await loadProfile(account, true)).email).toBe(next);
    expect([await logsIn(next, password), await logsIn(email, password)]).toEqual(['ok', 'refused']);
    expect((await lettersTo(email)).join()).toContain(next);
  });

  test('PRF-28 a password that was sent to the old one is useless once there is a new one', async () => {
    const { account, email } = await newDriver();
    await sendNewPassword(recordingClient(server.url, city).account, email);
    const [sent] = await outboxOf(server.url, email);
    const temporary = /Новый пароль: (\S+)\./.exec(sent?.text ?? '')?.[1] ?? '';
    expect(temporary).not.toBe('');
    const next = `new-${email}`;
    await sendOwnEmailCode(account, next);
    await confirmOwnEmail(account, await codeFor(next));
    await changeProfile(account, { email: next });
    expect([await logsIn(next, temporary), await logsIn(next, password)]).toEqual(['refused', 'ok']);
  });

  test('PLUS-32 the letter to the old one names the city’s contacts: no code for a password comes there', async () => {
    const { account, email } = await newDriver();
    const next = `new-${email}`;
    await sendOwnEmailCode(account, next);
    await confirmOwnEmail(account, await codeFor(next));
    await changeProfile(account, { email: next });
    const [letter] = await lettersTo(email);
    expect(letter).toMatch(/Если это сделали не вы, сразу сообщите нам: \+7 \(800\) 000-00-00, help@/);
    expect(letter).not.toContain('restore-password');
  });

  test('PRF-28 the code of one e-mail saves no other, and lasts for a quarter of an hour', async () => {
    const { account, email } = await newDriver();
    const [one, two] = [`one-${email}`, `two-${email}`];
    await sendOwnEmailCode(account, one);
    const code = await codeFor(one);
    await sendOwnEmailCode(account, two);
    expect(await codeOf(confirmOwnEmail(account, code))).toBe('IncorrectCode');
    await confirmOwnEmail(account, await codeFor(two));
    expect(await codeOf(changeProfile(account, { email: one }))).toBe('IncorrectCode');
    server.setNow('2026-06-10T12:15:01+03:00');
    expect(await codeOf(changeProfile(account, { email: two }))).toBe('IncorrectCode');
  });

  test('FAIL-12 another account’s is refused, also when it was taken after the code', async () => {
    const [driver, rival, other] = [await newDriver(), await newDriver(), await newDriver()];
    expect(await codeOf(sendOwnEmailCode(driver.account, other.email.toUpperCase()))).toBe('UserExists');
    const wanted = `wanted-${driver.email}`;
    for (const { account } of [driver, rival]) {
      await sendOwnEmailCode(account, wanted);
      await confirmOwnEmail(account, await codeFor(wanted));
    }
    await changeProfile(rival.account, { email: wanted });
    expect(await codeOf(changeProfile(driver.account, { email: wanted }))).toBe('UserExists');
    expect((await loadProfile(driver.account, true)).email).toBe(driver.email);
  });

  test('FAIL-12 one that two accounts save at the same moment is of one, and the other is told', async () => {
    for (let round = 0; round < 6; round += 1) {
      const drivers = [await newDriver(), await newDriver()];
      const wanted = `both-${round}@kerb.example`;
      for (const { account } of drivers) {
        await sendOwnEmailCode(account, wanted);
        await confirmOwnEmail(account, await codeFor(wanted));
      }
      const results = await Promise.all(
        drivers.map(({ account }) => codeOf(changeProfile(account, { email: wanted }))),
      );
      expect(results.sort()).toEqual(['UserExists', undefined]);
    }
  });

  test('SEC-10 five wrong codes an hour, and SEC-17 twenty codes an hour of an account', async () => {
    const { account, email } = await newDriver();
    const next = `guessed-${email}`;
    await sendOwnEmailCode(account, next);
    for (let tries = 0; tries < 30; tries += 1) await codeOf(confirmOwnEmail(account, '000000'));
    expect(await codeOf(confirmOwnEmail(account, await codeFor(next)))).toBe('IncorrectCode');
    for (let sent = 1; sent < 20; sent += 1) await sendOwnEmailCode(account, `${sent}-${next}`);
    expect(await codeOf(sendOwnEmailCode(account, `20-${next}`))).toBe('LimitSMS');
  });
});

describe('CALL-24 CALL-25 CALL-26 phones', () => {
  test('PRF-18 PRF-31 PRF-32 SEC-18 a phone is added by its code, made the main one, and the old one deleted', async () => {
    const { account, phone, email } = await newDriver();
    const next = phone.replace(/^7912/, '7913');
    await sendOwnPhoneCode(account, `+7 (${next.slice(1, 4)}) ${next.slice(4)}`, { isRepeat: false });
    expect(await codeOf(confirmOwnPhone(account, '0000'))).toBe('IncorrectCode');
    await confirmOwnPhone(account, await codeFor(next));
    const phones = async () => (await loadProfile(account, true)).phones;
    expect(await phones()).toEqual([
      { phone, isMain: true },
      { phone: next, isMain: false },
    ]);
    expect(await codeOf(deletePhone(account, phone))).toBe('ValidationError');
    expect(await codeOf(setMainPhone(account, '79000000009'))).toBe('ValidationError');
    expect((await phones())[0]).toEqual({ phone, isMain: true });
    await setMainPhone(account, next);
    await deletePhone(account, phone);
    expect(await phones()).toEqual([{ phone: next, isMain: true }]);
    expect([await logsIn(next, password), await logsIn(phone, password)]).toEqual(['ok', 'refused']);
    const letters = (await lettersTo(email)).join();
    for (const word of ['добавлен', 'основной', 'удалён']) expect(letters).toContain(word);
  });

  test('CALL-24 CALL-25 other clients may write the phone with its plus, brackets and spaces', async () => {
    const { account, auth, phone } = await newDriver();
    const next = phone.replace(/^7912/, '7922');
    await sendOwnPhoneCode(account, next, { isRepeat: false });
    await confirmOwnPhone(account, await codeFor(next));
    const call = (method: 'PUT' | 'DELETE', path: string, of: string) =>
      rawCall(
        `${server.url}/${city}/api/profile/${path}`,
        { phone: `+7 (${of.slice(1, 4)}) ${of.slice(4, 7)}-${of.slice(7)}`, token: auth.current() ?? '' },
        { method },
      );
    expect(await call('PUT', 'set-main-phone', next)).toMatchObject({ status: 'ok' });
    expect(await call('DELETE', 'delete-phone', phone)).toMatchObject({ status: 'ok' });
    expect((await loadProfile(account, true)).phones).toEqual([{ phone: next, isMain: true }]);
  });

  test('CALL-24 a password that was sent to a phone is useless once the phone is deleted', async () => {
    const { account, phone, email } = await newDriver();
    const lost = phone.replace(/^7912/, '7918');
    await sendOwnPhoneCode(account, lost, { isRepeat: false });
    const [code] = await outboxOf(server.url, lost);
    await confirmOwnPhone(account, /\d{6}/.exec(code?.text ?? '')?.[0] ?? '');
    await sendNewPassword(recordingClient(server.url, city).account, lost);
    const [sent] = await outboxOf(server.url, lost);
    const temporary = /Новый пароль: (\S+)\./.exec(sent?.text ?? '')?.[1] ?? '';
    expect(temporary).not.toBe('');
    await deletePhone(account, lost);
    expect(await logsIn(email, temporary)).toBe('refused');
    expect(await logsIn(email, password)).toBe('ok');
  });

  test('FAIL-11 an own phone, another account’s, and one that has had ten codes', async () => {
    const [driver, other] = [await newDriver(), await newDriver()];
    const send = (phone: string) => codeOf(sendOwnPhoneCode(driver.account, phone, { isRepeat: false }));
    expect(await send(driver.phone)).toBe('DoublePhone');
    expect(await send(other.phone)).toBe('UserExists');
    expect(await send('123')).toBe('ValidationError');
    const next = driver.phone.replace(/^7912/, '7920');
    for (let codes = 0; codes < 10; codes += 1) expect(await send(next)).toBeUndefined();
    expect(await send(next)).toBe('LimitSMS');
  });

  test('FAIL-11 a phone that another account has got since the code is refused', async () => {
    const drivers = [await newDriver(), await newDriver()];
    const wanted = drivers[0]?.phone.replace(/^7912/, '7921') ?? '';
    const codes: string[] = [];
    for (const { account } of drivers) {
      await sendOwnPhoneCode(account, wanted, { isRepeat: false });
      codes.push(await codeFor(wanted));
    }
    const confirm = (index: 0 | 1) =>
      codeOf(confirmOwnPhone((drivers[index] as Own).account, codes[index] ?? ''));
    expect([await confirm(1), await confirm(0)]).toEqual([undefined, 'UserExists']);
  });

  test('a city that calls sends an SMS for "send again", and four digits are the code', async () => {
    const { account, phone } = await newDriver('kazan');
    const next = phone.replace(/^7912/, '7914');
    await sendOwnPhoneCode(account, next, { isRepeat: false });
    await sendOwnPhoneCode(account, next, { isRepeat: true });
    const sent = await outboxOf(server.url, next);
    expect(sent.map(({ kind }) => kind)).toEqual(['sms', 'call']);
    await confirmOwnPhone(account, /: (\d{4})\./.exec(sent[0]?.text ?? '')?.[1] ?? '');
    expect((await loadProfile(account, true)).phones).toHaveLength(2);
  }, 60_000);

  test('an account has five phones at most', async () => {
    const { account, phone } = await newDriver();
    const add = async (start: number) => {
      const next = phone.replace(/^7912/, String(start));
      await sendOwnPhoneCode(account, next, { isRepeat: false });
      await confirmOwnPhone(account, await codeFor(next));
    };
    for (const start of [7915, 7916, 7917, 7918]) await add(start);
    const sixth = phone.replace(/^7912/, '7919');
    expect(await codeOf(sendOwnPhoneCode(account, sixth, { isRepeat: false }))).toBe('ValidationError');
  });

  test('the code of a phone adds none to five that are there by then', async () => {
    const { account, phone } = await newDriver();
    const [sixth, ...others] = [7931, 7932, 7933, 7934, 7935].map((start) =>
      phone.replace(/^7912/, String(start)),
    );
    await sendOwnPhoneCode(account, sixth ?? '', { isRepeat: false });
    // As if the codes of other phones had been typed between the check and the sending of this one.
    for (const other of others)
      await database.query(
        `insert into account_phones (city, phone, account_id, is_main)
         select city, $1, account_id, false from account_phones where phone = $2 and city = $3`,
        [other, phone, city],
      );
    expect(await codeOf(confirmOwnPhone(account, await codeFor(sixth ?? '')))).toBe('ValidationError');
    expect((await loadProfile(account, true)).phones).toHaveLength(5);
  });
});

describe('CALL-31 CALL-32 settings', () => {
  test('PRF-20 reports of operations: one switch, and then a letter for each operation', async () => {
    const client = await newDriver();
    const { account, email } = client;
    expect(await loadSwitches(account)).toEqual({ operationReports: false });
    await changeSwitch(account, 'operationReports', true);
    expect(await loadSwitches(account)).toEqual({ operationReports: true });
    const session = await started(client);
    expect((await lettersTo(email)).join()).toMatch(
      new RegExp(`Оплата парковки: [\\d,]+\\s₽, ${session.plate}`),
    );
    await changeSwitch(account, 'operationReports', false);
    expect(await loadSwitches(account)).toEqual({ operationReports: false });
    const before = (await lettersTo(email)).length;
    await started(client);
    expect(await lettersTo(email)).toHaveLength(before);
  });

  test('PRF-20 a switch that the control room offers is there, keeps its position and goes again', async () => {
    const { account } = await newDriver();
    const offer = (value: boolean) =>
      controlCalls(server.url)('PUT', `/cities/${city}/settings/accountSwitches.pushOff`, { value });
    await offer(true);
    expect(await loadSwitches(account)).toEqual({ operationReports: false, pushOff: false });
    await changeSwitch(account, 'pushOff', true);
    await offer(false);
    expect(await loadSwitches(account)).toEqual({ operationReports: false });
    await offer(true);
    expect(await loadSwitches(account)).toEqual({ operationReports: false, pushOff: true });
    await changeSwitch(account, 'operationReports', true);
    await changeSwitch(account, 'pushOff', false);
    expect(await loadSwitches(account)).toEqual({ operationReports: true, pushOff: false });
    await offer(false);
  });

  test('a switch that the city does not offer is refused', async () => {
    const { account } = await newDriver();
    expect(await codeOf(changeSwitch(account, 'pushOff', true))).toBe('ValidationError');
  });

  test('SEC-15 a name that every object has is refused', async () => {
    const { auth } = await newDriver();
    const address = `${server.url}/${city}/api/profile/change-settings-v1?token=${auth.current()}`;
    for (const fields of [
      { name: 'constructor', value: 'true' },
      { name: 'reportHistoryOperation', value: 'yes' },
    ])
      expect(await rawCall(address, fields, { method: 'PUT' })).toMatchObject({
        errorName: 'ValidationError',
      });
  });
});

describe('DOC-05 documents', () => {
  const licence = { type: 'drivingLicence', number: '52 10 123456' } as const;
  const certificate = { type: 'registrationCertificate', number: '52 АВ 123456' } as const;

  test('DOC-01 with series and number are added, edited and deleted; a change of the name leaves them', async () => {
    const { account } = await newDriver();
    const documents = async () => (await loadProfile(account, true)).documents;
    await changeDocuments(account, [licence, certificate]);
    const [one, two] = await documents();
    expect([one, two]).toMatchObject([licence, certificate]);
    if (!one || !two) throw new Error('There are no documents');
    await changeDocuments(account, [{ ...one, number: '52ав654321' }, two]);
    const edited = [{ ...one, number: '52 АВ 654321' }, two];
    expect(await documents()).toEqual(edited);
    await changeProfile(account, { firstName: 'Пётр' });
    expect(await documents()).toEqual(edited);
    expect(await codeOf(changeDocuments(account, [two, { ...two, number: '52 АВ 654322' }]))).toBe(
      'ValidationError',
    );
    await changeDocuments(account, [two]);
    expect(await documents()).toEqual([two]);
  });

  test.each([
    ['DOC-03 a wrong number', [{ ...licence, number: '52 А1 123456' }], 'ValidationError'],
    ['DOC-04 a repeat', [licence, { ...licence, number: '5210123456' }], 'DocumentExists'],
    [
      'too many',
      Array.from({ length: 21 }, (_, n) => ({ ...licence, number: `52101234${10 + n}` })),
      'ValidationError',
    ],
  ])('%s is refused, and the list stays', async (_case, list, code) => {
    const { account } = await newDriver();
    await changeDocuments(account, [certificate]);
    expect(await codeOf(changeDocuments(account, list))).toBe(code);
    expect((await loadProfile(account, true)).documents).toMatchObject([certificate]);
  });

  test.each([
    ['STS', '52 АВ 123456', 'ok'],
    ['STS', '52 12 123456', 'ok'],
    ['STS', '52 1А 123456', 'ok'],
    ['STS', '52 А-1234567', 'ValidationError'],
    ['STS', '5 АВ 123456', 'ValidationError'],
    ['STS', '52 АВ 12345', 'ValidationError'],
    ['VU', '52 АВ 123456', 'ok'],
    ['VU', '52 12 123456', 'ok'],
    ['VU', '52 1А 123456', 'ValidationError'],
    ['VU', '5212 1234567', 'ValidationError'],
  ])('DOC-03 the server answers %s %s with %s', async (type, title, answer) => {
    expect(await answerTo([{ type, title }])).toBe(answer);
  });

  test.each([
    ['in lower case', 'STS', '52ав123456', 'DocumentExists'],
    ['of another type', 'VU', '52 АВ 123456', 'ok'],
  ])(
    'DOC-04 the server compares numbers within a type and without case: one %s',
    async (_how, type, title, answer) => {
      expect(
        await answerTo([
          { type: 'STS', title: '52 АВ 123456' },
          { type, title },
        ]),
      ).toBe(answer);
    },
  );

  test.each([undefined, '', 'PASS'])('DOC-02 a document of the type %s is refused', async (type) => {
    expect(await answerTo([{ type, title: '52 АВ 123456' }])).toBe('ValidationError');
  });

  /** As a client that checks and tidies nothing sends it. */
  async function answerTo(documents: readonly object[]): Promise<unknown> {
    const { auth } = await newDriver();
    const fields = { token: auth.current() ?? '', documents: JSON.stringify(documents) };
    const address = `${server.url}/${city}${profileChangeEndpoints.changeProfile.path}`;
    const reply = await rawCall(address, fields, { method: 'PUT' });
    return reply.errorName ?? reply.status;
  }

  test('SEC-20 another account’s document cannot be named', async () => {
    const [driver, other] = [await newDriver(), await newDriver()];
    await changeDocuments(other.account, [licence]);
    const [foreign] = (await loadProfile(other.account, true)).documents;
    if (!foreign) throw new Error('There is no document');
    expect(await codeOf(changeDocuments(driver.account, [foreign]))).toBe('ValidationError');
    expect((await loadProfile(other.account, true)).documents).toEqual([foreign]);
    expect((await loadProfile(driver.account, true)).documents).toEqual([]);
  });
});
