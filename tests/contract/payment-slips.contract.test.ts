import {
  createPaymentSlip,
  loadPaymentSlipFile,
  loadPaymentSlips,
  sendPaymentSlip,
} from '@kerb/core/api/payment-slips.ts';
import { actOnPermit, buyPermit, loadGrantedPermits } from '@kerb/core/api/permits.ts';
import { loadBalance } from '@kerb/core/api/profile.ts';
import { loadAllTransactions } from '@kerb/core/api/transactions.ts';
import { addVehicle } from '@kerb/core/api/vehicles.ts';
import { paymentSlipEndpoints } from '@kerb/core/contract/payment-slips.ts';
import type { CalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type {
  IndividualPayer,
  LegalPayer,
  SlipRequest,
} from '@kerb/core/domain/payment-slip/payment-slip.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { countAsMade } from './count-as-made.ts';
import { codeOf, driver, named, newCar } from './drivers.ts';
import { outboxOf } from './outbox.ts';
import { paymentCodeOf, wordsOf } from './payment-code.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const noon = '2026-06-10T12:00:00+03:00';
const today = '2026-06-10' as CalendarDate;
const password = 'long-enough-1';
let database: PreparedDatabase;
let server: CityServerHarness;
let control: ReturnType<typeof controlCalls>;
let people = 0;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database });
  control = controlCalls(server.url);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(noon));

interface Payer extends RecordingClient {
  readonly email: string;
  readonly plate: Plate;
}

/** A new driver with 1,000 roubles and a vehicle. */
async function newDriver(): Promise<Payer> {
  people += 1;
  const email = `slips-${people}@kerb.example`;
  const phone = `7913000${String(people).padStart(4, '0')}`;
  const made = await control('POST', `/cities/${city}/people`, { email, phone, password, roubles: 1000 });
  expect(made.status).toBe('ok');
  const client = await signedInClient(server.url, city, { identifier: email, password });
  const plate = newCar();
  await addVehicle(client.account, {
    plate,
    isForeign: false,
    category: 'B',
    isPrimary: false,
    registrationCertificate: undefined,
    name: undefined,
  });
  return { ...client, email, plate };
}

const legal: LegalPayer = {
  kind: 'legal',
  name: 'ООО «Ромашка»',
  ogrn: '1027700132195',
  inn: '7707083893',
  kpp: '770701001',
  address: 'Москва, Арбат, 1',
};
const individual: IndividualPayer = {
  kind: 'individual',
  firstName: 'Анна',
  lastName: 'Иванова',
  middleName: 'Петровна',
  address: 'Нижний Новгород, Большая Покровская, 1',
  document: 'passport',
  series: '2210',
  number: '123456',
  issuedOn: '2015-02-28' as CalendarDate,
  issuer: 'УМВД по Нижегородской области',
};

const topUp = (roubles: number): SlipRequest => ({ referrer: 'refill', amount: kopecks(roubles * 100) });
const permit = ({ plate }: Payer, code = 'month-outskirts'): SlipRequest => ({
  referrer: 'subscription',
  amount: kopecks(990_00),
  code,
  plate,
});

const notice = (number: string) =>
  control<{ state?: string; errorName?: string }>('POST', `/cities/${city}/payment-slips/${number}/payment`);

const fileOf = async ({ account }: RecordingClient, number: string) =>
  Buffer.from(await (await loadPaymentSlipFile(account, number)).arrayBuffer());

const statusOf = async ({ account }: RecordingClient, number: string) =>
  (await loadPaymentSlips(account)).find((slip) => slip.number === number)?.status;

