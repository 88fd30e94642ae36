import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import { kopecks } from '../domain/money.ts';
import type { CardInvoice } from '../domain/payment/card-invoice.ts';
import type { GuestOrder } from '../domain/payment/order.ts';
import type { PaymentInfo } from '../domain/payment/payment-info.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { parkingSession } from '../domain/session/session.fixture.ts';
import { minutes } from '../domain/time.ts';
import { everything } from '../domain/transaction/filter.fixture.ts';
import { AppError } from '../errors/app-error.ts';
import { loadAccountCapabilities } from './account-capabilities.ts';
import {
  endSession,
  extendSession,
  quoteAccountStay,
  quoteExtension,
  startStay,
  topUp,
} from './account-payment.ts';
import { loadOwnPaymentOutcome } from './account-payment-outcome.ts';
import { loadAccountSections } from './account-sections.ts';
import { type AccountSource, createAccountSource } from './account-source.ts';
import { logIn, logOut } from './auth.ts';
import { disableAutoExtension, enableAutoExtension } from './auto-extension.ts';
import { payVisit, priceVisit } from './barrier.ts';
import { checkCaptcha } from './captcha-check.ts';
import { loadCaptchaSpeech } from './captcha-speech.ts';
import { loadInvoice, sendPaymentInfo } from './card-payment.ts';
import { loadOptions, loadSettings, loadZones } from './city.ts';
import { type CitySource, createCitySource } from './city-source.ts';
import {
  addCompanyVehicle,
  addDevice,
  addDriver,
  changeCompanyVehicle,
  changeDevice,
  changeDriver,
  importVehicles,
  loadCompany,
  removeCompanyVehicle,
  removeDevice,
  removeDriver,
  setDeviceActivity,
  setDriverActivity,
} from './company.ts';
import { logInAsCompany } from './company-login.ts';
import { loadNews, loadNewsArticle, loadPopupNotice, loadStaticPage } from './content.ts';
import { correctSession, quoteCorrection } from './correction.ts';
import { endDevice, loadDevices } from './devices.ts';
import { logInWithExternalId } from './external-id.ts';
import { loadFineImage, loadFines } from './fines.ts';
import { loadForecastProfiles } from './forecast.ts';
import {
  correctGuestStay,
  endGuestStay,
  loadGuestStay,
  makeStayLink,
  quoteGuestCorrection,
} from './guest-stays.ts';
import { loadMap } from './map-load.ts';
import { eraseAccount, loadArchive, loadMyData } from './my-data.ts';
import {
  breakOpenEndedSession,
  endOpenEndedSession,
  payDeferredSession,
  startOpenEndedSession,
} from './open-ended-session.ts';
import {
  addPasskey,
  loadPasskeys,
  logInByPasskey,
  offerPasskey,
  passSecondFactor,
  removePasskey,
  renamePasskey,
  requestPasskeyLogin,
  requestPasskeyProof,
  requirePasskey,
} from './passkeys.ts';
import { changePassword, sendNewPassword, sendPasswordCode } from './password.ts';
import { payAsGuest, quoteStay } from './payment.ts';
import { loadPaymentOutcome } from './payment-outcome.ts';
import {
  createPaymentSlip,
  loadPaymentSlipFile,
  loadPaymentSlips,
  sendPaymentSlip,
} from './payment-slips.ts';
import {
  actOnPermit,
  buyPermit,
  changePermitPlate,
  findPermits,
  loadGrantedPermits,
  loadPermitDurations,
  loadPermitOffers,
  loadPermitSettings,
  loadPermitZones,
} from './permits.ts';
import { loadBalance, loadProfile } from './profile.ts';
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
  unbindAccount,
} from './profile-changes.ts';
import { proveWork } from './proof-of-work.ts';
import { loadProofKeys, loadProofState } from './proofs.ts';
import { changePushSettings, loadPush, subscribeToPush, unsubscribeFromPush } from './push.ts';
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
import type { AccountResources, CityResources } from './resources.fixture.ts';
import { loadSessionProof } from './session-proof.ts';
import { loadSmsCommands } from './sms-commands.ts';
import {
  loadSupportMessages,
  loadSupportRequests,
  loadSupportTopics,
  registerSupportRequest,
  sendSupportMessage,
} from './support.ts';
import {
  loadAllTransactions,
  loadTransactions,
  loadTransactionsFileUrl,
  loadTransactionTotals,
} from './transactions.ts';
import {
  addVehicle,
  changePrimaryVehicle,
  changeVehicle,
  removeVehicle,
  type VehicleDraft,
} from './vehicles.ts';

