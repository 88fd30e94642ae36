import { priceVisit } from '@kerb/core/api/barrier.ts';
import { checkPlate } from '@kerb/core/api/checks.ts';
import { loadOptions, loadSettings, loadZones } from '@kerb/core/api/city.ts';
import { quoteStay } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { loadBalance, loadProfile } from '@kerb/core/api/profile.ts';
import { loadProofKeys, loadProofState } from '@kerb/core/api/proofs.ts';
import { loadConfirmationMethod } from '@kerb/core/api/registration.ts';
import { guestStayEndpoints } from '@kerb/core/contract/guest-stays.ts';
import { flag, list, object } from '@kerb/core/decoding.ts';
import { assertNoStay, assertRefused, assertRejects, sameLength } from './assertions.ts';
import { type Check, type Context, check, lastBody, needs, needsCapability, needsProofs } from './check.ts';
import { timeoutMs } from './city-under-test.ts';
import { contentChecks } from './content-checks.ts';
import { firstStay, plate } from './first-stay.ts';
import { mapChecks } from './map-checks.ts';
import { assertAll, Skipped } from './verdict.ts';

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
  ...mapChecks,
  ...contentChecks,
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
    for (const call of [() => loadBalance(stranger), () => loadProfile(stranger, true)])
      await assertRejects(call(), ({ kind }) => kind === 'tokenExpired', {
        answer: 'the account',
        expected: 'HTTP 401 or TokenExpired',
      });
  }),
  check('PLUS-27', 'a check of a plate with a key that does not exist is refused', async (context) => {
    const words = { answer: 'the check', expected: 'TokenNotFound' };
    const checking = checkWith(context, 'kerb-conformance-no-key');
    await assertRejects(checking, ({ reason }) => reason === 'keyRefused', words);
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
