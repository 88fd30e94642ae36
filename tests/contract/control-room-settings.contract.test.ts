import { allSettings } from '@kerb/city-server/demo/rules/all-settings.ts';
import type { Setting } from '@kerb/city-server/demo/rules/setting-schema.ts';
import { valueAt } from '@kerb/city-server/demo/rules/setting-value.ts';
import { barrierEndpoints } from '@kerb/core/contract/barrier.ts';
import { cityEndpoints } from '@kerb/core/contract/city.ts';
import { deviceEndpoints } from '@kerb/core/contract/devices.ts';
import { mapEndpoints } from '@kerb/core/contract/map.ts';
import { accountSettingNames, profileChangeEndpoints } from '@kerb/core/contract/profile-changes.ts';
import { registrationEndpoints } from '@kerb/core/contract/registration.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { controlCalls } from './control-room.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
/** A Wednesday. Zone 1001 has a price at every hour. */
const noon = '2026-06-10T12:00:00+03:00';

let server: CityServerHarness;
let control: ReturnType<typeof controlCalls>;

beforeAll(async () => {
  server = await startCityServer({ firstCity: city });
  control = controlCalls(server.url);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(noon);
  await control('DELETE', `/cities/${city}/settings`);
});

const change = (name: string, value: unknown) =>
  control('PUT', `/cities/${city}/settings/${name}`, { value });
const get = async (path: string, of = city): Promise<unknown> =>
  (await fetch(`${server.url}/${of}${path}`)).json();

const tokens = new Map<string, string>();

/** Anna's token, from one login per city. */
async function tokenOf(of: string): Promise<string> {
  const stored = tokens.get(of);
  if (stored) return stored;
  const credentials = { login: 'anna@kerb.example', password: 'parking-1' };
  const { id_session = '' } = await rawCall(`${server.url}/${of}/api/auth/login-v5`, credentials);
  tokens.set(of, id_session);
  return id_session;
}

/** Which switches Anna's settings have. */
async function offeredSwitches(of: string): Promise<object> {
  const path = `${profileChangeEndpoints.settings.path}?token=${await tokenOf(of)}`;
  const offered = Object.keys((valueAt(await get(path, of), 'result') as object | undefined) ?? {});
  const names = accountSettingNames.filter((name) => name !== 'reportHistoryOperation');
  return Object.fromEntries(names.map((name) => [name, offered.includes(name)]));
}

/** Everything that a client learns about the city, in the shape in which settings name it. */
async function cityReplies(of = city): Promise<object> {
  const confirmation = await get(registrationEndpoints.confirmationType.path, of);
  return {
    settings: valueAt(await get(cityEndpoints.settings.path, of), 'result'),
    options: await get(cityEndpoints.optionsV3.path, of),
    smsCommands: valueAt(await get(cityEndpoints.smsCommands.path, of), 'result'),
    phoneConfirmation: valueAt(confirmation, 'typeAuthorization'),
    accountSwitches: await offeredSwitches(of),
  };
}

/** A valid value other than this one. */
function anotherValue({ value: kind }: Setting, current: unknown): unknown {
  switch (kind.kind) {
    case 'flag':
      return current !== true;
    case 'number':
      return current === kind.minimum ? kind.maximum : kind.minimum;
    case 'text':
      return 'Другое <b>значение</b>';
    case 'choice':
      return kind.choices.find((choice) => choice !== current);
    case 'list':
      return [];
  }
}

