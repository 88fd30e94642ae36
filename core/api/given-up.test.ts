import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import type { Stay } from '../domain/payment/order.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { parkingSession } from '../domain/session/session.fixture.ts';
import { minutes } from '../domain/time.ts';
import { everything } from '../domain/transaction/filter.fixture.ts';
import { loadAccountCapabilities } from './account-capabilities.ts';
import { quoteAccountStay, quoteExtension } from './account-payment.ts';
import { loadOwnPaymentOutcome } from './account-payment-outcome.ts';
import { loadAccountSections } from './account-sections.ts';
import { type AccountSource, createAccountSource } from './account-source.ts';
import { logIn } from './auth.ts';
import { priceVisit } from './barrier.ts';
import { loadOptions, loadSettings, loadZones } from './city.ts';
import { type CitySource, createCitySource } from './city-source.ts';
import { loadCompany } from './company.ts';
import { logInAsCompany } from './company-login.ts';
import { loadNews, loadNewsArticle, loadPopupNotice, loadStaticPage } from './content.ts';
import { quoteCorrection } from './correction.ts';
import { loadDevices } from './devices.ts';
import { logInWithExternalId } from './external-id.ts';
import { loadFineImage, loadFines } from './fines.ts';
import { loadForecastProfiles } from './forecast.ts';
import { loadGuestStay } from './guest-stays.ts';
import { loadMap } from './map-load.ts';
import { loadArchive, loadMyData } from './my-data.ts';
import { loadPasskeys, requestPasskeyLogin } from './passkeys.ts';
import { quoteStay } from './payment.ts';
import { loadPaymentOutcome } from './payment-outcome.ts';
import { loadPaymentSlipFile, loadPaymentSlips } from './payment-slips.ts';
import {
  findPermits,
  loadGrantedPermits,
  loadPermitDurations,
  loadPermitOffers,
  loadPermitSettings,
  loadPermitZones,
} from './permits.ts';
import { loadBalance, loadProfile } from './profile.ts';
import { loadSwitches } from './profile-changes.ts';
import { proveWork } from './proof-of-work.ts';
import { loadProofKeys, loadProofState } from './proofs.ts';
import { loadPush } from './push.ts';
import { recordedConfig } from './recorded-api.fixture.ts';
import { checkEmail, checkPhone, loadConfirmationMethod } from './registration.ts';
import { loadSessionProof } from './session-proof.ts';
import { loadSmsCommands } from './sms-commands.ts';
import { loadSupportMessages, loadSupportRequests, loadSupportTopics } from './support.ts';
import { loadAllTransactions, loadTransactions, loadTransactionTotals } from './transactions.ts';

const plate = 'А123ВС52' as Plate;
const spot = { zoneId: '1012', parkingCode: undefined };
const stay: Stay = { spot, plate, duration: minutes(60), startedAt: undefined };
const session = parkingSession();
const card = { number: '210003', parkingNumber: undefined };
const search = { zoneIds: ['1001'], startDate: '2026-11-21' as CalendarDate, days: 30 };
const company = { inn: '5260000001', contractNumber: '1' };

type Call<Source> = (source: Source, signal: AbortSignal) => Promise<unknown>;

const cityCalls: Readonly<Record<string, Call<CitySource>>> = {
  options: (city, signal) => loadOptions(city, signal),
  settings: (city, signal) => loadSettings(city, signal),
  zones: (city, signal) => loadZones(city, signal),
  smsCommands: (city, signal) => loadSmsCommands(city, signal),
  map: (city, signal) => loadMap(city, { signal }),
  mapInColumns: (city, signal) => loadMap(city, { signal, hasColumns: true }),
  quote: (city, signal) => quoteStay(city, stay, signal),
  paymentOutcome: (city, signal) => loadPaymentOutcome(city, 'b7c1', signal),
  priceVisit: (city, signal) => priceVisit(city, card, signal),
  news: (city, signal) => loadNews(city, 'ru', 0, signal),
  newsArticle: (city, signal) => loadNewsArticle(city, 'ru', '7', signal),
  page: (city, signal) => loadStaticPage(city, 'ru', 'rules', signal),
  popupNotice: (city, signal) => loadPopupNotice(city, 'ru', signal),
  forecastProfiles: (city, signal) => loadForecastProfiles(city, signal),
  proofKeys: (city, signal) => loadProofKeys(city, signal),
  guestStay: (city, signal) => loadGuestStay(city, 'link', signal),
  proofState: (city, signal) => loadProofState(city, 'a.b.c', signal),
};

