import type { CityConfig } from '../config/city-config.ts';
import type { AccountCapabilities } from '../domain/account/account-capabilities.ts';
import type {
  AccountSections,
  AccountSwitch,
  AccountSwitches,
  DocumentDraft,
  ProfileChange,
} from '../domain/account/account-changes.ts';
import type { Profile } from '../domain/account/profile.ts';
import type { ConfirmationMethod, NewDriver } from '../domain/account/registration.ts';
import type { SignedInDevice } from '../domain/account/signed-in-device.ts';
import type { BarrierCard, BarrierOrder, BarrierPrice } from '../domain/barrier/barrier.ts';
import type { Fine } from '../domain/fine/fine.ts';
import type { Kopecks } from '../domain/money.ts';
import type { AccountStay, OpenStay, PaymentOutcome } from '../domain/payment/order.ts';
import type { AccountQuote, Quote } from '../domain/payment/quote.ts';
import type { TopUp } from '../domain/payment/top-up.ts';
import type { PaymentSlip, SlipPayer, SlipRequest } from '../domain/payment-slip/payment-slip.ts';
import type {
  GrantedPermit,
  PermitOffer,
  PermitPurchase,
  PermitSearch,
  PermitSettings,
  PermitZone,
} from '../domain/permit/permit.ts';
import type { Plate } from '../domain/plate/plate.ts';
import type { Correction, CorrectionQuote } from '../domain/session/correction.ts';
import type { Extension } from '../domain/session/extension.ts';
import type { Settlement } from '../domain/session/settlement.ts';
import type {
  NewSupportRequest,
  SupportMessage,
  SupportRequest,
  SupportTopic,
} from '../domain/support/support-request.ts';
import type { TransactionFilter } from '../domain/transaction/period.ts';
import type { TransactionTotals } from '../domain/transaction/totals.ts';
import type { Transaction } from '../domain/transaction/transaction.ts';
import { AppError } from '../errors/app-error.ts';
import { lazyChunk } from '../loading/lazy-chunk.ts';
import { loadAccountCapabilities } from './account-capabilities.ts';
import { accountHttp, reportExpiry, type TokenSource } from './account-http.ts';
import {
  endSession,
  extendSession,
  loadOwnPaymentOutcome,
  quoteAccountStay,
  quoteExtension,
  startStay,
  topUp,
} from './account-payment.ts';
import { loadAccountSections } from './account-sections.ts';
import { type Credentials, type LoginOutcome, logIn, logOut } from './auth.ts';
import type { CaptchaSpeech } from './captcha-speech.ts';
import type { CompanyApi } from './company.ts';
import type { CompanyCredentials } from './company-login.ts';
import { armExtension, disarmExtension } from './extension-at-end.ts';
import { createHttp } from './http.ts';
import { breakStay, endOpenStay, type SettlementReply, settleDeferred, startOpenStay } from './open-stay.ts';
import type { PaymentReply, PayOptions } from './payment.ts';
import { loadBalance, loadProfile } from './profile.ts';
import type { ServerClock } from './server-clock.ts';
import type { SentSupportMessage } from './support.ts';
import type { TransactionPage, TransactionsFile } from './transactions.ts';
import type { VehicleDraft } from './vehicles.ts';

/** Few stays are corrected. */
const corrections = lazyChunk(() => import('./correction.ts'));
/** Few cities have barriers. */
const barrier = lazyChunk(() => import('./barrier.ts'));

/** Only the pages of the history, of permits, slips, the profile, fines and support need these. */
const transactions = lazyChunk(() => import('./transactions.ts'));
const permits = lazyChunk(() => import('./permits.ts'));
const paymentSlips = lazyChunk(() => import('./payment-slips.ts'));
const profileChanges = lazyChunk(() => import('./profile-changes.ts'));
const fines = lazyChunk(() => import('./fines.ts'));
const support = lazyChunk(() => import('./support.ts'));
/** Only needed by drivers who are not signed in. */
const registration = lazyChunk(() => import('./registration.ts'));
const password = lazyChunk(() => import('./password.ts'));
/** Only the list of vehicles needs these. */
const vehicles = lazyChunk(() => import('./vehicles.ts'));