describe('PLUS-22 every setting of a city', () => {
  // No reply has the price of a pause before one is made: `permits.contract.test.ts` proves it.
  const inReplies = allSettings.filter(({ name }) => name !== 'permitPausePrice');
  test.each(inReplies.map((setting) => [setting.name, setting] as const))(
    '%s: changed, the reply changes; reset, it is as before',
    async (name, setting) => {
      const before = await cityReplies();
      const value = anotherValue(setting, valueAt(before, name));
      expect(await change(name, value)).toMatchObject({ status: 'ok', name, value });
      const after = await cityReplies();
      expect(valueAt(after, name)).toEqual(value);
      expect(await control('GET', `/cities/${city}/settings`)).toMatchObject({
        settings: expect.arrayContaining([expect.objectContaining({ name, value })]),
      });
      await control('DELETE', `/cities/${city}/settings/${name}`);
      expect(await cityReplies()).toEqual(before);
      if (!name.startsWith('settings.') && !name.startsWith('options.')) {
        expect(await change(name, null)).toMatchObject({ status: 'error', errorName: 'InvalidValue' });
        return;
      }
      // `null` leaves the field out.
      expect(await change(name, null)).toMatchObject({ status: 'ok', value: null });
      expect(valueAt(await cityReplies(), name)).toBeUndefined();
    },
  );

  test('is one that replies carry, and replies carry nothing else', async () => {
    const names = (value: unknown, path = ''): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([name, child]) => names(child, path ? `${path}.${name}` : name))
        : [path];
    const settingNames = new Set(allSettings.map(({ name }) => name));
    const unknown = names(await cityReplies()).filter(
      // The key belongs to the server, not to the city.
      (name) => !['options.status', 'options.push.publicKey'].includes(name) && !settingNames.has(name),
    );
    // Objects without fields, until a setting gives them one.
    expect(unknown.filter((name) => !allSettings.some((each) => each.name.startsWith(`${name}.`)))).toEqual(
      [],
    );
  });

  test('belongs to its city, and one button resets all of them', async () => {
    const other = await cityReplies('tula');
    await change('settings.usePostPayment', false);
    await change('options.isClose', true);
    expect(await cityReplies('tula')).toEqual(other);
    expect(await cityReplies()).toMatchObject({
      settings: { usePostPayment: false },
      options: { isClose: true },
    });
    expect(await control('DELETE', `/cities/${city}/settings`)).toMatchObject({ status: 'ok' });
    expect(await cityReplies()).toMatchObject({
      settings: { usePostPayment: true },
      options: { isClose: false },
    });
  }, 60_000);

  test.each([
    ['settings.usePostPayment', 'yes', 'InvalidValue', 'введите true или false'],
    ['settings.maxRefillAmount', 0, 'InvalidValue', 'от 1 до 1000000'],
    ['settings.intervals.step', 1.5, 'InvalidValue', 'целое число'],
    ['options.banner.link', 'x'.repeat(2001), 'InvalidValue', 'не больше 2000'],
    ['options.banner.link', 'a\u0000b', 'InvalidValue', 'введите текст'],
    ['phoneConfirmation', 'pigeon', 'InvalidValue', 'sms, call'],
    [
      'settings.topics',
      [{ value: 'a', label: 'A' }, { value: 'b' }],
      'InvalidValue',
      'строку 2, поле «Название»',
    ],
    ['settings.topics', [{ value: 'a', label: 'A', other: 1 }], 'InvalidValue', 'строку 1'],
    ['settings.topics', Array.from({ length: 31 }, () => ({ value: 'a', label: 'A' })), 'InvalidValue', '30'],
    ['settings.useEverything', true, 'UnknownSetting', 'Нет настройки'],
    ['constructor', true, 'UnknownSetting', 'Нет настройки'],
  ])('%s refuses %j with %s', async (name, value, errorName, message) => {
    const before = await cityReplies();
    const reply = await change(name, value);
    expect(reply).toMatchObject({ status: 'error', errorName, message: expect.stringContaining(message) });
    expect(reply.httpStatus).toBeGreaterThanOrEqual(400);
    expect(await cityReplies()).toEqual(before);
  });

  test('refusals are told in the page’s language', async () => {
    const reply = await control(
      'PUT',
      `/cities/${city}/settings/settings.maxRefillAmount`,
      { value: -1 },
      {
        'Accept-Language': 'en',
      },
    );
    expect(reply.message).toContain('enter a number from 1 to 1000000');
  });
});

let cars = 0;
const plate = () => {
  cars += 1;
  return `Т${String(cars).padStart(3, '0')}ОР52`;
};
const call = (path: string, fields: Record<string, string>, headers = {}) =>
  rawCall(`${server.url}/${city}${path}`, fields, { headers });
const guestStay = (over: Record<string, string> = {}) => ({
  type: 'PAYMENT_UNGER',
  number: plate(),
  payment: 'card',
  duration: '01:00',
  category: 'B',
  numberFormat: 'rus',
  zone: '1001',
  parkingCode: '',
  ...over,
});
const payAsGuest = (over: Record<string, string> = {}, headers = {}) =>
  call('/backend/v2/paymentStart', guestStay(over), headers);

