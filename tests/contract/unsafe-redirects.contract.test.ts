import { cityConfig } from '@kerb/cities/registry.ts';
import { extendSession, startStay, topUp } from '@kerb/core/api/account-payment.ts';
import { createAccountSource } from '@kerb/core/api/account-source.ts';
import { payVisit } from '@kerb/core/api/barrier.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { fromRoubles, kopecks } from '@kerb/core/domain/money.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { describe, expect, test } from 'vitest';

const paymentHost = 'pay.city.example';
const options = { attemptId: crypto.randomUUID(), returnUrl: undefined };
const noon = Date.parse('2026-11-25T12:00:00+03:00');

const order: GuestOrder = {
  spot: { zoneId: '1001', parkingCode: undefined },
  plate: normalisePlate('К001МН152'),
  duration: minutes(60),
  startedAt: undefined,
  isForeignPlate: false,
  vehicleCategory: 'B',
  methodId: 'card',
  phone: undefined,
};
const session: ParkingSession = {
  id: '1',
  sessionId: '1',
  zoneId: '1001',
  plate: order.plate,
  parkingCode: undefined,
  cost: kopecks(100_00),
  amountDue: kopecks(0),
  duration: minutes(60),
  startedAt: instant(noon),
  endsAt: instant(noon + 3_600_000),
  orderNumber: '1',
  status: 'active',
};

/** The real API modules; every call is answered with this JSON. */
function apisAnswering(reply: object) {
  const config = cityConfig('nizhny-novgorod');
  if (!config) throw new Error('The city has no config');
  const ofCity = { ...config, apiUrl: 'https://api.city.example', paymentHosts: [paymentHost] };
  const fetch: typeof globalThis.fetch = async () => Response.json({ status: 'ok', ...reply });
  const api = createCitySource(ofCity, { fetch });
  const tokens = { current: () => 'token', expired: () => {} };
  return { api, account: createAccountSource(ofCity, { clock: api.clock, tokens, fetch }) };
}

type Apis = ReturnType<typeof apisAnswering>;
const quoted = { cost: kopecks(100_00), sessionId: '1', parkingNumber: '5221' };

/** Every call whose reply can have an address to redirect to. */
const calls: readonly (readonly [
  name: string,
  replyWith: (address: string) => object,
  send: (apis: Apis) => Promise<unknown>,
])[] = [
  [
    'a guest’s payment',
    (RedirectURL) => ({ RedirectURL, orderId: '1', message: 'ok' }),
    ({ api }) => payAsGuest(api, order, options),
  ],
  [
    'a barrier payment',
    (redirectURL) => ({ redirectURL }),
    ({ api }) => payVisit(api, { price: quoted, methodId: 'card', phone: undefined }, options),
  ],
  [
    'a start from the balance',
    (RedirectURL) => ({ RedirectURL }),
    ({ account }) => startStay(account, order, options),
  ],
  [
    'an extension from the balance',
    (RedirectURL) => ({ RedirectURL }),
    ({ account }) => extendSession(account, { session, duration: minutes(30) }, options),
  ],
  [
    'a top-up',
    (RedirectURL) => ({ RedirectURL }),
    ({ account }) => topUp(account, { amount: fromRoubles(10), methodId: 'card', phone: undefined }, options),
  ],
  [
    'the status of a waiting payment',
    (RedirectURL) => ({ result: { state: 'waiting', RedirectURL } }),
    ({ api }) => loadPaymentOutcome(api, options.attemptId),
  ],
];

const unsafe = [
  'https://evil.example/pay',
  `https://${paymentHost}.evil.example/pay`,
  `https://evil.example/${paymentHost}`,
  `https://${paymentHost}@evil.example/pay`,
  `https://user:secret@${paymentHost}/pay`,
  `http://${paymentHost}/pay`,
  `https://${paymentHost}:8443/pay`,
  `//${paymentHost}/pay`,
  'javascript:alert(1)',
  'data:text/html,paid',
  '/pay',
];

describe.each(calls)('PAY-26 SEC-01 the reply to %s', (_name, replyWith, send) => {
  test.each(unsafe)('with the address %s is an unsafe redirect, never a success', async (address) => {
    await expect(send(apisAnswering(replyWith(address)))).rejects.toMatchObject({ kind: 'unsafeRedirect' });
  });

  test('with an address of the city’s payment host is accepted unchanged', async () => {
    const address = `https://${paymentHost}/pay/1?lang=ru`;
    const accepted = JSON.stringify(await send(apisAnswering(replyWith(address))));
    expect(accepted).toContain(JSON.stringify(address));
  });
});