describe('CALL-55 the list', () => {
  test('RCP-02 has the slips and invoices of the account, the newest first', async () => {
    const payer = await newDriver();
    expect(await loadPaymentSlips(payer.account)).toEqual([]);
    const first = await createPaymentSlip(payer.account, topUp(500.5), individual);
    const second = await createPaymentSlip(payer.account, permit(payer), legal);
    const slips = await loadPaymentSlips(payer.account);
    expect(slips).toEqual([
      {
        number: second,
        createdAt: Date.parse(noon),
        sum: 990_00,
        status: 'Ожидает оплаты',
        purpose: `Абонемент «Месяц на окраине», ${payer.plate}`,
        kind: 'invoice',
        uin: expect.stringMatching(/^\d{20}$/),
      },
      {
        number: first,
        createdAt: Date.parse(noon),
        sum: 500_50,
        status: 'Ожидает оплаты',
        purpose: 'Пополнение счёта',
        kind: 'slip',
        uin: expect.stringMatching(/^\d{20}$/),
      },
    ]);
    expect(slips[0]?.uin).not.toBe(slips[1]?.uin);
    const stranger = await newDriver();
    expect(await loadPaymentSlips(stranger.account)).toEqual([]);
  });

  test('is sent with the token on the URL', async () => {
    const payer = await newDriver();
    await loadPaymentSlips(payer.account);
    expect(payer.sent.at(-1)).toMatchObject({
      method: 'GET',
      path: paymentSlipEndpoints.list.path,
      fields: { token: payer.auth.current() },
    });
  });
});

describe('RCP-03 CALL-56 the file', () => {
  test('has the details of the payee, the payer and the payment', async () => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, topUp(1500), individual);
    const words = await wordsOf(await fileOf(payer, number));
    const [slip] = await loadPaymentSlips(payer.account);
    for (const part of [
      `Квитанция № ${number} от 10.06.2026`,
      'Наименование МКУ «Городские парковки», Нижний Новгород',
      'Расчётный счёт 40703810800000000017',
      'БИК 042202999',
      'Корр. счёт 30101810300000000999',
      'ФИО Иванова Анна Петровна',
      'Документ Паспорт 2210 123456',
      'выдан 28.02.2015',
      'Назначение Пополнение счёта',
      `УИН ${slip?.uin}`,
      'Сумма 1 500,00',
    ])
      expect(words).toContain(part);
  });

  test('is given to the account of its slip alone', async () => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, topUp(100), individual);
    const stranger = await newDriver();
    expect(await codeOf(loadPaymentSlipFile(stranger.account, number))).toBe('ValidationError');
  });

  test('names a driving licence as one', async () => {
    const payer = await newDriver();
    const licence = { ...individual, document: 'drivingLicence' } as const;
    const number = await createPaymentSlip(payer.account, topUp(100), licence);
    expect(await wordsOf(await fileOf(payer, number))).toContain('Водительское удостоверение 2210 123456');
  });

  test('RCP-02 an invoice names the company', async () => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, topUp(100), legal);
    const words = await wordsOf(await fileOf(payer, number));
    expect(words).toContain(`Счёт № ${number}`);
    const details = ['Организация ООО «Ромашка»', 'ОГРН 1027700132195', 'ИНН 7707083893', 'КПП 770701001'];
    for (const part of details) expect(words).toContain(part);
  });

  test.each([
    ['an individual', individual, ['LastName=Иванова', 'FirstName=Анна', 'MiddleName=Петровна']],
    ['a company', legal, ['PayerINN=7707083893', 'PayerAddress=Москва, Арбат, 1']],
  ] as const)('a decoder reads the payment code of %s, GOST R 56042-2014', async (_name, who, ofPayer) => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, topUp(1500.05), who);
    const [slip] = await loadPaymentSlips(payer.account);
    const code = paymentCodeOf(await fileOf(payer, number)) ?? '';
    const [format, ...fields] = code.split('|');
    expect(format).toBe('ST00012');
    expect(fields.slice(0, 5).map((field) => field.split('=')[0])).toEqual([
      'Name',
      'PersonalAcc',
      'BankName',
      'BIC',
      'CorrespAcc',
    ]);
    expect(fields).toEqual(
      expect.arrayContaining([
        'Name=МКУ «Городские парковки», Нижний Новгород',
        'Sum=150005',
        `UIN=${slip?.uin}`,
        ...ofPayer,
      ]),
    );
    expect(code).toContain(`№ ${number}`);
  });

  test('SEC-13 comes as a PDF with its name, and is stored by nobody on the way', async () => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, topUp(100), individual);
    const query = new URLSearchParams({ token: payer.auth.current() ?? '', receiptnumber: number });
    const reply = await fetch(`${server.url}/${city}${paymentSlipEndpoints.file.path}?${query}`);
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="receipt.pdf"');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['0', '999999999', 'x', '1e5', ''])('the number "%s" has none', async (number) => {
    const { account } = await newDriver();
    expect(await codeOf(loadPaymentSlipFile(account, number))).toBe('ValidationError');
  });
});