/** `npm run test:security` sends 200 replies to each call. */
const repliesPerCall = Number(process.env.KERB_BAD_REPLIES ?? 20);

const config = {
  city: 'kazan',
  apiUrl: 'https://city.example',
  timeZone: 'Europe/Moscow',
  paymentHosts: ['bank.example'],
  guestToken: 'guest',
  features: { easyRegistration: false },
  callVersions: { options: 'v3', map: 'v3' },
  callPaths: {},
  profile: { parking: { parkingPeriod: 15 } },
} as unknown as CityConfig;

const options = { attemptId: 'b7c1', returnUrl: undefined };
const order: GuestOrder = {
  spot: { zoneId: '1012', parkingCode: undefined },
  plate: 'А123ВС52' as Plate,
  duration: minutes(60),
  startedAt: undefined,
  isForeignPlate: false,
  vehicleCategory: 'B',
  methodId: 'card',
  phone: undefined,
};
const session = parkingSession();
const vehicle: VehicleDraft = {
  plate: order.plate,
  isForeign: false,
  category: 'B',
  isPrimary: false,
  registrationCertificate: undefined,
  name: undefined,
};
const card = { number: '210003', parkingNumber: undefined };
const visit = {
  price: { cost: kopecks(100), sessionId: 's', parkingNumber: '1' },
  methodId: 'card',
  phone: undefined,
};

const today = '2026-11-21' as CalendarDate;

/** Every resource function. A new one that is missing here does not compile. */
type Calls<Resources, Source> = Readonly<Record<keyof Resources, (source: Source) => Promise<unknown>>>;

const cityCalls: Calls<CityResources, CitySource> = {
  loadOptions: (city) => loadOptions(city),
  loadSettings: (city) => loadSettings(city),
  loadZones: (city) => loadZones(city),
  loadSmsCommands: (city) => loadSmsCommands(city),
  loadMap: (city) => loadMap(city),
  quoteStay: (city) => quoteStay(city, order),
  payAsGuest: (city) => payAsGuest(city, order, options),
  loadPaymentOutcome: (city) => loadPaymentOutcome(city, 'b7c1'),
  priceVisit: (city) => priceVisit(city, card),
  payVisit: (city) => payVisit(city, visit, options),
  loadInvoice: (city) => loadInvoice(city, { invoiceId: '1' } as CardInvoice),
  sendPaymentInfo: (city) => sendPaymentInfo(city, { amount: 1 } as PaymentInfo),
  loadNews: (city) => loadNews(city, 'ru', 0),
  loadNewsArticle: (city) => loadNewsArticle(city, 'ru', '1'),
  loadStaticPage: (city) => loadStaticPage(city, 'ru', 'rules'),
  loadPopupNotice: (city) => loadPopupNotice(city, 'ru'),
  loadForecastProfiles: (city) => loadForecastProfiles(city),
  loadProofKeys: (city) => loadProofKeys(city),
  loadProofState: (city) => loadProofState(city, 'a.b.c'),
  loadGuestStay: (city) => loadGuestStay(city, 'link'),
  makeStayLink: (city) => makeStayLink(city, 'key'),
  endGuestStay: (city) => endGuestStay(city, 'link'),
  quoteGuestCorrection: (city) => quoteGuestCorrection(city, 'link', { session, spot: order.spot }),
  correctGuestStay: (city) =>
    correctGuestStay(city, 'link', { session, spot: order.spot }, { difference: kopecks(0) }, options),
};

const vehicleOfCompany = {
  id: '1',
  plate: 'А123ВС52' as Plate,
  isForeign: false,
  vin: undefined,
  imei: '861230041170101',
  isActive: false,
};
const driverOfCompany = {
  id: 0,
  name: 'Громов Пётр',
  phone: '79200000101',
  plate: undefined,
  paymentDevice: undefined,
  isActive: false,
};
const inn = { inn: '5260000001' };