/** Few logins need a captcha. */
const proofOfWork = lazyChunk(() => import('./proof-of-work.ts'));
const captchaCheck = lazyChunk(() => import('./captcha-check.ts'));
const captchaSpeech = lazyChunk(() => import('./captcha-speech.ts'));

/** Drivers never need it. */
const companyLogin = lazyChunk(() => import('./company-login.ts'));
const company = lazyChunk(() => import('./company.ts'));
/** Few cities have another provider of accounts. */
const externalId = lazyChunk(() => import('./external-id.ts'));

/** Only the page of the devices needs these. */
const devices = lazyChunk(() => import('./devices.ts'));

/**
 * The calls that need an account. They are separate from `CityApi` because elements on other people's pages
 * get `CityApi` only, and cannot leak what they do not have.
 */
export interface AccountApi {
  logIn(credentials: Credentials, signal?: AbortSignal): Promise<LoginOutcome>;
  /** A company's login (API-33), in a city with corporate accounts. */
  logInAsCompany(credentials: CompanyCredentials, signal?: AbortSignal): Promise<LoginOutcome>;
  /** The calls of a signed-in company, which are loaded when they are needed. */
  company(): Promise<CompanyApi>;
  /**
   * The login with an account elsewhere (API-32). Resolves to the token; rejects with `ExternalIdFailed` if
   * the city refuses the provider's access token.
   */
  logInWithExternalId(accessToken: string, signal?: AbortSignal): Promise<string>;
  /**
   * Solves a challenge, in a city that can prove work: the `proof` of a login. `undefined` where this browser
   * cannot.
   */
  proveWork(signal?: AbortSignal): Promise<string | undefined>;
  /** Checks the response of a provider's captcha, in a city that asks for one before a login (API-42). */
  checkCaptcha(response: string): Promise<void>;
  /** The digits of a login's picture, read aloud: a WAV file. */
  captchaSpeech(request: CaptchaSpeech): Promise<ArrayBuffer>;
  /** The signed-in devices, in a city that lists them (SEC-18). */
  devices(signal?: AbortSignal): Promise<SignedInDevice[]>;
  endDevice(id: string): Promise<void>;
  /** Ends the token of this moment on the server, as far as the city can. Never rejects. */
  logOut(): Promise<void>;
  /** Resolves to the salt that identifies the registration. */
  register(driver: NewDriver): Promise<string>;
  checkEmail(email: string, signal?: AbortSignal): Promise<void>;
  checkPhone(phone: string, signal?: AbortSignal): Promise<void>;
  confirmationMethod(signal?: AbortSignal): Promise<ConfirmationMethod>;
  confirmEmail(salt: string, code: string): Promise<void>;
  /** Resolves to the token of the new account. */
  confirmPhone(salt: string, code: string): Promise<string>;
  /** Another phone for a registration whose e-mail is confirmed; its code is sent (API-36). */
  changeRegistrationPhone(salt: string, phone: string): Promise<void>;
  sendEmailCode(salt: string, email: string): Promise<void>;
  sendPhoneCode(salt: string, phone: string, how: { readonly isSmsInstead: boolean }): Promise<void>;
  sendPasswordCode(email: string): Promise<void>;
  changePassword(code: string, password: string): Promise<void>;
  sendNewPassword(identifier: string): Promise<void>;
  profile(hasBalance: boolean, signal?: AbortSignal): Promise<Profile>;
  /** The balance alone (CALL-17). */
  balance(signal?: AbortSignal): Promise<Kopecks | undefined>;
  /** Optional features for accounts. */
  capabilities(signal?: AbortSignal): Promise<AccountCapabilities>;
  quote(stay: AccountStay, signal?: AbortSignal): Promise<AccountQuote>;
  startStay(stay: AccountStay, options: PayOptions): Promise<PaymentReply>;
  quoteExtension(extension: Extension, signal?: AbortSignal): Promise<Quote>;
  extendSession(extension: Extension, options: PayOptions): Promise<PaymentReply>;
  /** Resolves to the amount refunded to the balance, if the city sends it. */
  endSession(sessionId: string): Promise<Kopecks | undefined>;
  topUp(request: TopUp, options: PayOptions): Promise<PaymentReply>;
  /** Begins an open-ended stay, in a city without balances (CALL-41). */
  startOpenStay(stay: OpenStay, options: PayOptions): Promise<PaymentReply>;
  /** Ends one; without a method it is deferred (CALL-42, SES-27). */
  endOpenStay(settlement: Settlement, options: PayOptions): Promise<SettlementReply>;
  /** Pays for a deferred one (CALL-43). */
  settleDeferred(settlement: Settlement, options: PayOptions): Promise<SettlementReply>;
  /** Calls a deferred one off (CALL-44). */
  breakStay(settlement: Settlement, options: PayOptions): Promise<SettlementReply>;
  /** Arms an extension at the end of a session (PLUS-18). */
  armExtension(extension: Extension, maxCost: Kopecks): Promise<void>;
  disarmExtension(sessionId: string): Promise<void>;
  /** Corrects plate or zone of a running session (PLUS-17). */
  quoteCorrection(correction: Correction, signal?: AbortSignal): Promise<CorrectionQuote>;
  correctSession(correction: Correction, difference: Kopecks, options: PayOptions): Promise<PaymentReply>;
  /** Vehicles of the account (CALL-12 to CALL-16). */
  addVehicle(vehicle: VehicleDraft): Promise<void>;
  changeVehicle(oldPlate: Plate, vehicle: VehicleDraft): Promise<void>;
  removeVehicle(vehicle: VehicleDraft): Promise<void>;
  changePrimaryVehicle(vehicles: readonly VehicleDraft[], plate: Plate): Promise<void>;
  /** Which sections the account has (PRF-04, PRF-07). */
  sections(signal?: AbortSignal): Promise<AccountSections>;
  /** A page of the history, newest first: the one after `after`, which is the `next` of the page before. */
  transactions(
    filter: TransactionFilter,
    after: string | undefined,
    signal?: AbortSignal,
  ): Promise<TransactionPage>;
  /** The whole history without a filter, in cities without the filtered call (CALL-27). */
  allTransactions(signal?: AbortSignal): Promise<readonly Transaction[]>;
  /** The sums of all transactions that the filter finds, where the city has the capability (PLUS-11). */
  transactionTotals(filter: TransactionFilter, signal?: AbortSignal): Promise<TransactionTotals>;
  /**
   * The address of the history as a file, with the token in it, so a link needs `rel="noreferrer"` (OPS-07).
   * Rejects when nobody is signed in.
   */
  transactionsFileUrl(filter: TransactionFilter, file: TransactionsFile): Promise<string>;
  /** Saves what changed; an e-mail after `confirmOwnEmail` (CALL-22). */
  changeProfile(change: ProfileChange): Promise<void>;
  /** Replaces the list of documents (DOC-05). */
  changeDocuments(documents: readonly DocumentDraft[]): Promise<void>;
  /** Ends all other devices (CALL-23). Rejects with `CurrentPasswordIncorrect`. */
  changeOwnPassword(current: string, password: string): Promise<void>;
  deletePhone(phone: string): Promise<void>;
  setMainPhone(phone: string): Promise<void>;
  /** Codes for a new e-mail or phone of this account (CALL-26, PRF-27, PRF-28). */
  sendOwnEmailCode(email: string): Promise<void>;
  confirmOwnEmail(code: string): Promise<void>;
  sendOwnPhoneCode(phone: string, how: { readonly isRepeat: boolean }): Promise<void>;
  /** The phone then belongs to the account, not as the main one (PRF-32). */
  confirmOwnPhone(code: string): Promise<void>;
  /** Switches that the city offers (CALL-31, CALL-32, PRF-20). */
  switches(signal?: AbortSignal): Promise<AccountSwitches>;
  changeSwitch(name: AccountSwitch, isOn: boolean): Promise<void>;
  /** Concessions and permits of the account (CALL-29), and permits on sale (CALL-30). */
  grantedPermits(signal?: AbortSignal): Promise<readonly GrantedPermit[]>;
  permitOffers(signal?: AbortSignal): Promise<readonly PermitOffer[]>;
  /** Without a redirect the permit is bought (CALL-45). */
  buyPermit(purchase: PermitPurchase, options: PayOptions): Promise<PaymentReply>;
  permitSettings(signal?: AbortSignal): Promise<PermitSettings>;
  /** The permit finder: zones, durations in days, and matching permits (CALL-48 to CALL-50). */
  permitZones(signal?: AbortSignal): Promise<readonly PermitZone[]>;
  permitDurations(signal?: AbortSignal): Promise<readonly number[]>;
  findPermits(search: PermitSearch, signal?: AbortSignal): Promise<readonly PermitOffer[]>;
  /** Resolves to the price of a pause, or what was given back (CALL-51 to CALL-53). */
  actOnPermit(action: 'pause' | 'continue' | 'refund', orderNumber: string): Promise<Kopecks | undefined>;
  changePermitPlate(orderNumber: string, plate: Plate): Promise<void>;
  /** The fines of the account's vehicles (CALL-33). */
  fines(signal?: AbortSignal): Promise<readonly Fine[]>;
  /** The picture of a fine as a `data:` address; `undefined` if it has none (CALL-34). */
  fineImage(uin: string, signal?: AbortSignal): Promise<string | undefined>;
  /** Requests to support and their threads (CALL-60 to CALL-63). */
  supportRequests(signal?: AbortSignal): Promise<readonly SupportRequest[]>;
  supportMessages(requestId: string, signal?: AbortSignal): Promise<readonly SupportMessage[]>;
  supportTopics(signal?: AbortSignal): Promise<readonly SupportTopic[]>;
  /** Resolves to what the city tells the driver, if it does. The key names the request (FBK-06). */
  registerSupportRequest(request: NewSupportRequest, key?: string): Promise<string | undefined>;
  sendSupportMessage(message: SentSupportMessage): Promise<void>;
  /** Payment slips of the account, and a slip as a PDF (CALL-55, CALL-56). */
  paymentSlips(signal?: AbortSignal): Promise<readonly PaymentSlip[]>;
  paymentSlipFile(number: string, signal?: AbortSignal): Promise<Blob>;
  sendPaymentSlip(number: string, email: string): Promise<void>;
  /** Resolves to the number of the new slip (CALL-58, CALL-59). Pays nothing. */
  createPaymentSlip(request: SlipRequest, payer: SlipPayer): Promise<string>;
  /** The barrier with the account's token and methods (CALL-46, CALL-47). */
  priceVisit(card: BarrierCard, signal?: AbortSignal): Promise<BarrierPrice>;
  payVisit(order: BarrierOrder, options: PayOptions): Promise<PaymentReply>;
  /** The outcome of an attempt of this account (PLUS-02); a city tells it to nobody else. */
  paymentOutcome(attemptId: string, signal?: AbortSignal): Promise<PaymentOutcome>;
}

