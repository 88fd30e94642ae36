import { deviceStore } from '@kerb/core/storage/key-value-store.ts';
import { plannedLinks } from '@kerb/kit/runtime/planned-links.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callServer, cityServer } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { city, openPortal, untilLoaded } from './pages.harness.tsx';

connectPages();

const warning = page.getByRole('alert').filter({ hasText: 'Город не подписывал код' });
let signature = '';

/** The city's signature of a code, as its control room makes it. */
async function signed(spot: 'zone' | 'parking', code: string): Promise<string> {
  const path = `/control/cities/${city}/signed-codes`;
  return (await callServer<{ shown: string }>(path, { json: { spot, code } })).shown;
}

beforeEach(async () => {
  await cityServer.changeSetting('options.capabilities.signedSigns', true);
  signature = await signed('zone', '1');
});
afterEach(() => vi.restoreAllMocks());

/** The link in the code of a sign, which a camera opens. */
async function scan(
  query: Readonly<Record<string, string>>,
  { referrer = '', type = 'navigate' } = {},
): Promise<void> {
  const address = `/guest-payment?${new URLSearchParams(query)}`;
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: new URL(address, location.href).href, type } as unknown as PerformanceEntry,
  ]);
  await openPortal(address);
  await untilLoaded();
}

test('PLUS-27 a code that the city has signed opens the payment without a word', async () => {
  await scan({ zone: '1', signature });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(warning.elements()).toHaveLength(0);
});

test.each([
  ['another zone', (own: string) => ({ zone: '2', signature: own })],
  ['a foreign key', () => ({ zone: '1', signature: 'eyJhbGciOiJFUzI1NiIsImtpZCI6IngifQ..AAAA' })],
  ['no signature', () => ({ zone: '1' })],
  ['no signature, and a word more than signs have', () => ({ zone: '1', duration: '60' })],
  ['no signature, as if a bank led back', () => ({ zone: '1', 'kerb-return': '00010f10ff' })],
])('PLUS-27 the portal says that a scanned code is not signed: %s', async (_what, query) => {
  await scan(query(signature) as Readonly<Record<string, string>>);
  await expect.element(warning).toBeVisible();
});

test('PLUS-27 the signature of a parking is none of the zone that a link names beside it', async () => {
  await scan({ zone: '2', parking: '1', signature: await signed('parking', '1') });
  await expect.element(warning).toBeVisible();
});

test.each([
  ['a link of another page', { referrer: 'https://hotel.example/' }],
  ['a page that is loaded again', { type: 'reload' }],
])('PLUS-27 %s needs no signature', async (_what, how) => {
  await scan({ zone: '1' }, how);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(warning.elements()).toHaveLength(0);
});

test('PLUS-27 the link that a plan on this device wrote into a calendar needs no signature', async () => {
  await scan(plannedLinks(deviceStore(), city).mark({ zone: '1', duration: '01:00' }));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(warning.elements()).toHaveLength(0);
});

test.each([
  ['a mark that this device has not made', () => ({ zone: '1', plan: '0123456789abcdef' })],
  ['no mark', () => ({ zone: '1', plan: '' })],
  ['the mark of another zone', (plan: string) => ({ zone: '2', plan })],
  ['the mark of a zone, beside a parking', (plan: string) => ({ zone: '1', parking: '7', plan })],
])('PLUS-27 a scanned code with %s is warned about', async (_what, query) => {
  const { plan } = plannedLinks(deviceStore(), city).mark({ zone: '1' });
  await scan(query(plan));
  await expect.element(warning).toBeVisible();
});

test('PLUS-27 the way back from a bank needs no signature', async () => {
  const noon = '2026-11-25T12:00:00+03:00';
  await cityServer.setNow(noon);
  const reference = '00010f10ff';
  const subject = { kind: 'stay', spot: { zoneId: '1' }, duration: 60 };
  const attempt = { id: '1', reference, fingerprint: '0', subject, total: 7500, sentAt: Date.parse(noon) };
  localStorage.setItem(`paymentAttempt:${city}:guest:1`, JSON.stringify(attempt));
  await scan({ zone: '1', 'kerb-return': reference });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(warning.elements()).toHaveLength(0);
});

test('PLUS-27 a city that does not sign its signs warns of none', async () => {
  await cityServer.changeSetting('options.capabilities.signedSigns', false);
  await scan({ zone: '1', signature: 'x' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(warning.elements()).toHaveLength(0);
});