const accountCalls: Calls<AccountResources, AccountSource> = {
  loadSessionProof: (account) => loadSessionProof(account, '1'),
  logIn: (account) => logIn(account, { identifier: 'a@b.example', password: 'p' }),
  logInAsCompany: (account) => logInAsCompany(account, { inn: '5260000001', contractNumber: '1' }),
  logInWithExternalId: (account) => logInWithExternalId(account, 'access-token'),
  proveWork: (account) => proveWork(account),
  checkCaptcha: (account) => checkCaptcha(account, 'response'),
  loadCaptchaSpeech: (account) =>
    loadCaptchaSpeech(account, { identifier: 'a', device: undefined, language: 'ru' }),
  loadDevices: (account) => loadDevices(account),
  endDevice: (account) => endDevice(account, '1'),
  loadMyData: (account) => loadMyData(account),
  loadArchive: (account) => loadArchive(account, 'json'),
  eraseAccount: (account) => eraseAccount(account, { password: 'p' }),
  loadPush: (account) => loadPush(account),
  subscribeToPush: (account) => subscribeToPush(account, { endpoint: 'https://a', p256dh: 'b', auth: 'c' }),
  unsubscribeFromPush: (account) => unsubscribeFromPush(account, '1'),
  changePushSettings: (account) =>
    changePushSettings(account, { kindsOff: [], quietHours: undefined, isStayQuiet: false }),
  requestPasskeyLogin: (account) => requestPasskeyLogin(account),
  logInByPasskey: (account) => logInByPasskey(account, { credential: '{}', device: undefined }),
  passSecondFactor: (account) => passSecondFactor(account, '{}'),
  loadPasskeys: (account) => loadPasskeys(account),
  requestPasskeyProof: (account) => requestPasskeyProof(account),
  offerPasskey: (account) => offerPasskey(account, { password: 'p' }),
  addPasskey: (account) => addPasskey(account, '{}', 'Phone'),
  renamePasskey: (account) => renamePasskey(account, '1', 'Phone'),
  removePasskey: (account) => removePasskey(account, '1'),
  requirePasskey: (account) => requirePasskey(account, true, '{}'),
  logOut: (account) => logOut(account),
  register: (account) =>
    register(account, { email: 'a', password: 'p', phone: '7', firstName: '', lastName: '', middleName: '' }),
  checkEmail: (account) => checkEmail(account, 'a@b.example'),
  checkPhone: (account) => checkPhone(account, '79000000001'),
  loadConfirmationMethod: (account) => loadConfirmationMethod(account),
  confirmEmail: (account) => confirmEmail(account, 'salt', '1'),
  confirmPhone: (account) => confirmPhone(account, 'salt', '1'),
  changeRegistrationPhone: (account) => changeRegistrationPhone(account, 'salt', '79000000001'),
  sendEmailCode: (account) => sendEmailCode(account, 'salt', 'a@b.example'),
  sendPhoneCode: (account) => sendPhoneCode(account, 'salt', '7', { isSmsInstead: false }),
  sendPasswordCode: (account) => sendPasswordCode(account, 'a@b.example'),
  changePassword: (account) => changePassword(account, '1', 'p'),
  sendNewPassword: (account) => sendNewPassword(account, 'a@b.example'),
  loadProfile: (account) => loadProfile(account, true),
  loadBalance: (account) => loadBalance(account),
  loadAccountCapabilities: (account) => loadAccountCapabilities(account),
  quoteAccountStay: (account) => quoteAccountStay(account, order),
  startStay: (account) => startStay(account, order, options),
  quoteExtension: (account) => quoteExtension(account, { session, duration: minutes(15) }),
  extendSession: (account) => extendSession(account, { session, duration: minutes(15) }, options),
  endSession: (account) => endSession(account, 'r-1'),
  topUp: (account) => topUp(account, { amount: kopecks(100), methodId: 'card', phone: undefined }, options),
  startOpenEndedSession: (account) => startOpenEndedSession(account, order, options),
  endOpenEndedSession: (account) => endOpenEndedSession(account, { session }, options),
  payDeferredSession: (account) => payDeferredSession(account, { session, methodId: 'card' }, options),
  breakOpenEndedSession: (account) => breakOpenEndedSession(account, { session }, options),
  enableAutoExtension: (account) =>
    enableAutoExtension(account, { session, duration: minutes(15) }, kopecks(100)),
  disableAutoExtension: (account) => disableAutoExtension(account, 'r-1'),
  unbindAccount: (account) => unbindAccount(account),
  quoteCorrection: (account) => quoteCorrection(account, { session, spot: order.spot }),
  correctSession: (account) =>
    correctSession(account, { session, spot: order.spot }, { difference: kopecks(0) }, options),
  addVehicle: (account) => addVehicle(account, vehicle),
  changeVehicle: (account) => changeVehicle(account, order.plate, vehicle),
  removeVehicle: (account) => removeVehicle(account, vehicle),
  changePrimaryVehicle: (account) => changePrimaryVehicle(account, [vehicle], order.plate),
  loadAccountSections: (account) => loadAccountSections(account),
  loadTransactions: (account) => loadTransactions(account, everything, undefined),
  loadAllTransactions: (account) => loadAllTransactions(account),
  loadTransactionTotals: (account) => loadTransactionTotals(account, everything),
  loadTransactionsFileUrl: (account) =>
    loadTransactionsFileUrl(account, everything, { type: 'xls', language: 'ru' }),
  loadGrantedPermits: (account) => loadGrantedPermits(account),
  loadPermitOffers: (account) => loadPermitOffers(account),
  buyPermit: (account) => buyPermit(account, { code: 'week', plate: order.plate, startDate: today }, options),
  loadPermitSettings: (account) => loadPermitSettings(account),
  loadPermitZones: (account) => loadPermitZones(account),
  loadPermitDurations: (account) => loadPermitDurations(account),
  findPermits: (account) => findPermits(account, { zoneIds: ['1001'], startDate: today, days: 30 }),
  actOnPermit: (account) => actOnPermit(account, 'pause', '1'),
  changePermitPlate: (account) => changePermitPlate(account, '1', order.plate),
  loadPaymentSlips: (account) => loadPaymentSlips(account),
  loadPaymentSlipFile: (account) => loadPaymentSlipFile(account, '1'),
  sendPaymentSlip: (account) => sendPaymentSlip(account, '1', 'a@b.example'),
  createPaymentSlip: (account) =>
    createPaymentSlip(
      account,
      { referrer: 'refill', amount: kopecks(100) },
      { kind: 'legal', name: 'A', ogrn: '1', inn: '1', kpp: '1', address: 'B' },
    ),
  changeProfile: (account) => changeProfile(account, { firstName: 'A' }),
  changeDocuments: (account) =>
    changeDocuments(account, [{ type: 'drivingLicence', number: '52 АВ 123456' }]),
  changeOwnPassword: (account) => changeOwnPassword(account, 'p', 'q'),
  deletePhone: (account) => deletePhone(account, '79000000001'),
  setMainPhone: (account) => setMainPhone(account, '79000000001'),
  sendOwnEmailCode: (account) => sendOwnEmailCode(account, 'a@b.example'),
  confirmOwnEmail: (account) => confirmOwnEmail(account, '1'),
  sendOwnPhoneCode: (account) => sendOwnPhoneCode(account, '79000000001', { isRepeat: false }),
  confirmOwnPhone: (account) => confirmOwnPhone(account, '1'),
  loadSwitches: (account) => loadSwitches(account),
  changeSwitch: (account) => changeSwitch(account, 'operationReports', true),
  loadFines: (account) => loadFines(account),
  loadFineImage: (account) => loadFineImage(account, '18810000000000000001'),
  loadSupportRequests: (account) => loadSupportRequests(account),
  loadSupportMessages: (account) => loadSupportMessages(account, '1'),
  loadSupportTopics: (account) => loadSupportTopics(account),
  registerSupportRequest: (account) =>
    registerSupportRequest(account, { topic: undefined, message: 'm', phone: '', email: 'a@b.example' }),
  sendSupportMessage: (account) => sendSupportMessage(account, { requestId: '1', text: 'm', key: undefined }),
  priceVisit: (account) => priceVisit(account, card),
  payVisit: (account) => payVisit(account, visit, options),
  loadOwnPaymentOutcome: (account) => loadOwnPaymentOutcome(account, 'b7c1'),
  loadCompany: (account) => loadCompany(account),
  addCompanyVehicle: (account) => addCompanyVehicle(account, vehicleOfCompany),
  changeCompanyVehicle: (account) => changeCompanyVehicle(account, vehicleOfCompany.plate, vehicleOfCompany),
  removeCompanyVehicle: (account) => removeCompanyVehicle(account, vehicleOfCompany),
  importVehicles: (account) => importVehicles(account, [vehicleOfCompany]),
  addDriver: (account) => addDriver(account, driverOfCompany),
  changeDriver: (account) => changeDriver(account, driverOfCompany, driverOfCompany),
  removeDriver: (account) => removeDriver(account, driverOfCompany),
  setDriverActivity: (account) => setDriverActivity(account, inn, driverOfCompany, true),
  addDevice: (account) => addDevice(account, vehicleOfCompany),
  changeDevice: (account) => changeDevice(account, vehicleOfCompany, vehicleOfCompany),
  removeDevice: (account) => removeDevice(account, vehicleOfCompany),
  setDeviceActivity: (account) => setDeviceActivity(account, inn, vehicleOfCompany, false),
};

