import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { type Instant, instant, minuteMs } from '@kerb/core/domain/time.ts';
import { lastSessions } from '@kerb/core/storage/last-sessions.ts';
import { lastSessionsKey } from '@kerb/core/storage/last-sessions-key.ts';
import { cityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { testAccount } from '@kerb/kit/runtime/test-account.ts';
import { type CityFakes, listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptStylesheet } from '@kerb/kit/ui/styles/adopt-stylesheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { portalStylesheet } from '../portal-stylesheet.ts';
import { registerPortalTexts } from '../texts.ts';
import { Header } from './header.tsx';

const city = 'nizhny-novgorod';
const noon = instant(Date.UTC(2026, 10, 21, 9));
const session = {
  id: '1',
  plate: 'А123ВС52',
  zoneId: '1012',
  startedAt: noon,
  endsAt: (noon + 80 * minuteMs) as Instant,
  status: 'active',
} as unknown as ParkingSession;

afterEach(async () => {
  cityRuntime(city)?.store.remove(lastSessionsKey(city));
  document.adoptedStyleSheets = [];
  await page.viewport(900, 800);
});

/** A city whose settings come from `loadSettings`. */
function testCity(loadSettings: () => Promise<Partial<CitySettings>>) {
  const { config } = listedCity(city);
  const cityApi = {
    clock: { now: () => noon, observe: () => {} },
    loadOptions: async () => ({ menu: { header: [], footer: [], mobile: [] } }),
    loadSettings,
    loadZones: async () => [],
  } as unknown as CityFakes;
  return testRuntime(config, cityApi);
}

async function show(runtime: ReturnType<typeof testCity>, account: ReturnType<typeof testAccount>) {
  registerPortalTexts();
  adoptKerbStyles(document);
  adoptStylesheet(document, portalStylesheet);
  const router = createMemoryRouter([{ path: '*', Component: Header }]);
  await render(
    <div className="kerb-root kerb-portal-root" data-theme="light">
      <TestRuntime runtime={runtime} account={account}>
        <RouterProvider router={router} />
      </TestRuntime>
    </div>,
  );
}

async function renderHeader(sessions: readonly ParkingSession[], hasBalance: boolean) {
  const profile = {
    email: 'anna@kerb.example',
    balance: fromRoubles(12_345.67),
    vehicles: [],
    sessions,
  } as unknown as Profile;
  let sendProfile = () => {};
  const waiting = new Promise<Profile>((resolve) => {
    sendProfile = () => resolve(profile);
  });
  const account = testAccount(city, { loadProfile: () => waiting });
  account.auth.signIn({ kind: 'personal', token: 'a-token' });
  const runtime = testCity(async () => ({ hasBalance }));
  if (sessions.length > 0)
    lastSessions(runtime.store, city).write({ sessions, readAt: noon, clockOffset: 0 });
  await show(runtime, account);
  return { sendProfile };
}

/** The boxes of everything in the header that is there before the account. */
const boxes = () =>
  [
    ...document.querySelectorAll(
      '.kerb-portal-header > :not(.kerb-portal-who), .kerb-portal-who > :last-child',
    ),
  ].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [element.className, left, top, width, height].join(' ');
  });

test.each([
  [390, [], true],
  [390, [session], true],
  [768, [session], true],
  [1280, [], true],
  [1280, [session], true],
  [1280, [], false],
] as const)(
  'SHELL-13 SHELL-14 at %i px clock and balance appear without moving the header, sessions %j, balance %s',
  async (width, sessions, hasBalance) => {
    await page.viewport(width, 800);
    const { sendProfile } = await renderHeader(sessions, hasBalance);
    const menu = page.getByRole('button', { name: 'Личный кабинет' });
    await expect.element(menu).toBeVisible();
    await expect
      .poll(() => document.querySelector('.kerb-portal-who')?.hasAttribute('data-has-balance'))
      .toBe(hasBalance);
    const before = boxes();
    expect(before.length).toBeGreaterThan(3);
    sendProfile();
    await expect.poll(() => document.querySelector('.kerb-portal-sessions__left')).not.toBeNull();
    if (hasBalance) await expect.poll(() => document.querySelector('.kerb-portal-balance')).not.toBeNull();
    if (sessions.length > 0)
      expect(document.querySelector('.kerb-portal-sessions__left')?.textContent).not.toBe('');
    expect(boxes()).toEqual(before);
    const name = document.querySelector('.kerb-portal-city');
    expect(name?.scrollWidth, 'the city’s name is whole').toBeLessThanOrEqual(name?.clientWidth ?? 0);
    expect(name?.scrollHeight, 'in two lines').toBeLessThanOrEqual(name?.clientHeight ?? 0);
  },
);

test.each([700, 768, 900, 1050, 1100, 1176])(
  'SHELL-01 at %i px a visitor reads the city’s whole name',
  async (width) => {
    await page.viewport(width, 800);
    await show(
      testCity(async () => ({ hasGuestPayment: true })),
      testAccount(city),
    );
    await expect.element(page.getByRole('link', { name: 'Оплата' })).toBeVisible();
    const name = document.querySelector('.kerb-portal-city');
    expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
  },
);

test('SHELL-01 at 390 px the link to the payment appears without moving the header', async () => {
  await page.viewport(390, 800);
  let sendSettings = () => {};
  const settings = new Promise<Partial<CitySettings>>((resolve) => {
    sendSettings = () => resolve({ hasGuestPayment: true });
  });
  await show(
    testCity(() => settings),
    testAccount(city),
  );
  await expect.element(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Оплата' })).not.toBeInTheDocument();
  const before = boxes();
  sendSettings();
  await expect.element(page.getByRole('link', { name: 'Оплата' })).toBeVisible();
  expect(boxes()).toEqual(before);
});