describe('PLUS-22 the server obeys a changed setting at once', () => {
  const yesterday = '2026-06-09T12:00:00+03:00';
  const accountStay = async (timestart: string) =>
    call('/api/payment/start', {
      Vehicle: plate(),
      PaymentService: 'balance',
      Duration: '00:15',
      Zone: '1001',
      timestart,
      Token: await tokenOf(city),
    });
  const refill = async (RefillAmount: string) =>
    call('/api/payment/refill', { PaymentService: 'card', RefillAmount, Token: await tokenOf(city) });
  const guestPay = payAsGuest;
  const barrier = () =>
    rawCall(
      `${server.url}/${city}${barrierEndpoints.cost.path}`,
      { ticketNumber: '210001' },
      { method: 'GET', headers: { Authorization: 'Bearer guest' } },
    );

  test.each<readonly [string, unknown, () => Promise<{ errorName?: string | undefined }>, string]>([
    ['settings.useSessionWithoutRegister', false, () => guestPay(), 'InDevelopingError'],
    [
      'settings.usePostPayment',
      false,
      () => guestPay({ type: 'POST_PAYMENT_UNREG', postPaymentStartTime: '2026-06-10T11:00:00+03:00' }),
      'InDevelopingError',
    ],
    ['settings.intervals.max', 45, () => guestPay(), 'ValidationError'],
    ['settings.intervals.min', 90, () => guestPay(), 'ValidationError'],
    ['settings.paymentsMethods', [], () => guestPay(), 'PaymentServiceNotFound'],
    ['settings.useFlatParking', false, barrier, 'InDevelopingError'],
    ['settings.dontUseBalance', true, () => accountStay('2026-06-10T11:00:00+03:00'), 'InDevelopingError'],
    ['settings.dontUseBalance', true, () => refill('100'), 'InDevelopingError'],
    ['settings.maxRefillAmount', 99, () => refill('100'), 'RefillAmountCanNotBeMaxAllowable'],
  ])('%s as %j', async (name, value, attempt, errorName) => {
    expect((await attempt()).errorName).not.toBe(errorName);
    await change(name, value);
    expect((await attempt()).errorName).toBe(errorName);
    await control('DELETE', `/cities/${city}/settings/${name}`);
    expect((await attempt()).errorName).not.toBe(errorName);
  });

  test('settings.usePostPaymentYesterday allows what was refused', async () => {
    expect((await accountStay(yesterday)).errorName).toBe('InDevelopingError');
    await change('settings.usePostPaymentYesterday', true);
    expect(await accountStay(yesterday)).toMatchObject({ status: 'ok' });
  });

  test('PAY-07 a zero in settings.intervals is the default of 15 to 1440 minutes', async () => {
    for (const limit of ['min', 'max']) await change(`settings.intervals.${limit}`, 0);
    const answers = await Promise.all(
      ['00:14', '00:15', '24:00', '24:01'].map((duration) => guestPay({ duration })),
    );
    const isRefused = answers.map(({ errorName }) => errorName === 'ValidationError');
    expect(isRefused).toEqual([true, false, false, true]);
  });

  test('settings.maxRefillAmount allows a larger top-up', async () => {
    expect((await refill('20000')).errorName).toBe('RefillAmountCanNotBeMaxAllowable');
    await change('settings.maxRefillAmount', 30_000);
    expect(await refill('20000')).toMatchObject({ status: 'ok' });
  });

  test.each([
    ['mapColumns', () => fetch(`${server.url}/${city}${mapEndpoints.columns.path}`)],
    ['proofOfWork', () => fetch(`${server.url}/${city}/api/captcha/challenge`)],
    [
      'signedInDevices',
      () => fetch(`${server.url}/${city}${deviceEndpoints.logOut.path}`, { method: 'POST' }),
    ],
    [
      'paymentStatus',
      () =>
        fetch(`${server.url}/${city}/backend/v2/paymentStatus`, {
          method: 'POST',
          body: new URLSearchParams({ attempt: 'unknown-attempt' }),
        }),
    ],
  ])('without the capability %s its call does not exist', async (name, attempt) => {
    expect((await attempt()).status).toBe(200);
    await change(`options.capabilities.${name}`, false);
    expect((await attempt()).status).toBe(404);
  });

  test('without the capability idempotencyKey a repeat is a new payment', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const stay = guestStay();
    const first = await payAsGuest(stay, key);
    expect((await payAsGuest(stay, key)).orderId).toBe(first.orderId);
    await change('options.capabilities.idempotencyKey', false);
    const again = await payAsGuest(stay, key);
    expect(again.status).toBe('ok');
    expect(again.orderId).not.toBe(first.orderId);
  });

  test('without the capability continues an extension is a separate stay', async () => {
    const continues = 'a-key-that-paid-for-nothing';
    expect((await payAsGuest({ continues })).errorName).toBe('ParkingSessionNotFound');
    await change('options.capabilities.continues', false);
    expect(await payAsGuest({ continues })).toMatchObject({ status: 'ok' });
  });

  test('without the capability returnUrl the bank leads back to the portal', async () => {
    const returnUrl = 'http://localhost:4999/page';
    const back = async () => {
      const { RedirectURL } = (await payAsGuest({ returnUrl })) as { RedirectURL?: string };
      const reply = await fetch(RedirectURL ?? '', {
        method: 'POST',
        body: new URLSearchParams({ action: 'leave' }),
        redirect: 'manual',
      });
      return reply.headers.get('location');
    };
    expect(await back()).toContain(returnUrl);
    await change('options.capabilities.returnUrl', false);
    expect(await back()).not.toContain(returnUrl);
  });
});