/** Names that decoders look for, and names that every object has. */
const names = [
  ...['status', 'result', 'message', 'errorName', 'errorMessage', 'code', 'name', 'id', 'state', 'kind'],
  ...['zone', 'zones', 'prices', 'features', 'properties', 'geometry', 'coordinates', 'columns', 'type'],
  ...['options', 'capabilities', 'menuItems', 'header', 'paymentMethods', 'methodName', 'intervals', 'min'],
  ...['profile', 'balance', 'sessions', 'vehicles', 'phones', 'benefits', 'number', 'numberTs', 'transport'],
  ...['costData', 'cost', 'price', 'totalcost', 'timeStart', 'timeEnd', 'startDate', 'endDate', 'amount'],
  ...[
    'dateOperation',
    'sum',
    'startsOf',
    'checkFiscal',
    'all',
    'months',
    'month',
    'count',
    'spent',
    'duration',
  ],
  ...[
    'RedirectURL',
    'redirectURL',
    'captcha',
    'challenge',
    'devices',
    'parts',
    'obstacles',
    'retained',
    'passkeys',
    'passkey',
    'rpId',
    'user',
    'allowCredentials',
    'signedInAt',
    'receiptnumber',
    'receiptname',
    'audio',
    'id_session',
    'salt',
    'sessionId',
    'parkingNumber',
  ],
  ...['fines', 'uin', 'rulingDate', 'offenseDate', 'grz', 'totalSum', 'fineStatus', 'image', 'userMessage'],
  ...['inn', 'ts', 'drivers', 'remainingSum', 'vin', 'imei', 'active', 'device', 'phone'],
  ...['items', 'appeal', 'lastMessage', 'messages', 'source', 'reply', 'text', 'out', 'date', 'topics'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then'],
];
const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('ok', 'paid', 'active', '2026-11-21T09:00:00+03:00', '10:00', '-1', '1e309', 'NaN'),
  fc.constantFrom(0, -1, 1e300, Number.MAX_SAFE_INTEGER, 12.345),
  fc.constantFrom('https://evil.example/', 'javascript:alert(1)', 'https://bank.example/pay'),
);
const { object } = fc.letrec<{ object: unknown; value: unknown }>((tie) => ({
  object: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 6 }),
  value: fc.oneof({ maxDepth: 3 }, oddValue, tie('object'), fc.array(tie('object'), { maxLength: 3 })),
}));
const accepted = object.map((one) => JSON.stringify({ ...(one as object), status: 'ok' }));
const deep = `${'{"result":['.repeat(3000)}1${']}'.repeat(3000)}`;
const body = fc.oneof(
  accepted,
  accepted.map((text) => text.slice(0, -1 - (text.length % 7))),
  accepted.map((text) => text.replace('{', '{"__proto__":{"polluted":1},"status":"ok",')),
  object.map((one) => JSON.stringify(one)),
  fc
    .tuple(fc.constantFrom(...names), object)
    .map(([name, one]) => JSON.stringify({ status: 'ok', [name]: Array.from({ length: 300 }, () => one) })),
  oddValue.map((one) => JSON.stringify(one)),
  fc.string(),
  fc.constantFrom('', ' ', 'null', 'true', '[]', '{}', '"ok"', '{"status":"ok"}', deep, '\ufeff{}'),
  fc.constantFrom('<!doctype html><title>502 Bad Gateway</title>', '<script>alert(1)</script>'),
);
const badReply = fc.record({
  text: body,
  status: fc.oneof(
    { weight: 6, arbitrary: fc.constant(200) },
    fc.constantFrom(201, 400, 401, 403, 404, 429, 500, 503),
  ),
  type: fc.constantFrom('application/json', 'text/html', 'text/plain', 'image/png'),
});

