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
import { type AccountApi, createAccountApi } from './account-api.ts';
import { type CardPaymentApi, createCardPaymentApi } from './card-payment.ts';
import { type CityApi, createCityApi } from './city-api.ts';
import type { CompanyApi } from './company.ts';
import { type ContentApi, createContentApi } from './content-api.ts';
import type { VehicleDraft } from './vehicles.ts';

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

/** Every call of the APIs: a new one without a line here does not compile. */
const cityCalls: Readonly<Record<Exclude<keyof CityApi, 'clock'>, (api: CityApi) => Promise<unknown>>> = {
  options: (api) => api.options(),
  settings: (api) => api.settings(),
  zones: (api) => api.zones(),
  smsCommands: (api) => api.smsCommands(),
  map: (api) => api.map(),
  quote: (api) => api.quote(order),
  payAsGuest: (api) => api.payAsGuest(order, options),
  paymentOutcome: (api) => api.paymentOutcome('b7c1'),
  priceVisit: (api) => api.priceVisit(card),
  payVisit: (api) => api.payVisit(visit, options),
};
const cardCalls: Readonly<Record<keyof CardPaymentApi, (api: CardPaymentApi) => Promise<unknown>>> = {
  loadInvoice: (api) => api.loadInvoice({ invoiceId: '1' } as CardInvoice),
  sendInfo: (api) => api.sendInfo({ amount: 1 } as PaymentInfo),
};
const accountCalls: Readonly<Record<keyof AccountApi, (api: AccountApi) => Promise<unknown>>> = {
  logIn: (api) => api.logIn({ identifier: 'a@b.example', password: 'p' }),
  logInAsCompany: (api) => api.logInAsCompany({ inn: '5260000001', contractNumber: '1' }),
  company: async (api) => (await api.company()).company(),
  logInWithExternalId: (api) => api.logInWithExternalId('access-token'),
  proveWork: (api) => api.proveWork(),
  checkCaptcha: (api) => api.checkCaptcha('response'),
  captchaSpeech: (api) => api.captchaSpeech({ identifier: 'a', device: undefined, language: 'ru' }),
  devices: (api) => api.devices(),
  endDevice: (api) => api.endDevice('1'),
  logOut: (api) => api.logOut(),
  register: (api) =>
    api.register({ email: 'a', password: 'p', phone: '7', firstName: '', lastName: '', middleName: '' }),
  checkEmail: (api) => api.checkEmail('a@b.example'),
  checkPhone: (api) => api.checkPhone('79000000001'),
  confirmationMethod: (api) => api.confirmationMethod(),
  confirmEmail: (api) => api.confirmEmail('salt', '1'),
  confirmPhone: (api) => api.confirmPhone('salt', '1'),
  changeRegistrationPhone: (api) => api.changeRegistrationPhone('salt', '79000000001'),
  sendEmailCode: (api) => api.sendEmailCode('salt', 'a@b.example'),
  sendPhoneCode: (api) => api.sendPhoneCode('salt', '7', { isSmsInstead: false }),
  sendPasswordCode: (api) => api.sendPasswordCode('a@b.example'),
  changePassword: (api) => api.changePassword('1', 'p'),
  sendNewPassword: (api) => api.sendNewPassword('a@b.example'),
  profile: (api) => api.profile(true),
  balance: (api) => api.balance(),
  capabilities: (api) => api.capabilities(),
  quote: (api) => api.quote(order),
  startStay: (api) => api.startStay(order, options),
  quoteExtension: (api) => api.quoteExtension({ session, duration: minutes(15) }),
  extendSession: (api) => api.extendSession({ session, duration: minutes(15) }, options),
  endSession: (api) => api.endSession('r-1'),
  topUp: (api) => api.topUp({ amount: kopecks(100), methodId: 'card', phone: undefined }, options),
  startOpenStay: (api) => api.startOpenStay(order, options),
  endOpenStay: (api) => api.endOpenStay({ session }, options),
  settleDeferred: (api) => api.settleDeferred({ session, methodId: 'card' }, options),
  breakStay: (api) => api.breakStay({ session }, options),
  armExtension: (api) => api.armExtension({ session, duration: minutes(15) }, kopecks(100)),
  disarmExtension: (api) => api.disarmExtension('r-1'),
  quoteCorrection: (api) => api.quoteCorrection({ session, spot: order.spot }),
  correctSession: (api) => api.correctSession({ session, spot: order.spot }, kopecks(0), options),
  addVehicle: (api) => api.addVehicle(vehicle),
  changeVehicle: (api) => api.changeVehicle(order.plate, vehicle),
  removeVehicle: (api) => api.removeVehicle(vehicle),
  changePrimaryVehicle: (api) => api.changePrimaryVehicle([vehicle], order.plate),
  sections: (api) => api.sections(),
  transactions: (api) => api.transactions(everything, undefined),
  allTransactions: (api) => api.allTransactions(),
  transactionTotals: (api) => api.transactionTotals(everything),
  transactionsFileUrl: (api) => api.transactionsFileUrl(everything, { type: 'xls', language: 'ru' }),
  grantedPermits: (api) => api.grantedPermits(),
  permitOffers: (api) => api.permitOffers(),
  buyPermit: (api) => api.buyPermit({ code: 'week', plate: order.plate, startDate: today }, options),
  permitSettings: (api) => api.permitSettings(),
  permitZones: (api) => api.permitZones(),
  permitDurations: (api) => api.permitDurations(),
  findPermits: (api) => api.findPermits({ zoneIds: ['1001'], startDate: today, days: 30 }),
  actOnPermit: (api) => api.actOnPermit('pause', '1'),
  changePermitPlate: (api) => api.changePermitPlate('1', order.plate),
  paymentSlips: (api) => api.paymentSlips(),
  paymentSlipFile: (api) => api.paymentSlipFile('1'),
  sendPaymentSlip: (api) => api.sendPaymentSlip('1', 'a@b.example'),
  createPaymentSlip: (api) =>
    api.createPaymentSlip(
      { referrer: 'refill', amount: kopecks(100) },
      { kind: 'legal', name: 'A', ogrn: '1', inn: '1', kpp: '1', address: 'B' },
    ),
  changeProfile: (api) => api.changeProfile({ firstName: 'A' }),
  changeDocuments: (api) => api.changeDocuments([{ type: 'drivingLicence', number: '52 АВ 123456' }]),
  changeOwnPassword: (api) => api.changeOwnPassword('p', 'q'),
  deletePhone: (api) => api.deletePhone('79000000001'),
  setMainPhone: (api) => api.setMainPhone('79000000001'),
  sendOwnEmailCode: (api) => api.sendOwnEmailCode('a@b.example'),
  confirmOwnEmail: (api) => api.confirmOwnEmail('1'),
  sendOwnPhoneCode: (api) => api.sendOwnPhoneCode('79000000001', { isRepeat: false }),
  confirmOwnPhone: (api) => api.confirmOwnPhone('1'),
  switches: (api) => api.switches(),
  changeSwitch: (api) => api.changeSwitch('operationReports', true),
  fines: (api) => api.fines(),
  fineImage: (api) => api.fineImage('18810000000000000001'),
  supportRequests: (api) => api.supportRequests(),
  supportMessages: (api) => api.supportMessages('1'),
  supportTopics: (api) => api.supportTopics(),
  registerSupportRequest: (api) =>
    api.registerSupportRequest({ topic: undefined, message: 'm', phone: '', email: 'a@b.example' }),
  sendSupportMessage: (api) => api.sendSupportMessage({ requestId: '1', text: 'm', key: undefined }),
  priceVisit: (api) => api.priceVisit(card),
  payVisit: (api) => api.payVisit(visit, options),
  paymentOutcome: (api) => api.paymentOutcome('b7c1'),
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
const companyCalls: Readonly<Record<keyof CompanyApi, (api: CompanyApi) => Promise<unknown>>> = {
  company: (api) => api.company(),
  addVehicle: (api) => api.addVehicle(vehicleOfCompany),
  changeVehicle: (api) => api.changeVehicle(vehicleOfCompany.plate, vehicleOfCompany),
  removeVehicle: (api) => api.removeVehicle(vehicleOfCompany),
  importVehicles: (api) => api.importVehicles([vehicleOfCompany]),
  addDriver: (api) => api.addDriver(driverOfCompany),
  changeDriver: (api) => api.changeDriver(driverOfCompany, driverOfCompany),
  removeDriver: (api) => api.removeDriver(driverOfCompany),
  setDriverActivity: (api) => api.setDriverActivity(inn, driverOfCompany, true),
  addDevice: (api) => api.addDevice(vehicleOfCompany),
  changeDevice: (api) => api.changeDevice(vehicleOfCompany, vehicleOfCompany),
  removeDevice: (api) => api.removeDevice(vehicleOfCompany),
  setDeviceActivity: (api) => api.setDeviceActivity(inn, vehicleOfCompany, false),
};

const contentCalls: Readonly<Record<keyof ContentApi, (api: ContentApi) => Promise<unknown>>> = {
  news: (api) => api.news(0),
  newsArticle: (api) => api.newsArticle('1'),
  page: (api) => api.page('rules'),
  popupNotice: (api) => api.popupNotice(),
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

/** Calls with generated replies; each call resolves, or rejects with an AppError. */
async function survives(call: (fetch: typeof globalThis.fetch) => Promise<unknown>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(badReply, async ({ text, status, type }) => {
      const headers = { 'Content-Type': type };
      const error = await call(async () => new Response(text, { status, headers })).then(
        () => undefined,
        (cause: unknown) => cause,
      );
      if (error !== undefined) expect(error).toBeInstanceOf(AppError);
    }),
    { numRuns: repliesPerCall },
  );
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(uncaught).toEqual([]);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
}

describe(`REL-01 each call × ${repliesPerCall} bad replies: a result or an AppError`, () => {
  test.each(Object.entries(cityCalls))('REL-01 %s', (_name, call) =>
    survives((fetch) => call(createCityApi(config, { fetch }))),
  );
  test.each(Object.entries(cardCalls))('REL-01 %s of a card payment', (_name, call) =>
    survives((fetch) =>
      call(createCardPaymentApi(config, { clock: createCityApi(config, { fetch }).clock, fetch })),
    ),
  );
  test.each(Object.entries(contentCalls))('REL-01 %s of the content', (_name, call) =>
    survives((fetch) => {
      const { clock } = createCityApi(config, { fetch });
      return call(createContentApi(config, { language: 'ru', clock, fetch }));
    }),
  );
  test.each(Object.entries(accountCalls))('REL-01 %s of an account', (_name, call) =>
    survives((fetch) => {
      const { clock } = createCityApi(config, { fetch });
      const tokens = { current: () => 'token', expired: () => {} };
      return call(createAccountApi(config, { clock, tokens, fetch }));
    }),
  );
  test.each(Object.entries(companyCalls))('REL-01 %s of a company', (_name, call) =>
    survives(async (fetch) => {
      const { clock } = createCityApi(config, { fetch });
      const tokens = { current: () => 'token', expired: () => {} };
      return call(await createAccountApi(config, { clock, tokens, fetch }).company());
    }),
  );
});