describe('CALL-57 a slip by e-mail', () => {
  test('RCP-03 arrives with the file', async () => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, topUp(100), individual);
    const recipient = `to-${payer.email}`;
    await sendPaymentSlip(payer.account, number, recipient);
    const [letter, ...others] = await outboxOf(server.url, recipient);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ kind: 'email', attachment_name: 'receipt.pdf' });
    expect(letter?.text).toContain(`Квитанция № ${number} на 100,00\u00a0₽`);
    const file = await fetch(`${server.url}/outbox/${letter?.id}/attachment`);
    expect(await wordsOf(Buffer.from(await file.arrayBuffer()))).toContain(`Квитанция № ${number}`);
    const stranger = await newDriver();
    expect(await codeOf(sendPaymentSlip(stranger.account, number, recipient))).toBe('ValidationError');
  });

  test.each([
    ['', 'RequiredField'],
    ['a@kerb', 'ValidationError'],
    [`${'a'.repeat(51 - '@kerb.example'.length)}@kerb.example`, 'ValidationError'],
    [`${'a'.repeat(50 - '@kerb.example'.length)}@kerb.example`, undefined],
  ])('RCP-07 to "%s" is answered with %s', async (email, code) => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, topUp(100), individual);
    expect(await codeOf(sendPaymentSlip(payer.account, number, email))).toBe(code);
    if (email) expect(await outboxOf(server.url, email)).toHaveLength(code ? 0 : 1);
  });

  test('SEC-17 10 letters in an hour and no more', async () => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, topUp(100), individual);
    const send = (to: number) => codeOf(sendPaymentSlip(payer.account, number, `${to}-${payer.email}`));
    for (let to = 0; to < 10; to += 1) expect(await send(to)).toBeUndefined();
    expect(await send(10)).toBe('UnknownError');
    expect(await outboxOf(server.url, `10-${payer.email}`)).toEqual([]);
    server.setNow('2026-06-10T13:00:01+03:00');
    expect(await send(10)).toBeUndefined();
  });
});

