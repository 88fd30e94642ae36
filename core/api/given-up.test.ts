import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import type { Stay } from '../domain/payment/order.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { parkingSession } from '../domain/session/session.fixture.ts';
import { minutes } from '../domain/time.ts';
import { everything } from '../domain/transaction/filter.fixture.ts';
import { type AccountApi, createAccountApi } from './account-api.ts';
import { type CityApi, createCityApi } from './city-api.ts';
import { type ContentApi, createContentApi } from './content-api.ts';
import { recordedConfig } from './recorded-api.fixture.ts';

const plate = 'А123ВС52' as Plate;
const spot = { zoneId: '1012', parkingCode: undefined };
const stay: Stay = { spot, plate, duration: minutes(60), startedAt: undefined };
const session = parkingSession();
const card = { number: '210003', parkingNumber: undefined };
const search = { zoneIds: ['1001'], startDate: '2026-11-21' as CalendarDate, days: 30 };
const company = { inn: '5260000001', contractNumber: '1' };

type Call<Api> = (api: Api, signal: AbortSignal) => Promise<unknown>;

const cityCalls: Readonly<Record<string, Call<CityApi>>> = {
  options: (api, signal) => api.options(signal),
  settings: (api, signal) => api.settings(signal),
  zones: (api, signal) => api.zones(signal),
  smsCommands: (api, signal) => api.smsCommands(signal),
  map: (api, signal) => api.map({ signal }),
  mapInColumns: (api, signal) => api.map({ signal, hasColumns: true }),
  quote: (api, signal) => api.quote(stay, signal),
  paymentOutcome: (api, signal) => api.paymentOutcome('b7c1', signal),
  priceVisit: (api, signal) => api.priceVisit(card, signal),
};

const accountCalls: Readonly<Record<string, Call<AccountApi>>> = {
  logIn: (api, signal) => api.logIn({ identifier: 'anna@kerb.example', password: 'p' }, signal),
  logInAsCompany: (api, signal) => api.logInAsCompany(company, signal),
  company: async (api, signal) => (await api.company()).company(signal),
  logInWithExternalId: (api, signal) => api.logInWithExternalId('access-1', signal),
  proveWork: (api, signal) => api.proveWork(signal),
  devices: (api, signal) => api.devices(signal),
  checkEmail: (api, signal) => api.checkEmail('anna@kerb.example', signal),
  checkPhone: (api, signal) => api.checkPhone('79000000001', signal),
  confirmationMethod: (api, signal) => api.confirmationMethod(signal),
  profile: (api, signal) => api.profile(true, signal),
  balance: (api, signal) => api.balance(signal),
  capabilities: (api, signal) => api.capabilities(signal),
  quote: (api, signal) => api.quote(stay, signal),
  quoteExtension: (api, signal) => api.quoteExtension({ session, duration: minutes(15) }, signal),
  quoteCorrection: (api, signal) => api.quoteCorrection({ session, spot }, signal),
  sections: (api, signal) => api.sections(signal),
  transactions: (api, signal) => api.transactions(everything, undefined, signal),
  allTransactions: (api, signal) => api.allTransactions(signal),
  transactionTotals: (api, signal) => api.transactionTotals(everything, signal),
  switches: (api, signal) => api.switches(signal),
  grantedPermits: (api, signal) => api.grantedPermits(signal),
  permitOffers: (api, signal) => api.permitOffers(signal),
  permitSettings: (api, signal) => api.permitSettings(signal),
  permitZones: (api, signal) => api.permitZones(signal),
  permitDurations: (api, signal) => api.permitDurations(signal),
  findPermits: (api, signal) => api.findPermits(search, signal),
  fines: (api, signal) => api.fines(signal),
  fineImage: (api, signal) => api.fineImage('18810000000000000001', signal),
  supportRequests: (api, signal) => api.supportRequests(signal),
  supportMessages: (api, signal) => api.supportMessages('1', signal),
  supportTopics: (api, signal) => api.supportTopics(signal),
  paymentSlips: (api, signal) => api.paymentSlips(signal),
  paymentSlipFile: (api, signal) => api.paymentSlipFile('1', signal),
  priceVisit: (api, signal) => api.priceVisit(card, signal),
  paymentOutcome: (api, signal) => api.paymentOutcome('b7c1', signal),
};

const contentCalls: Readonly<Record<string, Call<ContentApi>>> = {
  news: (api, signal) => api.news(0, signal),
  newsArticle: (api, signal) => api.newsArticle('7', signal),
  page: (api, signal) => api.page('rules', signal),
  popupNotice: (api, signal) => api.popupNotice(signal),
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
    giveUp((fetch, signal) => call(createCityApi(recordedConfig, { fetch }), signal)),
  );

  test.each(Object.entries(accountCalls))('%s of an account', (_name, call) =>
    giveUp((fetch, signal) => {
      const { clock } = createCityApi(recordedConfig, { fetch });
      const tokens = { current: () => 'own-token', expired: () => {} };
      return call(createAccountApi(recordedConfig, { clock, tokens, fetch }), signal);
    }),
  );

  test.each(Object.entries(contentCalls))('%s of the content', (_name, call) =>
    giveUp((fetch, signal) => {
      const { clock } = createCityApi(recordedConfig, { fetch });
      return call(createContentApi(recordedConfig, { language: 'ru', clock, fetch }), signal);
    }),
  );
});