const accountCalls: Readonly<Record<string, Call<AccountSource>>> = {
  logIn: (account, signal) => logIn(account, { identifier: 'anna@kerb.example', password: 'p' }, signal),
  logInAsCompany: (account, signal) => logInAsCompany(account, company, signal),
  company: (account, signal) => loadCompany(account, signal),
  logInWithExternalId: (account, signal) => logInWithExternalId(account, 'access-1', signal),
  proveWork: (account, signal) => proveWork(account, signal),
  sessionProof: (account, signal) => loadSessionProof(account, '1', signal),
  devices: (account, signal) => loadDevices(account, signal),
  myData: (account, signal) => loadMyData(account, signal),
  archive: (account, signal) => loadArchive(account, 'pdf', signal),
  push: (account, signal) => loadPush(account, signal),
  passkeys: (account, signal) => loadPasskeys(account, signal),
  passkeyLogin: (account, signal) => requestPasskeyLogin(account, signal),
  checkEmail: (account, signal) => checkEmail(account, 'anna@kerb.example', signal),
  checkPhone: (account, signal) => checkPhone(account, '79000000001', signal),
  confirmationMethod: (account, signal) => loadConfirmationMethod(account, signal),
  profile: (account, signal) => loadProfile(account, true, signal),
  balance: (account, signal) => loadBalance(account, signal),
  capabilities: (account, signal) => loadAccountCapabilities(account, signal),
  quote: (account, signal) => quoteAccountStay(account, stay, signal),
  quoteExtension: (account, signal) => quoteExtension(account, { session, duration: minutes(15) }, signal),
  quoteCorrection: (account, signal) => quoteCorrection(account, { session, spot }, signal),
  sections: (account, signal) => loadAccountSections(account, signal),
  transactions: (account, signal) => loadTransactions(account, everything, undefined, signal),
  allTransactions: (account, signal) => loadAllTransactions(account, signal),
  transactionTotals: (account, signal) => loadTransactionTotals(account, everything, signal),
  switches: (account, signal) => loadSwitches(account, signal),
  grantedPermits: (account, signal) => loadGrantedPermits(account, signal),
  permitOffers: (account, signal) => loadPermitOffers(account, signal),
  permitSettings: (account, signal) => loadPermitSettings(account, signal),
  permitZones: (account, signal) => loadPermitZones(account, signal),
  permitDurations: (account, signal) => loadPermitDurations(account, signal),
  findPermits: (account, signal) => findPermits(account, search, signal),
  fines: (account, signal) => loadFines(account, signal),
  fineImage: (account, signal) => loadFineImage(account, '18810000000000000001', signal),
  supportRequests: (account, signal) => loadSupportRequests(account, signal),
  supportMessages: (account, signal) => loadSupportMessages(account, '1', signal),
  supportTopics: (account, signal) => loadSupportTopics(account, signal),
  paymentSlips: (account, signal) => loadPaymentSlips(account, signal),
  paymentSlipFile: (account, signal) => loadPaymentSlipFile(account, '1', signal),
  priceVisit: (account, signal) => priceVisit(account, card, signal),
  paymentOutcome: (account, signal) => loadOwnPaymentOutcome(account, 'b7c1', signal),
};

/** The call is given up while it is on its way; its request ends, and so does the call. */
async function giveUp(call: (fetch: typeof globalThis.fetch, signal: AbortSignal) => Promise<unknown>) {
  const controller = new AbortController();
  const reason = new Error('the page was left');
  let isSent = false;
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    isSent = true;
    controller.abort(reason);
    init?.signal?.throwIfAborted();
    return Response.json({ status: 'ok', result: {} });
  };
  await expect(call(fetch, controller.signal)).rejects.toBe(reason);
  expect(isSent).toBe(true);
}

describe('a call that is given up ends with the reason of its signal', () => {
  test.each(Object.entries(cityCalls))('%s', (_name, call) =>
    giveUp((fetch, signal) => call(createCitySource(recordedConfig, { fetch }), signal)),
  );

  test.each(Object.entries(accountCalls))('%s of an account', (_name, call) =>
    giveUp((fetch, signal) => {
      const { clock } = createCitySource(recordedConfig, { fetch });
      const tokens = { current: () => 'own-token', expired: () => {} };
      return call(createAccountSource(recordedConfig, { clock, tokens, fetch }), signal);
    }),
  );
});
