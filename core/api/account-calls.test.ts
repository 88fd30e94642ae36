import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import { createAccountSource } from './account-source.ts';
import { logIn } from './auth.ts';
import { sendPaymentInfo } from './card-payment.ts';
import { loadOptions, loadSettings } from './city.ts';
import { logInAsCompany } from './company-login.ts';
import { endDevice, loadDevices } from './devices.ts';
import {
  loadPasskeys,
  logInByPasskey,
  offerPasskey,
  passSecondFactor,
  removePasskey,
  renamePasskey,
  requestPasskeyLogin,
  requestPasskeyProof,
} from './passkeys.ts';
import { changePassword, sendNewPassword, sendPasswordCode } from './password.ts';
import { loadProfile } from './profile.ts';
import { recordedApi } from './recorded-api.fixture.ts';
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
} from './registration.ts';
import { loadSmsCommands } from './sms-commands.ts';

afterEach(() => vi.restoreAllMocks());

describe('signing in', () => {
  const credentials = { identifier: 'anna@kerb.example', password: ' parking-1 ' };

  test('API-30 is one call, version 5 unless the city’s config says another', async () => {
    const { account, sent } = recordedApi({ id_session: 'token-1' });
    expect(await logIn(account, credentials)).toEqual({ status: 'ok', token: 'token-1' });
    expect(sent).toEqual([
      ['POST /api/auth/login-v5', { login: 'anna@kerb.example', password: ' parking-1 ' }],
    ]);
  });

  test.each([
    ['v1', '/api/auth/login'],
    ['v2', '/api/auth/login-v2'],
    ['v3', '/api/auth/login-v3'],
    ['v4', '/api/auth/login-v4'],
    ['v5', '/api/auth/login-v5'],
  ] as const)('API-30 version %s is %s', async (login, path) => {
    const { account, sent } = recordedApi(
      { id_session: 't' },
      { callVersions: { options: 'v3', map: 'v3', login } },
    );
    await logIn(account, credentials);
    expect(sent[0]?.[0]).toBe(`POST ${path}`);
  });

  test('API-30 AUTH-07 has the answer to a picture where there is one', async () => {
    const { account, sent } = recordedApi({ id_session: 't' });
    await logIn(account, { ...credentials, captcha: '12345' });
    await logIn(account, { ...credentials, captcha: '' });
    expect(sent.map(([, { captcha }]) => captcha)).toEqual(['12345', undefined]);
  });

  test('API-31 a refusal has its error name and its picture', async () => {
    const captcha = 'iVBORw0KGgoAAAANSUhEUg==';
    const { account } = recordedApi({ status: 'error', errorName: 'CaptchaIncorrect', captcha });
    expect(await logIn(account, credentials)).toMatchObject({
      status: 'refused',
      error: { code: 'CaptchaIncorrect' },
      captcha: `data:image/png;base64,${captcha}`,
    });
  });

  test.each(['UserNotFound', 'TooManyRequests'])(
    'API-31 the refusal %s has its picture too: the next attempt has to answer it',
    async (errorName) => {
      const captcha = 'iVBORw0KGgoAAAANSUhEUg==';
      const { account } = recordedApi({ status: 'error', errorName, captcha });
      expect(await logIn(account, credentials)).toMatchObject({
        error: { code: errorName },
        captcha: `data:image/png;base64,${captcha}`,
      });
    },
  );

  test('SEC-17 has a proof of work where there is one', async () => {
    const { account, sent } = recordedApi({ id_session: 't' });
    await logIn(account, { ...credentials, proof: 'cHJvb2Y=' });
    expect(sent[0]?.[1].proof).toBe('cHJvb2Y=');
  });

  test('SEC-17 has the key of the device, and a reply may bring one', async () => {
    const { account, sent } = recordedApi({ id_session: 't', device: 'key-1' });
    const outcome = { status: 'ok', token: 't', device: 'key-1' };
    expect(await logIn(account, credentials)).toEqual(outcome);
    expect(await logIn(account, { ...credentials, device: 'key-1' })).toEqual(outcome);
    expect(sent.map(([, { device }]) => device)).toEqual([undefined, 'key-1']);
  });

  test('AUTH-10 a call that fails is an outcome, one that was given up is none', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const stop = new AbortController();
    const fetch: typeof globalThis.fetch = async () => {
      throw new TypeError('no network');
    };
    const { city, config } = recordedApi();
    const tokens = { current: () => undefined, expired: () => {} };
    const account = createAccountSource(config, { clock: city.clock, tokens, fetch });
    expect(await logIn(account, credentials)).toMatchObject({
      status: 'callFailed',
      error: { kind: 'unreachable' },
    });
    stop.abort();
    await expect(logIn(account, credentials, stop.signal)).rejects.toBe(stop.signal.reason);
  });
});