export interface AccountApiOptions {
  readonly clock: ServerClock;
  readonly tokens: TokenSource;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeoutMs?: number | undefined;
}

export function createAccountApi(config: CityConfig, options: AccountApiOptions): AccountApi {
  const { tokens } = options;
  const http = createHttp({ ...options, apiUrl: config.apiUrl });
  const signedIn = accountHttp(http, tokens);
  return {
    logIn: (credentials, signal) => logIn(http, config, credentials, signal),
    logInAsCompany: async (credentials, signal) =>
      (await companyLogin.load()).logInAsCompany(http, credentials, signal),
    company: async () => (await company.load()).createCompanyApi(signedIn),
    logInWithExternalId: async (accessToken, signal) =>
      (await externalId.load()).logInWithExternalId(http, config, accessToken, signal),
    proveWork: async (signal) => (await proofOfWork.load()).proveWork(http, signal),
    checkCaptcha: async (response) => (await captchaCheck.load()).checkCaptcha(http, response),
    captchaSpeech: async (request) => (await captchaSpeech.load()).loadCaptchaSpeech(http, request),
    devices: async (signal) => (await devices.load()).loadDevices(signedIn, config, signal),
    endDevice: async (id) => (await devices.load()).endDevice(signedIn, id),
    async logOut() {
      const token = tokens.current();
      if (token !== undefined) await logOut(http, token);
    },
    register: async (driver) => (await registration.load()).register(http, config, driver),
    checkEmail: async (email, signal) => (await registration.load()).checkEmail(http, email, signal),
    checkPhone: async (phone, signal) => (await registration.load()).checkPhone(http, phone, signal),
    confirmationMethod: async (signal) => (await registration.load()).loadConfirmationMethod(http, signal),
    confirmEmail: async (salt, code) => (await registration.load()).confirmEmail(http, salt, code),
    confirmPhone: async (salt, code) => (await registration.load()).confirmPhone(http, salt, code),
    changeRegistrationPhone: async (salt, phone) =>
      (await registration.load()).changeRegistrationPhone(http, salt, phone),
    sendEmailCode: async (salt, email) => (await registration.load()).sendEmailCode(http, salt, email),
    sendPhoneCode: async (salt, phone, how) =>
      (await registration.load()).sendPhoneCode(http, salt, phone, how),
    sendPasswordCode: async (email) => (await password.load()).sendPasswordCode(http, email),
    changePassword: async (code, newPassword) =>
      (await password.load()).changePassword(http, code, newPassword),
    sendNewPassword: async (identifier) => (await password.load()).sendNewPassword(http, identifier),
    profile: (hasBalance, signal) => loadProfile(signedIn, config, hasBalance, signal),
    balance: (signal) => loadBalance(signedIn, signal),
    capabilities: (signal) => loadAccountCapabilities(http, config, signal),
    quote: (stay, signal) => quoteAccountStay(signedIn, config, stay, signal),
    startStay: (stay, payOptions) => startStay(signedIn, config, stay, payOptions),
    quoteExtension: (extension, signal) => quoteExtension(signedIn, config, extension, signal),
    extendSession: (extension, payOptions) => extendSession(signedIn, config, extension, payOptions),
    endSession: (sessionId) => endSession(signedIn, sessionId),
    topUp: (request, payOptions) => topUp(signedIn, config, request, payOptions),
    startOpenStay: (stay, payOptions) => startOpenStay(signedIn, config, stay, payOptions),
    endOpenStay: (settlement, payOptions) => endOpenStay(signedIn, config, settlement, payOptions),
    settleDeferred: (settlement, payOptions) => settleDeferred(signedIn, config, settlement, payOptions),
    breakStay: (settlement, payOptions) => breakStay(signedIn, config, settlement, payOptions),
    armExtension: (extension, maxCost) => armExtension(signedIn, config, extension, maxCost),
    disarmExtension: (sessionId) => disarmExtension(signedIn, sessionId),
    quoteCorrection: async (correction, signal) =>
      (await corrections.load()).quoteCorrection(signedIn, config, correction, signal),
    correctSession: async (correction, difference, payOptions) =>
      (await corrections.load()).correctSession(signedIn, correction, difference, payOptions),
    addVehicle: async (vehicle) => (await vehicles.load()).addVehicle(signedIn, vehicle),
    changeVehicle: async (oldPlate, vehicle) =>
      (await vehicles.load()).changeVehicle(signedIn, oldPlate, vehicle),
    removeVehicle: async (vehicle) => (await vehicles.load()).removeVehicle(signedIn, vehicle),
    changePrimaryVehicle: async (drafts, plate) =>
      (await vehicles.load()).changePrimaryVehicle(signedIn, config, drafts, plate),
    sections: (signal) => loadAccountSections(http, signal),
    transactions: async (filter, after, signal) =>
      (await transactions.load()).loadTransactions(signedIn, config, filter, after, signal),
    allTransactions: async (signal) =>
      (await transactions.load()).loadAllTransactions(signedIn, config, signal),
    transactionTotals: async (filter, signal) =>
      (await transactions.load()).loadTransactionTotals(signedIn, filter, signal),
    async transactionsFileUrl(filter, file) {
      const token = tokens.current();
      if (token === undefined) throw new AppError('tokenExpired', { code: 'TokenExpired' });
      return (await transactions.load()).transactionsFileUrl(config, filter, file, token);
    },
    grantedPermits: async (signal) => (await permits.load()).loadGrantedPermits(signedIn, config, signal),
    permitOffers: async (signal) => (await permits.load()).loadPermitOffers(signedIn, signal),
    buyPermit: async (purchase, payOptions) =>
      (await permits.load()).buyPermit(signedIn, config, purchase, payOptions),
    permitSettings: async (signal) => (await permits.load()).loadPermitSettings(signedIn, signal),
    permitZones: async (signal) => (await permits.load()).loadPermitZones(signedIn, config, signal),
    permitDurations: async (signal) => (await permits.load()).loadPermitDurations(signedIn, config, signal),
    findPermits: async (search, signal) =>
      (await permits.load()).findPermits(signedIn, config, search, signal),
    actOnPermit: async (action, orderNumber) =>
      (await permits.load()).actOnPermit(signedIn, config, action, orderNumber),
    changePermitPlate: async (orderNumber, plate) =>
      (await permits.load()).changePermitPlate(signedIn, config, orderNumber, plate),
    paymentSlips: async (signal) => (await paymentSlips.load()).loadPaymentSlips(signedIn, config, signal),
    async paymentSlipFile(number, signal) {
      const { loadPaymentSlipFile } = await paymentSlips.load();
      return reportExpiry(tokens, () => loadPaymentSlipFile(signedIn, number, signal));
    },
    sendPaymentSlip: async (number, email) =>
      (await paymentSlips.load()).sendPaymentSlip(signedIn, number, email),
    createPaymentSlip: async (request, payer) =>
      (await paymentSlips.load()).createPaymentSlip(signedIn, request, payer),
    changeProfile: async (change) => (await profileChanges.load()).changeProfile(signedIn, change),
    changeDocuments: async (documents) => (await profileChanges.load()).changeDocuments(signedIn, documents),
    changeOwnPassword: async (current, password) =>
      (await profileChanges.load()).changeOwnPassword(signedIn, current, password),
    deletePhone: async (phone) => (await profileChanges.load()).deletePhone(signedIn, phone),
    setMainPhone: async (phone) => (await profileChanges.load()).setMainPhone(signedIn, phone),
    sendOwnEmailCode: async (email) => (await profileChanges.load()).sendOwnEmailCode(signedIn, email),
    confirmOwnEmail: async (code) => (await profileChanges.load()).confirmOwnEmail(signedIn, code),
    sendOwnPhoneCode: async (phone, how) =>
      (await profileChanges.load()).sendOwnPhoneCode(signedIn, phone, how),
    confirmOwnPhone: async (code) => (await profileChanges.load()).confirmOwnPhone(signedIn, code),
    switches: async (signal) => (await profileChanges.load()).loadSwitches(signedIn, http, signal),
    changeSwitch: async (name, isOn) => (await profileChanges.load()).changeSwitch(signedIn, name, isOn),
    fines: async (signal) => (await fines.load()).loadFines(signedIn, config, signal),
    fineImage: async (uin, signal) => (await fines.load()).loadFineImage(signedIn, uin, signal),
    supportRequests: async (signal) => (await support.load()).loadSupportRequests(signedIn, config, signal),
    supportMessages: async (requestId, signal) =>
      (await support.load()).loadSupportMessages(signedIn, config, requestId, signal),
    supportTopics: async (signal) => (await support.load()).loadSupportTopics(signedIn, signal),
    registerSupportRequest: async (request, key) =>
      (await support.load()).registerSupportRequest(signedIn, request, key),
    sendSupportMessage: async (message) => (await support.load()).sendSupportMessage(signedIn, message),
    priceVisit: async (card, signal) => (await barrier.load()).priceVisit(signedIn, config, card, signal),
    payVisit: async (order, payOptions) =>
      (await barrier.load()).payVisit(signedIn, config, order, payOptions),
    paymentOutcome: (attemptId, signal) => loadOwnPaymentOutcome(signedIn, config, attemptId, signal),
  };
}