describe('CALL-58 a slip for a top-up', () => {
  test('RCP-06 the payer’s fields lie flat in the body, the token is on the URL', async () => {
    const payer = await newDriver();
    await createPaymentSlip(payer.account, topUp(99.5), legal);
    const { method, path, fields, query } = payer.sent.at(-1) ?? {};
    expect([method, path]).toEqual(['POST', '/api/creatrefill']);
    expect(query).toEqual({ token: payer.auth.current() });
    expect(fields).toEqual({
      sum: '99.50',
      type: '2',
      name: 'ООО «Ромашка»',
      ogrn: '1027700132195',
      inn: '7707083893',
      kpp: '770701001',
      address: 'Москва, Арбат, 1',
    });
    expect((await loadPaymentSlips(payer.account))[0]?.sum).toBe(99_50);
  });

  test('moves no money until the bank’s notice; several notices at once move it once', async () => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, topUp(500), individual);
    expect(await loadBalance(payer.account)).toBe(1000_00);
    const replies = await Promise.all([notice(number), notice(number), notice(number)]);
    expect(replies.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(await loadBalance(payer.account)).toBe(1500_00);
    expect((await notice(number)).state).toBe('paid');
    expect(await loadBalance(payer.account)).toBe(1500_00);
    expect(await statusOf(payer, number)).toBe('Оплачена');
    const rows = await loadAllTransactions(payer.account);
    expect(rows.map(({ type, amount, orderNumber }) => [type, amount, orderNumber])).toEqual([
      ['topUp', 500_00, number],
      ['topUp', 1000_00, undefined],
    ]);
  });

  test('money that the balance has no room for goes back', async () => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, topUp(15_000), individual);
    const { people: list } = await control<{ people: { id: string; email: string }[] }>(
      'GET',
      `/cities/${city}/people`,
    );
    const id = list.find(({ email }) => email === payer.email)?.id;
    await control('PUT', `/cities/${city}/people/${id}/balance`, { roubles: 990_000 });
    expect((await notice(number)).state).toBe('returned');
    expect(await loadBalance(payer.account)).toBe(990_000_00);
    expect(await statusOf(payer, number)).toBe('Деньги возвращены');
    // A later notice does not find room either.
    await control('PUT', `/cities/${city}/people/${id}/balance`, { roubles: 0 });
    expect((await notice(number)).state).toBe('returned');
    expect(await loadBalance(payer.account)).toBe(0);
  });

  test.each([
    ['', 'NoSumEntered'],
    ['0', 'ValidationError'],
    ['-5', 'ValidationError'],
    ['1e3', 'ValidationError'],
    ['15000.01', 'RefillAmountCanNotBeMaxAllowable'],
  ])('the sum "%s" is refused', async (sum, code) => {
    const payer = await newDriver();
    const token = payer.auth.current() ?? '';
    const { kind: _kind, ...fields } = legal;
    const reply = await rawCall(
      `${server.url}/${city}/api/creatrefill?token=${token}`,
      { ...fields, type: '2', sum },
      {},
    );
    expect(reply.errorName).toBe(code);
    expect(await loadPaymentSlips(payer.account)).toEqual([]);
  });

  test('RCP-08 RCP-09 what no client checked is refused, in the language of the request', async () => {
    const payer = await newDriver();
    const create = (fields: Record<string, string>, language: string) =>
      rawCall(
        `${server.url}/${city}/api/creatrefill?token=${payer.auth.current()}`,
        { sum: '5', ...fields },
        {
          headers: { 'Accept-Language': language },
        },
      );
    const { kind: _kind, ...company } = legal;
    const fields = { ...company, type: '2' };
    expect((await create({ ...fields, inn: '12345678901' }, 'ru')).message).toBe(
      'ИНН: только 10 или 12 цифр',
    );
    expect((await create({ ...fields, inn: '12345678901' }, 'en')).message).toBe('INN: 10 or 12 digits only');
    expect((await create({ ...fields, type: '1' }, 'en')).errorName).toBe('RequiredField');
    expect(await loadPaymentSlips(payer.account)).toEqual([]);
    // Check digits are no rule of the specification.
    expect((await create({ ...fields, inn: '7707083894' }, 'ru')).status).toBe('ok');
  });

  test('SEC-17 RUN-05 30 slips in an hour and 200 in a month, and a refusal says when there is room again', async () => {
    const payer = await newDriver();
    const create = () => codeOf(createPaymentSlip(payer.account, topUp(1), legal));
    const secondsToWait = async () => {
      const { kind: _kind, ...fields } = legal;
      const reply = await fetch(`${server.url}/${city}/api/creatrefill?token=${payer.auth.current()}`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, type: '2', sum: '1' }),
      });
      return [reply.status, Number(reply.headers.get('Retry-After'))];
    };
    for (let count = 0; count < 30; count += 1) expect(await create()).toBeUndefined();
    expect(await create()).toBe('UnknownError');
    expect(await secondsToWait()).toEqual([429, 3600]);
    expect(await loadPaymentSlips(payer.account)).toHaveLength(30);

    await countAsMade(database, { count: 169, after: 30, maximum: 200 });
    server.setNow('2026-06-10T13:00:01+03:00');
    expect(await create()).toBeUndefined();
    expect(await create()).toBe('UnknownError');
    expect(await secondsToWait()).toEqual([429, 30 * 86_400 - 3601]);
    expect(await loadPaymentSlips(payer.account)).toHaveLength(31);
  });
});