test('API-33 a company’s login is one call, with the same outcomes as a driver’s', async () => {
  const { account, sent } = recordedApi({ id_session: 'token-1' });
  const company = { inn: ' 526 000 0001 ', contractNumber: ' К-1 ' };
  expect(await logInAsCompany(account, company)).toEqual({ status: 'ok', token: 'token-1' });
  expect(sent).toEqual([['POST /api/auth/login-corp-v1', { inn: '5260000001', contractNumber: 'К-1' }]]);
  const refused = recordedApi({ status: 'error', errorName: 'IncorrectLogin' });
  expect(await logInAsCompany(refused.account, company)).toMatchObject({ error: { code: 'IncorrectLogin' } });
});

test('SEC-21 lists the passkeys that can be told apart, and changes them by their id', async () => {
  const { account, sent } = recordedApi({
    passkeys: [{ id: 'p1', name: 'Phone', addedAt: '2026-11-20T10:00:00+03:00', isSynced: true }, {}, null],
    isRequired: true,
  });
  expect(await loadPasskeys(account)).toEqual({
    passkeys: [
      {
        id: 'p1',
        name: 'Phone',
        addedAt: Date.parse('2026-11-20T07:00:00Z'),
        lastUsedAt: undefined,
        isSynced: true,
      },
    ],
    isRequired: true,
  });
  await renamePasskey(account, 'p1', ' Work phone ');
  await removePasskey(account, 'p1');
  await removePasskey(account, 'p1', 'secret');
  expect(sent.slice(1).map(([call, fields]) => [call, fields])).toEqual([
    ['POST /api/profile/passkeys/rename', { id: 'p1', name: 'Work phone' }],
    ['POST /api/profile/passkeys/remove', { id: 'p1' }],
    ['POST /api/profile/passkeys/remove', { id: 'p1', password: 'secret' }],
  ]);
});

test('SEC-21 the browser is told which passkeys the account has, for a proof and for a new one', async () => {
  const listed = [{ id: 'p1', type: 'public-key', transports: ['usb'] }, {}];
  const proof = { challenge: 'AAAA', rpId: 'city.example', allowCredentials: listed };
  expect(await requestPasskeyProof(recordedApi({ options: proof }).account)).toEqual({
    challenge: 'AAAA',
    rpId: 'city.example',
    timeoutMs: 300_000,
    allowed: [{ id: 'p1', transports: ['usb'] }],
  });
  const creation = {
    challenge: 'AAAA',
    rp: { id: 'city.example' },
    user: { id: 'u1', name: 'anna' },
    pubKeyCredParams: [{ alg: -7 }],
    timeout: 60_000,
    excludeCredentials: listed,
    authenticatorSelection: { residentKey: 'discouraged' },
  };
  expect(await offerPasskey(recordedApi({ options: creation }).account, { password: '1' })).toEqual({
    challenge: 'AAAA',
    rp: { id: 'city.example', name: 'city.example' },
    user: { id: 'u1', name: 'anna', displayName: '' },
    algorithms: [-7],
    timeoutMs: 60_000,
    excluded: [{ id: 'p1', transports: ['usb'] }],
    isDiscoverable: false,
  });
});

test('SEC-21 SEC-17 a passkey signs in with the key of the device, and as a second factor alone', async () => {
  const { account, sent } = recordedApi({ id_session: 'token-1' });
  await logInByPasskey(account, { credential: '{}', device: 'key-1' });
  await passSecondFactor(account, '{}');
  expect(sent).toEqual([
    ['POST /api/auth/passkey/login', { credential: '{}', device: 'key-1' }],
    ['POST /api/auth/passkey/second-factor', { credential: '{}' }],
  ]);
});

test.each([{}, { options: { challenge: 'AAAA' } }, { options: { rpId: 'city.example' } }])(
  'SEC-21 a challenge that no authenticator could sign is unreadable: %j',
  async (reply) => {
    await expect(requestPasskeyLogin(recordedApi(reply).account)).rejects.toMatchObject({
      kind: 'unreadable',
    });
  },
);

