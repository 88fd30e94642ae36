import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callServer, cityServer } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { city, openPortal, untilLoaded } from './pages.harness.tsx';

connectPages();

const warning = page.getByRole('alert').filter({ hasText: 'Город не подписывал код' });
let signature = '';

beforeEach(async () => {
  await cityServer.changeSetting('options.capabilities.signedSigns', true);
  const json = { spot: 'zone', code: '1' };
  const path = `/control/cities/${city}/signed-codes`;
  signature = (await callServer<{ shown: string }>(path, { json })).shown;
});
afterEach(() => vi.restoreAllMocks());

/** The link in the code of a sign, which a camera opens. */
async function scan(query: Readonly<Record<string, string>>, referrer = ''): Promise<void> {
  const address = `/guest-payment?${new URLSearchParams(query)}`;
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: new URL(address, location.href).href } as PerformanceEntry,
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
])('PLUS-27 the portal says that a scanned code is not signed: %s', async (_what, query) => {
  await scan(query(signature) as Readonly<Record<string, string>>);
  await expect.element(warning).toBeVisible();
});

test('PLUS-27 a link of another page needs no signature', async () => {
  await scan({ zone: '1' }, 'https://hotel.example/');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(warning.elements()).toHaveLength(0);
});

test('PLUS-27 a city that does not sign its signs warns of none', async () => {
  await cityServer.changeSetting('options.capabilities.signedSigns', false);
  await scan({ zone: '1', signature: 'x' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(warning.elements()).toHaveLength(0);
});
