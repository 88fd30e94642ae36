import { priceVisit } from '@kerb/core/api/barrier.ts';
import { checkPlate } from '@kerb/core/api/checks.ts';
import { loadOptions, loadSettings, loadZones } from '@kerb/core/api/city.ts';
import type { CitySource } from '@kerb/core/api/city-source.ts';
import { loadNews, loadNewsArticle, loadPopupNotice, loadStaticPage } from '@kerb/core/api/content.ts';
import { loadForecastProfiles } from '@kerb/core/api/forecast.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import { quoteStay } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { loadBalance, loadProfile } from '@kerb/core/api/profile.ts';
import { loadProofKeys, loadProofState } from '@kerb/core/api/proofs.ts';
import { loadConfirmationMethod } from '@kerb/core/api/registration.ts';
import { loadSmsCommands } from '@kerb/core/api/sms-commands.ts';
import { cityEndpoints } from '@kerb/core/contract/city.ts';
import { guestStayEndpoints } from '@kerb/core/contract/guest-stays.ts';
import { openDataEndpoints } from '@kerb/core/contract/open-data.ts';
import { flag, list, nonEmptyText, object } from '@kerb/core/decoding.ts';
import { forecastDay } from '@kerb/core/domain/forecast/forecast.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type Check, type Context, check, lastBody, needs, needsCapability, needsProofs } from './check.ts';
import { timeoutMs } from './city-under-test.ts';
import { assertAll, NotMet, Skipped } from './verdict.ts';

/** A plate that is checked nowhere, for prices. */
const plate = normalisePlate('А123ВС77');