test('SEC-18 lists the devices that can be told apart, and ends one', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
  const times = { signedInAt: '2026-11-20T10:00:00+03:00', lastUsedAt: 'never' };
  const { account, sent } = recordedApi({
    devices: [{ id: 'd1', name: userAgent, ...times, isCurrent: true }, { name: 'x' }, null, { id: 'd2' }],
  });
  expect(await loadDevices(account)).toEqual([
    {
      id: 'd1',
      browser: 'Firefox',
      system: 'Linux',
      signedInAt: Date.UTC(2026, 10, 20, 7),
      lastUsedAt: undefined,
      isCurrent: true,
    },
    expect.objectContaining({ id: 'd2', browser: undefined, isCurrent: false }),
  ]);
  await endDevice(account, 'd2');
  expect(sent.map(([call]) => call)).toEqual(['GET /api/profile/devices', 'POST /api/profile/end-device']);
  expect(sent[1]?.[1]).toEqual({ id: 'd2' });
});

describe('registration', () => {
  const driver = {
    email: ' anna@kerb.example ',
    password: ' parking-1',
    phone: '+7 (900) 000-00-01',
    firstName: ' Анна ',
    lastName: 'Смирнова',
    middleName: ' ',
  };
  const fields = { email: 'anna@kerb.example', password: ' parking-1', phone: '+79000000001' };

  test('API-34 SHELL-34 with easy registration off it sends what was typed, without empty names, and gives the salt', async () => {
    const { account, sent } = recordedApi({ salt: 's1' });
    expect(await register(account, driver)).toBe('s1');
    expect(sent).toEqual([
      ['POST /api/auth/registration', { ...fields, FirstName: 'Анна', LastName: 'Смирнова' }],
    ]);
  });

  test('API-35 REG-01 REG-02 is the easy one where the city has it', async () => {
    const features = { easyRegistration: true } as CityConfig['features'];
    const { account, sent } = recordedApi({ salt: 's1' }, { features });
    await register(account, { ...driver, firstName: '', lastName: '' });
    await register(account, { ...driver, firstName: '', lastName: '', middleName: ' Ильинична ' });
    expect(sent).toEqual([
      ['POST /api/auth/registration-v2', fields],
      ['POST /api/auth/registration-v2', { ...fields, MiddleName: 'Ильинична' }],
    ]);
    await expect(register(recordedApi({ salt: ' ' }).account, driver)).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  test('API-37 API-38 checks an e-mail and a phone', async () => {
    const { account, sent } = recordedApi();
    await checkEmail(account, ' anna@kerb.example ');
    await checkPhone(account, '+7 900 000-00-01');
    expect(sent).toEqual([
      ['POST /api/auth/check-email', { email: 'anna@kerb.example' }],
      ['POST /api/auth/check-phone', { phone: '+79000000001' }],
    ]);
  });

  test('API-39 API-40 REG-16 confirms by code, and a confirmed phone gives a token', async () => {
    const { account, sent } = recordedApi({ id_session: 'token-1' });
    await confirmEmail(account, 's1', ' 1234 ');
    expect(await confirmPhone(account, 's1', ' 5678 ')).toBe('token-1');
    expect(sent).toEqual([
      ['POST /api/auth/confirm-email', { token: 's1', code: '1234' }],
      ['POST /api/auth/confirm-phone', { token: 's1', code: '5678' }],
    ]);
    await expect(confirmPhone(recordedApi({ id_session: 'null' }).account, 's1', '1')).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  test.each(['', 'null', 'undefined'])(
    'AUTH-01 the text %j is no token of a confirmed phone either',
    async (id_session) => {
      const { account } = recordedApi({ id_session });
      await expect(confirmPhone(account, 's1', '5678')).rejects.toMatchObject({ kind: 'unreadable' });
    },
  );

  test.each([
    [
      { typeAuthorization: 'CALL', useSmsReplay: true },
      { isCall: true, hasSmsInstead: true },
    ],
    [{ typeAuthorization: 'call' }, { isCall: true, hasSmsInstead: false }],
    [
      { typeAuthorization: 'sms', useSmsReplay: 'true' },
      { isCall: false, hasSmsInstead: false },
    ],
    [{}, { isCall: false, hasSmsInstead: false }],
    [{ typeAuthorization: 'callback' }, { isCall: false, hasSmsInstead: false }],
  ])('API-41 REG-13 REG-14 FAIL-23 how a phone is proven: %j', async (reply, method) => {
    const { account, sent } = recordedApi(reply);
    expect(await loadConfirmationMethod(account)).toEqual(method);
    expect(sent).toEqual([['GET /api/auth/get-confirmation-type-v2', {}]]);
  });

  test('API-47 API-48 sends codes again', async () => {
    const { account, sent } = recordedApi();
    await sendEmailCode(account, 's1', 'anna@kerb.example');
    await sendPhoneCode(account, 's1', '+7 (900) 000-00-01', { isSmsInstead: true });
    await sendPhoneCode(account, 's1', '79000000001', { isSmsInstead: false });
    const phone = { token: 's1', phone: '79000000001', edit: 'false' };
    expect(sent).toEqual([
      ['POST /api/profile/send-email-code', { token: 's1', email: 'anna@kerb.example', edit: 'false' }],
      ['POST /api/profile/send-sms-code', { ...phone, isReply: 'true' }],
      ['POST /api/profile/send-sms-code', { ...phone, isReply: 'false' }],
    ]);
  });
});

test('API-36 another phone for a registration gets a code', async () => {
  const { account, sent } = recordedApi();
  await changeRegistrationPhone(account, 's1', '+7 (900) 000-00-01');
  expect(sent).toEqual([['POST /api/auth/change-phone', { phone: '+79000000001', token: 's1' }]]);
});

test('RST-04 API-43 API-44 API-45 API-46 a password is restored by code, or sent', async () => {
  const { account, sent } = recordedApi();
  await sendPasswordCode(account, ' anna@kerb.example ');
  await changePassword(account, ' 1234 ', ' new-1 ');
  await sendNewPassword(account, ' anna@kerb.example ');
  await sendNewPassword(account, ' 79000000001 ');
  expect(sent).toEqual([
    ['GET /api/profile/restore-password/send-email', { email: 'anna@kerb.example' }],
    ['GET /api/profile/restore-password/check', { token: '1234' }],
    ['PUT /api/profile/restore-password/change', { token: '1234', pass: ' new-1 ' }],
    ['PUT /api/profile/restore-password-v2/change', { login: 'anna@kerb.example', type: 'email' }],
    ['PUT /api/profile/restore-password-v2/change', { login: '79000000001', type: 'phone' }],
  ]);
});

describe('CALL-21 the profile', () => {
  test.each([
    [undefined, true, '/api/profile/get-profile-v5'],
    [undefined, false, '/api/profile/get-profile-v6'],
    ['v1', true, '/api/profile/get-profile'],
    ['v2', true, '/api/profile/get-profile-v2'],
    ['v3', true, '/api/profile/get-profile-v3'],
    ['v4', true, '/api/profile/get-profile-v4'],
    ['v5', false, '/api/profile/get-profile-v5'],
    ['v6', true, '/api/profile/get-profile-v6'],
  ] as const)('CALL-21 version %s, with a balance: %s, is %s', async (profile, hasBalance, path) => {
    const callVersions = { options: 'v3', map: 'v3', ...(profile ? { profile } : {}) } as const;
    const { account, sent } = recordedApi({}, { callVersions });
    await loadProfile(account, hasBalance);
    expect(sent).toEqual([[`GET ${path}`, { token: 'own-token' }]]);
  });
});

describe('the city', () => {
  test.each([
    ['v1', '/api/info/get-options-info'],
    ['v2', '/api/info/get-options-info-v2'],
    ['v3', '/api/info/get-options-info-v3'],
  ] as const)('API-20 options %s are at %s', async (options, path) => {
    const { city, sent } = recordedApi({}, { callVersions: { options, map: 'v3' } });
    await loadOptions(city);
    expect(sent).toEqual([[`GET ${path}`, {}]]);
  });

  test.each([
    [{ numberSmsSendTo: '3381' }, '3381'],
    [{ numberSmsSendTo: '' }, '7878'],
    [{}, '7878'],
  ])('TEXT-08 SMS of a city that says %j go to %s', async (reply, number) => {
    expect((await loadOptions(recordedApi(reply).city)).smsNumber).toBe(number);
  });

  test('API-20 without anything said, options have their defaults', async () => {
    expect(await loadOptions(recordedApi().city)).toEqual({
      mapCentre: undefined,
      initialZoom: 16,
      menu: { header: [], footer: [], mobile: [] },
      smsNumber: '7878',
      appLinks: {},
      contacts: {},
      notification: undefined,
      banner: undefined,
      isClosed: false,
      hasCompanyAccounts: false,
      hasPrivateData: false,
      capabilities: {
        idempotencyKey: false,
        paymentStatus: false,
        cardInvoice: false,
        returnUrl: false,
        signedSigns: false,
        forecast: false,
        stayLink: false,
        mapColumns: false,
        continues: false,
      },
    });
  });

  test('API-20 SHELL-25 every field that the city sends is read', async () => {
    const { city } = recordedApi({
      map: { mapCenter: { lat: 55.8, lng: 49.1 } },
      initialZoom: 14,
      menuItems: {
        header: [
          { path: '/b', titles: { ru: 'Б', en: 'B' }, itemOrder: 2 },
          { path: '/a', titles: { ru: 'А', en: '' }, itemOrder: 1 },
          { path: '/none', titles: {} },
          { titles: { ru: 'В' } },
        ],
        footer: [{ path: '/f', titles: { ru: 'Ф' } }],
        mobile: [{ path: '/m', titles: { ru: 'М' } }],
      },
      numberSmsSendTo: '2020',
      appLinks: {
        androidLink: 'https://a.example/',
        iosLink: 'https://i.example/',
        yandexStoreLink: 'https://r.example/',
        apkLink: 'https://k.example/app.apk',
      },
      contacts: { email: 'help@city.example', phone: '88001234567' },
      notification: { message: 'Новый тариф', url: 'https://city.example/n' },
      isClose: true,
      isCoopProfile: true,
      hasPrivateData: true,
      capabilities: {
        idempotencyKey: true,
        paymentStatus: true,
        cardInvoice: false,
        returnUrl: true,
        signedSigns: true,
        stayLink: true,
        mapColumns: true,
        continues: true,
      },
    });
    expect(await loadOptions(city)).toEqual({
      mapCentre: { lat: 55.8, lon: 49.1 },
      initialZoom: 14,
      menu: {
        header: [
          { path: '/a', titles: { ru: 'А' } },
          { path: '/b', titles: { ru: 'Б', en: 'B' } },
        ],
        footer: [{ path: '/f', titles: { ru: 'Ф' } }],
        mobile: [{ path: '/m', titles: { ru: 'М' } }],
      },
      smsNumber: '2020',
      appLinks: {
        android: 'https://a.example/',
        ios: 'https://i.example/',
        ruStore: 'https://r.example/',
        apk: 'https://k.example/app.apk',
      },
      contacts: { email: 'help@city.example', phone: '88001234567' },
      notification: { message: 'Новый тариф', url: 'https://city.example/n' },
      banner: undefined,
      isClosed: true,
      hasCompanyAccounts: true,
      hasPrivateData: true,
      capabilities: {
        idempotencyKey: true,
        paymentStatus: true,
        cardInvoice: false,
        returnUrl: true,
        signedSigns: true,
        forecast: false,
        stayLink: true,
        mapColumns: true,
        continues: true,
      },
    });
  });

  test.each([
    [{ lat: 90, lng: 180 }, true],
    [{ lat: -90, lng: -180 }, true],
    [{ lat: 90.1, lng: 0 }, false],
    [{ lat: 0, lng: -180.1 }, false],
    [{ lat: 1 }, false],
    [{ lng: 1 }, false],
  ])('MAP-16 the centre %j counts: %s', async (mapCenter, counts) => {
    const { mapCentre } = await loadOptions(recordedApi({ map: { mapCenter } }).city);
    expect(mapCentre !== undefined).toBe(counts);
  });

  test('API-20 a link to an app that is no web address is left out', async () => {
    const appLinks = { androidLink: 'https://a.example/', apkLink: 'javascript:alert(1)' };
    expect((await loadOptions(recordedApi({ appLinks }).city)).appLinks).toEqual({
      android: 'https://a.example/',
    });
  });

  test('MAP-16 the map opens at the zoom of the options, without one at 16', async () => {
    expect((await loadOptions(recordedApi({ initialZoom: 13 }).city)).initialZoom).toBe(13);
    expect((await loadOptions(recordedApi({}).city)).initialZoom).toBe(16);
  });

  test('CITY-08 FRM-05 without anything said, settings have their defaults, the step that of the config', async () => {
    const { city, sent } = recordedApi({ result: {} });
    expect(await loadSettings(city)).toEqual({
      hasBalance: true,
      hasGuestPayment: false,
      hasBarrierParking: false,
      hasPostPayment: false,
      hasPostPaymentYesterday: false,
      paysByParking: false,
      asksVehicleCategory: false,
      hasBonuses: false,
      personalDataPage: undefined,
      paymentMethods: [],
      topUpMax: undefined,
      durations: { min: 15, max: 1440, step: 20 },
    });
    expect(sent).toEqual([['GET /api/options', {}]]);
    await expect(loadSettings(recordedApi({ result: [] }).city)).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  test('CITY-08 PAY-07 PAY-09 PRF-12 FRM-05 every field that the city sends is read', async () => {
    const result = {
      dontUseBalance: true,
      useSessionWithoutRegister: true,
      useFlatParking: true,
      usePostPayment: true,
      usePostPaymentYesterday: true,
      paymentByParkingId: true,
      useTsCategory: true,
      useBonus: true,
      pagePersonalDataTitle: 'Согласие',
      pagePersonalData: '//personal/data',
      paymentsMethods: [
        { methodName: 'card', methodNameForShow: 'Карта', methodDescription: 'любая', isPhoneRequired: true },
        { methodName: 'sbp' },
        { methodNameForShow: 'без имени' },
      ],
      maxRefillAmount: 15000,
      intervals: { min: 30, max: 600, step: 10 },
    };
    expect(await loadSettings(recordedApi({ result }).city)).toEqual({
      hasBalance: false,
      hasGuestPayment: true,
      hasBarrierParking: true,
      hasPostPayment: true,
      hasPostPaymentYesterday: true,
      paysByParking: true,
      asksVehicleCategory: true,
      hasBonuses: true,
      personalDataPage: { title: 'Согласие', path: 'personal/data' },
      paymentMethods: [
        { id: 'card', title: 'Карта', description: 'любая', isPhoneRequired: true },
        { id: 'sbp', title: 'sbp', description: '', isPhoneRequired: false },
      ],
      topUpMax: 1500000,
      durations: { min: 30, max: 600, step: 10 },
    });
  });

  test.each([
    ['https://evil.example/', undefined],
    ['page?x=1', undefined],
    ['/page', 'page'],
    ['about/page', 'about/page'],
    [undefined, undefined],
  ])('REG-08 the page %s is one of this city’s: %s', async (pagePersonalData, path) => {
    const result = { pagePersonalDataTitle: 'Согласие', pagePersonalData };
    expect((await loadSettings(recordedApi({ result }).city)).personalDataPage).toEqual({
      title: 'Согласие',
      path,
    });
  });

  test('API-26 SMS commands are read with their parts', async () => {
    const result = [
      { name: 'Начать', hint: 'так', example: '1*2', command_transcription: 'P * зона*номер ' },
      { name: 'Стоп' },
      { hint: 'без имени' },
    ];
    const { city, sent } = recordedApi({ result });
    expect(await loadSmsCommands(city)).toEqual([
      { name: 'Начать', hint: 'так', example: '1*2', parts: ['P', 'зона', 'номер'] },
      { name: 'Стоп', hint: '', example: '', parts: [''] },
    ]);
    expect(sent).toEqual([['GET /api/sms-commands', {}]]);
  });

  test.each([[{ result: {} }], [{ result: null }], [{}]])(
    'TEXT-04 a reply with %j in the place of SMS commands is a failure, not an empty list',
    async (reply) => {
      await expect(loadSmsCommands(recordedApi(reply).city)).rejects.toMatchObject({ kind: 'unreadable' });
    },
  );

  test('API-18 PAY-37 a card widget’s result is reported', async () => {
    const { city, sent } = recordedApi();
    await sendPaymentInfo(city, {
      amount: 150.5,
      status: 'authorized',
      source: 'kazan',
      order: '77',
      billNumber: '78',
      paymentDate: '2026-11-21T12:00:00+03:00',
    });
    expect(sent).toEqual([
      [
        'GET /api/payment/payment-from-portal',
        {
          source: 'kazan',
          order: '77',
          billnumber: '78',
          amount: '150.50',
          paymentDate: '2026-11-21T12:00:00+03:00',
          status: 'authorized',
        },
      ],
    ]);
  });
});
