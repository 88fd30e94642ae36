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
import { bindSource } from './source.ts';
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
  options: loadOptions,
  settings: loadSettings,
  zones: loadZones,
  smsCommands: loadSmsCommands,
  map: (city, signal) => loadMap(city, { signal }),
  mapInColumns: (city, signal) => loadMap(city, { signal, hasColumns: true }),
  quote: (city) => quoteStay(city, stay),
  paymentOutcome: (city) => loadPaymentOutcome(city, 'b7c1'),
  priceVisit: (city) => priceVisit(city, card),
  news: (city) => loadNews(city, 'ru', 0),
  newsArticle: (city) => loadNewsArticle(city, 'ru', '7'),
  page: (city) => loadStaticPage(city, 'ru', 'rules'),
  popupNotice: (city) => loadPopupNotice(city, 'ru'),
  forecastProfiles: loadForecastProfiles,
  proofKeys: loadProofKeys,
  guestStay: (city) => loadGuestStay(city, 'link'),
  proofState: (city) => loadProofState(city, 'a.b.c'),
};

const accountCalls: Readonly<Record<string, Call<AccountSource>>> = {
  logIn: (account, signal) => logIn(account, { identifier: 'anna@kerb.example', password: 'p' }, signal),
  logInAsCompany: (account, signal) => logInAsCompany(account, company, signal),
  company: loadCompany,
  logInWithExternalId: (account) => logInWithExternalId(account, 'access-1'),
  proveWork: (account, signal) => proveWork(account, signal),
  sessionProof: (account) => loadSessionProof(account, '1'),
  devices: loadDevices,
  myData: loadMyData,
  archive: (account) => loadArchive(account, 'pdf'),
  push: loadPush,
  passkeys: loadPasskeys,
  passkeyLogin: requestPasskeyLogin,
  checkEmail: (account) => checkEmail(account, 'anna@kerb.example'),
  checkPhone: (account) => checkPhone(account, '79000000001'),
  confirmationMethod: loadConfirmationMethod,
  profile: (account) => loadProfile(account, true),
  balance: loadBalance,
  capabilities: loadAccountCapabilities,
  quote: (account) => quoteAccountStay(account, stay),
  quoteExtension: (account) => quoteExtension(account, { session, duration: minutes(15) }),
  quoteCorrection: (account) => quoteCorrection(account, { session, spot }),
  sections: loadAccountSections,
  transactions: (account) => loadTransactions(account, everything, undefined),
  allTransactions: loadAllTransactions,
  transactionTotals: (account) => loadTransactionTotals(account, everything),
  switches: loadSwitches,
  grantedPermits: loadGrantedPermits,
  permitOffers: loadPermitOffers,
  permitSettings: loadPermitSettings,
  permitZones: loadPermitZones,
  permitDurations: loadPermitDurations,
  findPermits: (account) => findPermits(account, search),
  fines: loadFines,
  fineImage: (account) => loadFineImage(account, '18810000000000000001'),
  supportRequests: loadSupportRequests,
  supportMessages: (account) => loadSupportMessages(account, '1'),
  supportTopics: loadSupportTopics,
  paymentSlips: loadPaymentSlips,
  paymentSlipFile: (account) => loadPaymentSlipFile(account, '1'),
  priceVisit: (account) => priceVisit(account, card),
  paymentOutcome: (account) => loadOwnPaymentOutcome(account, 'b7c1'),
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
    giveUp((fetch, signal) =>
      bindSource(createCitySource(recordedConfig, { fetch })).until(signal)(call, signal),
    ),
  );

  test.each(Object.entries(accountCalls))('%s of an account', (_name, call) =>
    giveUp((fetch, signal) => {
      const { clock } = createCitySource(recordedConfig, { fetch });
      const tokens = { current: () => 'own-token', expired: () => {} };
      const source = createAccountSource(recordedConfig, { clock, tokens, fetch });
      return bindSource(source).until(signal)(call, signal);
    }),
  );
});