const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  process.on('unhandledRejection', note);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.off('unhandledRejection', note);
});

type Call = (fetch: typeof globalThis.fetch) => Promise<unknown>;

/** Calls with generated replies; each call resolves, or rejects with an AppError. */
async function survives(call: Call): Promise<void> {
  await fc.assert(
    fc.asyncProperty(badReply, async ({ text, status, type }) => {
      const headers = { 'Content-Type': type };
      await resolvesOrRejects(call, async () => new Response(text, { status, headers }));
    }),
    { numRuns: repliesPerCall },
  );
  await expectNothingUncaught();
}

async function resolvesOrRejects(call: Call, fetch: typeof globalThis.fetch): Promise<void> {
  const error = await call(fetch).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error !== undefined) expect(error).toBeInstanceOf(AppError);
}

/** The city server's replies by call. Generated replies hardly ever get this deep into a decoder. */
const goodReplies: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(
    new URL('../../examples/city-server/platform/documentation/reply-examples.json', import.meta.url),
    'utf8',
  ),
);
/** The last one is a time in a year that no calendar has. */
const wrongValues = [null, 7, 'x', true, [null], { toString: 1 }, '9999-12-31T23:59:59-18:00'];

/** Calls with good replies in which one value is wrong: each value of the reply with each wrong value. */
async function survivesOneWrongValue(call: Call): Promise<void> {
  let values = 1;
  for (let position = 0; position < values; position += 1) {
    for (const wrong of wrongValues)
      await resolvesOrRejects(call, async (input, init) => {
        const name = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`;
        let index = 0;
        const reply: unknown = JSON.parse(
          JSON.stringify(goodReplies[name] ?? { status: 'ok' }),
          (_, value) => (index++ === position ? wrong : value),
        );
        values = Math.max(values, index);
        return Response.json(reply);
      });
  }
  await expectNothingUncaught();
}

async function expectNothingUncaught(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(uncaught).toEqual([]);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
}

const allCalls: readonly (readonly [string, Call])[] = [
  ...Object.entries(cityCalls).map(
    ([name, call]) =>
      [name, (fetch: typeof globalThis.fetch) => call(createCitySource(config, { fetch }))] as const,
  ),
  ...Object.entries(accountCalls).map(
    ([name, call]) =>
      [
        `${name} of an account`,
        (fetch: typeof globalThis.fetch) => {
          const { clock } = createCitySource(config, { fetch });
          const tokens = { current: () => 'token', expired: () => {} };
          return call(createAccountSource(config, { clock, tokens, fetch }));
        },
      ] as const,
  ),
];

describe(`REL-01 each call × ${repliesPerCall} bad replies: a result or an AppError`, () => {
  test.each(allCalls)('REL-01 %s', (_name, call) => survives(call));
});

describe('REL-01 each call × its good reply with one wrong value', () => {
  test.each(allCalls)('REL-01 %s, one value wrong', (_name, call) => survivesOneWrongValue(call));
});