/** The calls that need no account, in the order in which the elements make them. */
export const guestChecks: readonly Check[] = [
  check('API-20', 'the options are read', async (context) => {
    context.found.options = await loadOptions(context.calls.city);
  }),
  check('API-22', 'the settings are read', async (context) => {
    const settings = await loadSettings(context.calls.city);
    context.found.settings = settings;
    const { paymentsMethods } = object(object(lastBody(context)).result);
    assertAll([
      sameLength('paymentsMethods', paymentsMethods, settings.paymentMethods),
      [settings.paymentMethods.length > 0, 'There are no paymentsMethods: nobody can pay'],
    ]);
  }),
  check('API-28 PAY-02', 'the zones are read whole, with their prices', async (context) => {
    const zones = await loadZones(context.calls.city);
    context.found.zones = zones;
    const { result } = object(lastBody(context));
    assertAll([
      sameLength('zones', result, zones),
      [zones.length > 0, 'There are no zones'],
      [new Set(zones.map(({ id }) => id)).size === zones.length, 'Two zones have the same value'],
      ...list(result, (zone) => object(zone)).map((wire, index) =>
        sameLength(`prices of zone ${index + 1}`, wire.prices, zones[index]?.prices ?? []),
      ),
    ]);
  }),
  check(
    'API-21 MAP-04',
    'the map is read, and no two objects of a type have the same code',
    async (context) => {
      const { objects, dropped = {} } = await loadMap(context.calls.city);
      context.found.objects = objects;
      const keys = new Set(objects.map(({ key }) => key));
      const unnamed = objects.filter(({ type, code }) => type === 'parking' && !code);
      assertAll([
        [objects.length > 0, 'There are no objects'],
        [keys.size === objects.length, 'Two objects of one type have the same code'],
        [unnamed.length === 0, `${unnamed.length} parkings have no code`],
        [dropped.notAFeature === undefined, `${dropped.notAFeature} entries are not features`],
      ]);
      const zoneIds = new Set(context.found.zones?.map(({ id }) => id));
      const unsold = objects.find(({ zone }) => zone && zoneIds.size > 0 && !zoneIds.has(zone.id));
      return [
        ...(dropped.type ? [`${dropped.type} objects of an unknown type are not drawn (MAP-02)`] : []),
        ...(dropped.geometry ? [`${dropped.geometry} objects cannot be drawn`] : []),
        ...(unsold ? [`${unsold.code} is in zone ${unsold.zone?.id}, which getZones does not have`] : []),
      ];
    },
  ),
  check('PLUS-16', 'the map as columns has the same objects', async (context) => {
    needsCapability(context, 'mapColumns');
    const objects = needs(context, 'objects');
    const before = context.calls.exchanges.length;
    const columns = await loadMap(context.calls.city, { hasColumns: true });
    const sent = context.calls.exchanges.slice(before);
    assertAll([
      [sent.length === 1, 'The columns cannot be read'],
      [
        JSON.stringify(columns.objects.map(withoutOccupancy)) ===
          JSON.stringify(objects.map(withoutOccupancy)),
        'The columns have other objects than the GeoJSON',
      ],
    ]);
  }),
  check(
    'PLUS-30',
    'profiles are read whole, and forecasts of counted parkings can be made with them',
    async (context) => {
      needsCapability(context, 'forecast');
      const profiles = await loadForecastProfiles(context.calls.city);
      const { placements } = object(lastBody(context));
      if (placements === '') return ['Nothing has been learned yet'];
      const now = instant(Date.now());
      const days = needs(context, 'objects').flatMap(({ code, zone, spaces: { total = 0, free } }) => {
        const profile = profiles.find({ code, zoneId: zone?.id, total, free });
        return profile ? [forecastDay(profile, { total, free }, now, now)] : [];
      });
      assertAll([[days.length > 0, 'No parking of the map has a profile']]);
      return undefined;
    },
  ),
  check('PLUS-34', 'open data name their licence, and every file is there', async (context) => {
    const { city, config } = context.calls;
    const { capabilities } = await city.http(cityEndpoints.optionsV3, {});
    if (!flag(object(capabilities).openData)) throw new Skipped('the options do not offer openData');
    const { licence, files } = await city.http(openDataEndpoints.list, {});
    const paths = list(files, (file) => nonEmptyText(object(file).path));
    assertAll([
      [/^https?:/.test(`${licence}`), `The licence is ${licence}, which is no address`],
      [paths.length > 0, 'There are no files'],
      // Otherwise the address could be another server's.
      ...paths.map((path) => [path.startsWith('/'), `${path} does not begin with /`] as const),
    ]);
    for (const path of paths) {
      // Not a call of the contract, whose replies are JSON.
      const reply = await globalThis.fetch(`${config.apiUrl}${path}`, {
        headers: { 'If-None-Match': '*' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      assertAll([[reply.status === 304, `${path} answers ${reply.status} to If-None-Match, not 304`]]);
    }
  }),
  check('API-26', 'the SMS commands are read whole', async (context) => {
    const commands = await loadSmsCommands(context.calls.city);
    assertAll([sameLength('commands', object(lastBody(context)).result, commands)]);
  }),
  check('API-24', 'the news are read whole, the newest first', async (context) => {
    const { items } = await loadNews(context.calls.city, 'en', 0);
    const times = items.map(({ publishedAt }) => publishedAt ?? 0);
    assertAll([
      sameLength('news', object(lastBody(context)).result, items),
      [times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0)), 'They are not sorted'],
      [times.every((time) => time > 0), 'A date cannot be read'],
    ]);
  }),
  check(
    'API-25',
    'a news item is read, and one that does not exist is refused with HTTP 404 and a name',
    async (context) => {
      const { items } = await loadNews(context.calls.city, 'en', 0);
      const [first] = items;
      const article = first && (await loadNewsArticle(context.calls.city, 'en', first.id));
      assertAll([[first === undefined || article !== null, `News ${first?.id} is in the list only`]]);
      assertMissing(context, await loadNewsArticle(context.calls.city, 'en', 'kerb-conformance-0'));
    },
  ),
  check('API-23', 'a page that does not exist is refused with HTTP 404 and a name', async (context) => {
    assertMissing(context, await loadStaticPage(context.calls.city, 'en', 'kerb-conformance/no-page'));
  }),
  check('API-27', 'the notice is read', async (context) => {
    await loadPopupNotice(context.calls.city, 'en');
  }),
  check('API-41', 'the way of confirming a phone is read', async (context) => {
    await loadConfirmationMethod(context.calls.account);
  }),
  check(
    'API-01 API-08 API-09',
    'an hour in the first zone has a price, and its intervals add up to it',
    async (context) => {
      const quote = await quoteStay(context.calls.city, firstStay(context));
      const { intervals } = object(object(lastBody(context)).costData);
      const sum = quote.intervals.reduce((total, { cost }) => total + cost, 0);
      assertAll([
        [quote.total >= 0, 'The price is negative'],
        sameLength('intervals', intervals, quote.intervals),
        [
          quote.intervals.length === 0 || sum === quote.total,
          `The intervals cost ${sum / 100} together, but the price is ${quote.total / 100}`,
        ],
      ]);
    },
  ),
  check(
    'API-04 API-08',
    'the price of a zone that does not exist is refused with a name or a message',
    async (context) => {
      const spot = { ...firstStay(context).spot, zoneId: 'kerb-conformance-0', parkingCode: undefined };
      await assertRefused(quoteStay(context.calls.city, { ...firstStay(context), spot }));
    },
  ),
  check('PLUS-02', 'the outcome of a payment that was never sent is unknown', async (context) => {
    needsCapability(context, 'paymentStatus');
    const { state } = await loadPaymentOutcome(context.calls.city, crypto.randomUUID());
    assertAll([[state === 'unknown', `The state is "${state}", not "unknown"`]]);
  }),
  check(
    'API-49 API-04',
    'a barrier card that does not exist is refused with a name or a message',
    async (context) => {
      if (!needs(context, 'settings').hasBarrierParking) throw new Skipped('useFlatParking is off');
      await assertRefused(priceVisit(context.calls.city, { number: '00000000', parkingNumber: undefined }));
    },
  ),
  check('API-02 API-05', 'a token that does not exist opens no account', async ({ calls }) => {
    const stranger = calls.accountOf('kerb-conformance-no-token');
    for (const call of [() => loadBalance(stranger), () => loadProfile(stranger, true)]) {
      const error = await errorOf(call());
      const isExpired = error instanceof AppError && error.kind === 'tokenExpired';
      const said = error instanceof Error ? error.message : 'the account';
      if (!isExpired) throw new NotMet([`The city answers ${said}, not HTTP 401 or TokenExpired`]);
    }
  }),
  check('PLUS-27', 'a check of a plate with a key that does not exist is refused', async (context) => {
    const error = await errorOf(checkWith(context, 'kerb-conformance-no-key'));
    const isRefused = error instanceof AppError && error.reason === 'keyRefused';
    const said = error instanceof Error ? error.message : 'the check';
    if (!isRefused) throw new NotMet([`The city answers ${said}, not TokenNotFound`]);
  }),
  check('PLUS-27', 'a plate is checked', async (context) => {
    const { inspectionKey } = context.target;
    if (inspectionKey === undefined) throw new Skipped('--inspection-key was not given');
    await checkWith(context, inspectionKey);
  }),
  check('PLUS-25', 'the keys that sign proofs can be read', async (context) => {
    await needsProofs(context);
    const keys = await loadProofKeys(context.calls.city);
    assertAll([sameLength('keys', object(lastBody(context)).keys, keys)]);
  }),
  check('PLUS-25', 'a proof that nobody has signed is invalid', async (context) => {
    await needsProofs(context);
    const state = await loadProofState(context.calls.city, 'e30.e30.AAAA');
    assertAll([[state === 'invalid', `Its state is "${state}", not "invalid"`]]);
  }),
  check(
    'PLUS-26',
    'a link to a guest’s stay that does not exist opens nothing and has no price',
    async (context) => {
      needsCapability(context, 'stayLink');
      const { show, correctionCost } = guestStayEndpoints;
      await assertNoStay(context.calls.city, 'kerb-conformance-no-st', [show, correctionCost]);
    },
  ),
  check('EMB-14', 'pages of other sites may read the replies', async ({ target, calls }) => {
    if (target.origin === undefined) throw new Skipped('--origin was not given');
    const reply = await calls.fetch(`${calls.config.apiUrl}/api/options`, {
      headers: { Origin: target.origin },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const allowed = reply.headers.get('access-control-allow-origin');
    assertAll([
      [
        allowed === '*' || allowed === target.origin,
        `Access-Control-Allow-Origin is ${allowed ?? 'missing'}, not ${target.origin}`,
      ],
    ]);
  }),
];

/** Asserts that these calls answer `ParkingSessionNotFound` for a link's secret or a payment's key. */
export async function assertNoStay(
  { http }: CitySource,
  stay: string,
  endpoints: readonly (typeof guestStayEndpoints)[keyof typeof guestStayEndpoints][],
): Promise<void> {
  for (const endpoint of endpoints) {
    const error = await errorOf(http(endpoint, { stay }));
    const isRefused = error instanceof AppError && error.code === 'ParkingSessionNotFound';
    const said = error instanceof Error ? error.message : 'the stay';
    if (!isRefused) throw new NotMet([`${endpoint.path} answers ${said}, not ParkingSessionNotFound`]);
  }
}

/** A check of a plate that is checked nowhere else, in the first zone. */
function checkWith(context: Context, key: string) {
  const { exchanges, city } = context.calls;
  const options = exchanges.find(({ path }) => path.startsWith('/api/info/get-options-info'));
  if (!flag(object(object(options?.body).capabilities).check))
    throw new Skipped('the options do not offer check');
  const [zone] = needs(context, 'zones');
  if (!zone) throw new Skipped('there is no zone');
  return checkPlate(city, key, { plate, zoneId: zone.id, at: undefined });
}

/** An hour from now in the first zone, or in the first object of one in a city that sells by parking. */
export function firstStay(context: Context): Stay {
  const { paysByParking, durations } = needs(context, 'settings');
  const zones = needs(context, 'zones');
  const sold = paysByParking
    ? needs(context, 'objects').find(({ zone, type }) => zone?.kind === 'onStreet' && type === 'parking')
    : undefined;
  const zoneId = sold?.zone?.id ?? zones[0]?.id;
  if (zoneId === undefined) throw new Skipped('there is no zone');
  const duration = minutes(Math.min(Math.max(60, durations.min), durations.max));
  return { spot: { zoneId, parkingCode: sold?.code }, plate, duration, startedAt: undefined };
}

function sameLength(what: string, sent: unknown, read: readonly unknown[]): readonly [boolean, string] {
  const count = Array.isArray(sent) ? sent.length : 0;
  return [count === read.length, `${what}: ${read.length} of ${count} can be read`];
}

function withoutOccupancy({ spaces, ...rest }: { readonly spaces: { readonly total: unknown } }) {
  return { ...rest, total: spaces.total };
}

function assertMissing(context: Context, found: object | null): void {
  const reply = context.calls.exchanges.at(-1);
  assertAll([
    [found === null, 'There is something at an address that cannot exist'],
    [reply?.status === 404, `HTTP ${reply?.status} instead of 404`],
    [object(reply?.body).errorName !== undefined, 'The refusal has no errorName'],
  ]);
}

async function assertRefused(call: Promise<unknown>): Promise<void> {
  const error = await errorOf(call);
  if (error instanceof AppError && error.kind === 'refused') {
    assertAll([
      [(error.code ?? error.serverMessage) !== undefined, 'The refusal has neither a name nor a message'],
    ]);
    return;
  }
  if (error === undefined) throw new NotMet(['It was not refused']);
  throw error;
}

function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}
