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
import { createAccountSource } from './account-source.ts';
import { createCitySource } from './city-source.ts';
import type { AccountResources, CityResources } from './resources.fixture.ts';
import type { Source } from './source.ts';
import type { VehicleDraft } from './vehicles.ts';

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

/** What each resource function is called with. A new one that is missing here does not compile. */
type ArgumentsOf<Resources> = {
  readonly [Name in keyof Resources]: Resources[Name] extends (...args: infer Args) => unknown ? Args : never;
};

const cityArguments: ArgumentsOf<CityResources> = {
  loadOptions: [],
  loadSettings: [],
  loadZones: [],
  loadSmsCommands: [],
  loadMap: [],
  quoteStay: [order],
  payAsGuest: [order, options],
  loadPaymentOutcome: ['b7c1'],
  priceVisit: [card],
  payVisit: [visit, options],
  loadInvoice: [{ invoiceId: '1' } as CardInvoice],
  sendPaymentInfo: [{ amount: 1 } as PaymentInfo],
  loadNews: ['ru', 0],
  loadNewsArticle: ['ru', '1'],
  loadStaticPage: ['ru', 'rules'],
  loadPopupNotice: ['ru'],
  loadForecastProfiles: [],
  loadProofKeys: [],
  loadProofState: ['a.b.c'],
  loadGuestStay: ['link'],
  makeStayLink: ['key'],
  endGuestStay: ['link'],
  quoteGuestCorrection: ['link', { session, spot: order.spot }],
  correctGuestStay: ['link', { session, spot: order.spot }, { difference: kopecks(0) }, options],
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

const accountArguments: ArgumentsOf<AccountResources> = {
  loadSessionProof: ['1'],
  logIn: [{ identifier: 'a@b.example', password: 'p' }],
  logInAsCompany: [{ inn: '5260000001', contractNumber: '1' }],
  logInWithExternalId: ['access-token'],
  proveWork: [],
  checkCaptcha: ['response'],
  loadCaptchaSpeech: [{ identifier: 'a', device: undefined, language: 'ru' }],
  loadDevices: [],
  endDevice: ['1'],
  loadMyData: [],
  loadArchive: ['json'],
  eraseAccount: [{ password: 'p' }],
  loadPush: [],
  subscribeToPush: [{ endpoint: 'https://a', p256dh: 'b', auth: 'c' }],
  unsubscribeFromPush: ['1'],
  changePushSettings: [{ kindsOff: [], quietHours: undefined, isStayQuiet: false }],
  requestPasskeyLogin: [],
  logInByPasskey: [{ credential: '{}', device: undefined }],
  passSecondFactor: ['{}'],
  loadPasskeys: [],
  requestPasskeyProof: [],
  offerPasskey: [{ password: 'p' }],
  addPasskey: ['{}', 'Phone'],
  renamePasskey: ['1', 'Phone'],
  removePasskey: ['1'],
  requirePasskey: [true, '{}'],
  logOut: [],
  register: [{ email: 'a', password: 'p', phone: '7', firstName: '', lastName: '', middleName: '' }],
  checkEmail: ['a@b.example'],
  checkPhone: ['79000000001'],
  loadConfirmationMethod: [],
  confirmEmail: ['salt', '1'],
  confirmPhone: ['salt', '1'],
  changeRegistrationPhone: ['salt', '79000000001'],
  sendEmailCode: ['salt', 'a@b.example'],
  sendPhoneCode: ['salt', '7', { isSmsInstead: false }],
  sendPasswordCode: ['a@b.example'],
  changePassword: ['1', 'p'],
  sendNewPassword: ['a@b.example'],
  loadProfile: [true],
  loadBalance: [],
  loadAccountCapabilities: [],
  quoteAccountStay: [order],
  startStay: [order, options],
  quoteExtension: [{ session, duration: minutes(15) }],
  extendSession: [{ session, duration: minutes(15) }, options],
  endSession: ['r-1'],
  topUp: [{ amount: kopecks(100), methodId: 'card', phone: undefined }, options],
  startOpenEndedSession: [order, options],
  endOpenEndedSession: [{ session }, options],
  payDeferredSession: [{ session, methodId: 'card' }, options],
  breakOpenEndedSession: [{ session }, options],
  enableAutoExtension: [{ session, duration: minutes(15) }, kopecks(100)],
  disableAutoExtension: ['r-1'],
  unbindAccount: [],
  quoteCorrection: [{ session, spot: order.spot }],
  correctSession: [{ session, spot: order.spot }, { difference: kopecks(0) }, options],
  addVehicle: [vehicle],
  changeVehicle: [order.plate, vehicle],
  removeVehicle: [vehicle],
  changePrimaryVehicle: [[vehicle], order.plate],
  loadAccountSections: [],
  loadTransactions: [everything, undefined],
  loadAllTransactions: [],
  loadTransactionTotals: [everything],
  loadTransactionsFileUrl: [everything, { type: 'xls', language: 'ru' }],
  loadGrantedPermits: [],
  loadPermitOffers: [],
  buyPermit: [{ code: 'week', plate: order.plate, startDate: today }, options],
  loadPermitSettings: [],
  loadPermitZones: [],
  loadPermitDurations: [],
  findPermits: [{ zoneIds: ['1001'], startDate: today, days: 30 }],
  actOnPermit: ['pause', '1'],
  changePermitPlate: ['1', order.plate],
  loadPaymentSlips: [],
  loadPaymentSlipFile: ['1'],
  sendPaymentSlip: ['1', 'a@b.example'],
  createPaymentSlip: [
    { referrer: 'refill', amount: kopecks(100) },
    { kind: 'legal', name: 'A', ogrn: '1', inn: '1', kpp: '1', address: 'B' },
  ],
  changeProfile: [{ firstName: 'A' }],
  changeDocuments: [[{ type: 'drivingLicence', number: '52 АВ 123456' }]],
  changeOwnPassword: ['p', 'q'],
  deletePhone: ['79000000001'],
  setMainPhone: ['79000000001'],
  sendOwnEmailCode: ['a@b.example'],
  confirmOwnEmail: ['1'],
  sendOwnPhoneCode: ['79000000001', { isRepeat: false }],
  confirmOwnPhone: ['1'],
  loadSwitches: [],
  changeSwitch: ['operationReports', true],
  loadFines: [],
  loadFineImage: ['18810000000000000001'],
  loadSupportRequests: [],
  loadSupportMessages: ['1'],
  loadSupportTopics: [],
  registerSupportRequest: [{ topic: undefined, message: 'm', phone: '', email: 'a@b.example' }],
  sendSupportMessage: [{ requestId: '1', text: 'm', key: undefined }],
  priceVisit: [card],
  payVisit: [visit, options],
  loadOwnPaymentOutcome: ['b7c1'],
  loadCompany: [],
  addCompanyVehicle: [vehicleOfCompany],
  changeCompanyVehicle: [vehicleOfCompany.plate, vehicleOfCompany],
  removeCompanyVehicle: [vehicleOfCompany],
  importVehicles: [[vehicleOfCompany]],
  addDriver: [driverOfCompany],
  changeDriver: [driverOfCompany, driverOfCompany],
  removeDriver: [driverOfCompany],
  setDriverActivity: [inn, driverOfCompany, true],
  addDevice: [vehicleOfCompany],
  changeDevice: [vehicleOfCompany, vehicleOfCompany],
  removeDevice: [vehicleOfCompany],
  setDeviceActivity: [inn, vehicleOfCompany, false],
};

export type Fetch = typeof globalThis.fetch;

interface ResourceCall {
  readonly name: string;
  /** For the name of a test. */
  readonly title: string;
  readonly resource: (source: Source, ...args: readonly unknown[]) => Promise<unknown>;
  /** A source that asks by this `fetch`. */
  readonly sourceOf: (fetch: Fetch) => Source;
  readonly args: readonly unknown[];
}

/** What the modules of this folder export, by its name. */
const resources: Readonly<Record<string, ResourceCall['resource']>> = Object.assign(
  {},
  ...Object.values(import.meta.glob(['./*.ts', '!./*.test.ts', '!./*.fixture.ts'], { eager: true })),
);

function callsOf(table: object, sourceOf: ResourceCall['sourceOf'], owner = ''): ResourceCall[] {
  return Object.entries(table).map(([name, args]) => {
    const resource = resources[name];
    if (!resource) throw new Error(`No module exports ${name}`);
    return { name, title: `${name}${owner}`, resource, sourceOf, args };
  });
}

const cityOf = (fetch: Fetch) => createCitySource(config, { fetch });

function accountOf(fetch: Fetch) {
  const tokens = { current: () => 'token', expired: () => {} };
  return createAccountSource(config, { clock: cityOf(fetch).clock, tokens, fetch });
}

/** Every resource function, ready to be called. */
export const resourceCalls: readonly ResourceCall[] = [
  ...callsOf(cityArguments, cityOf),
  ...callsOf(accountArguments, accountOf, ' of an account'),
];