describe('CALL-59 a slip for a permit', () => {
  test('the permit begins with the bank’s notice, once, and is in the history', async () => {
    const payer = await newDriver();
    const number = await createPaymentSlip(payer.account, permit(payer), individual);
    const bought = async () =>
      (await loadGrantedPermits(payer.account)).filter(({ orderNumber }) => orderNumber !== undefined);
    expect(await bought()).toEqual([]);
    server.setNow('2026-06-12T12:00:00+03:00');
    const replies = await Promise.all([notice(number), notice(number)]);
    expect(replies.map(({ state }) => state)).toEqual(['paid', 'paid']);
    const permits = await bought();
    expect(permits).toHaveLength(1);
    expect(permits[0]).toMatchObject({
      kind: 'Месяц на окраине',
      plate: payer.plate,
      from: Date.parse('2026-06-12T00:00:00+03:00'),
      until: Date.parse('2026-07-12T00:00:00+03:00'),
    });
    expect(await loadBalance(payer.account)).toBe(1000_00);
    const rows = (await loadAllTransactions(payer.account)).filter(({ type }) => type === 'permit');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ amount: 990_00, plate: payer.plate, orderNumber: number });
  });

  test('a second permit of the kind begins where the first one ends, and money for a third goes back', async () => {
    const payer = await newDriver();
    const first = { code: 'month-outskirts', plate: payer.plate, startDate: today };
    await buyPermit(payer.account, first, named());
    const slip = () => createPaymentSlip(payer.account, permit(payer), individual);
    const [second, third] = [await slip(), await slip()];
    expect((await notice(second)).state).toBe('paid');
    expect((await notice(third)).state).toBe('returned');
    const starts = (await loadGrantedPermits(payer.account))
      .filter(({ orderNumber }) => orderNumber !== undefined)
      .map(({ from }) => from);
    expect(starts).toEqual([
      Date.parse('2026-06-10T00:00:00+03:00'),
      Date.parse('2026-07-10T00:00:00+03:00'),
    ]);
  });

  test('while the first one is paused, the money goes back', async () => {
    const payer = await newDriver();
    const first = { code: 'month-outskirts', plate: payer.plate, startDate: today };
    await buyPermit(payer.account, first, named());
    const [bought] = (await loadGrantedPermits(payer.account)).filter(({ orderNumber }) => orderNumber);
    await actOnPermit(payer.account, 'pause', bought?.orderNumber ?? '');
    const number = await createPaymentSlip(payer.account, permit(payer), individual);
    expect((await notice(number)).state).toBe('returned');
    expect(await statusOf(payer, number)).toBe('Деньги возвращены');
  });

  test.each([
    ['yesterday', 'prev-day'],
    ['an unknown permit', 'nothing'],
  ])('%s is refused', async (_name, code) => {
    const payer = await newDriver();
    expect(await codeOf(createPaymentSlip(payer.account, permit(payer, code), legal))).toBe(
      'ValidationError',
    );
  });

  test('a vehicle of somebody else is refused', async () => {
    const [payer, other] = [await newDriver(), await newDriver()];
    const stolen = permit({ ...payer, plate: other.plate });
    expect(await codeOf(createPaymentSlip(payer.account, stolen, legal))).toBe('ValidationError');
  });

  test('a residential permit is for its own vehicle, and for no other of the account', async () => {
    const { account } = await driver(server.url, city, 'anna');
    const residential = { referrer: 'subscription', amount: kopecks(100_00), code: 'resident' } as const;
    const make = (plate: string) =>
      codeOf(createPaymentSlip(account, { ...residential, plate: plate as Plate }, individual));
    expect(await make('А123ВС52')).toBe('ValidationError');
    expect(await make('М404АН152')).toBeUndefined();
  });
});

test('CALL-55 ERR-45 a city without payment slips has no list of them and makes none', async () => {
  const { account } = await driver(server.url, 'perm', 'anna');
  expect(await codeOf(createPaymentSlip(account, topUp(1), legal))).toBe('InDevelopingError');
  expect(await codeOf(loadPaymentSlips(account))).toBe('InDevelopingError');
});

test('PLUS-22 the control room lists what waits, and knows no other number', async () => {
  const payer = await newDriver();
  const number = await createPaymentSlip(payer.account, topUp(7), legal);
  const list = () =>
    control<{ slips: { number: string; roubles: number; payer: string }[] }>(
      'GET',
      `/cities/${city}/payment-slips`,
    );
  expect((await list()).slips[0]).toMatchObject({ number, roubles: 7, payer: 'ООО «Ромашка»' });
  await notice(number);
  expect((await list()).slips.some((slip) => slip.number === number)).toBe(false);
  expect(await notice('1')).toMatchObject({ httpStatus: 404, errorName: 'UnknownSlip' });
  const elsewhere = await control('POST', `/cities/kazan/payment-slips/${number}/payment`);
  expect(elsewhere.httpStatus).toBe(404);
});
