import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { AccountSections } from '@kerb/core/domain/account/account-changes.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { fromRoubles, type Kopecks, kopecks } from '@kerb/core/domain/money.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { type Instant, instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { deviceStore } from '@kerb/core/storage/key-value-store.ts';
import { lastSessions } from '@kerb/core/storage/last-sessions.ts';
import { lastSessionsKey } from '@kerb/core/storage/last-sessions-key.ts';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import { type CityFakes, listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { registerPortalTexts } from '../texts.ts';
import AccountHeader from './account-header.tsx';

const city = 'nizhny-novgorod';
/** Saturday, 21 November 2026, 12:00 in Nizhny Novgorod. */
const noon = instant(Date.UTC(2026, 10, 21, 9));
const hence = (count: number) => (noon + count * minuteMs) as Instant;

const session = (plate: string, endsAt: Instant): ParkingSession => ({
  id: plate,
  zoneId: '1012',
  parkingCode: undefined,
  plate: plate as Plate,
  cost: kopecks(4000),
  duration: minutes(60),
  startedAt: noon,
  endsAt,
  sessionId: `session of ${plate}`,
  orderNumber: '1',
  status: 'active',
  amountDue: kopecks(0),
});

interface HeaderOptions {
  readonly language?: 'ru' | 'en';
  readonly hasBalance?: boolean;
  readonly balance?: Kopecks | undefined;
  /** By default it sends the sessions. */
  readonly loadProfile?: AccountResources['loadProfile'];
  /** By default none is offered. */
  readonly offered?: Partial<AccountSections>;
  /** Whether the city lists signed-in devices. */
  readonly canListDevices?: boolean;
}

async function renderHeader(
  sessions: readonly ParkingSession[],
  {
    language = 'ru',
    hasBalance = true,
    loadProfile: load,
    offered,
    canListDevices,
    ...over
  }: HeaderOptions = {},
) {
  registerPortalTexts();
  adoptKerbStyles(document);
  const { config } = listedCity(city);
  let now = noon;
  const cityApi = {
    clock: { now: () => now, observe: () => {} },
    loadSettings: async () => ({ hasBalance }) as CitySettings,
    loadZones: async () => [{ id: '1012', code: '12', name: '', prices: [] }],
  } as unknown as CityFakes;
  const profile = {
    email: 'anna@kerb.example',
    firstName: 'Анна',
    lastName: '',
    balance: fromRoubles(500),
    vehicles: [],
    sessions,
    ...over,
  } as unknown as Profile;
  const loadProfile = vi.fn<AccountResources['loadProfile']>(load ?? (async () => profile));
  const balance = vi.fn<AccountResources['loadBalance']>(async () => fromRoubles(320));
  const loadAccountSections = async () => ({
    hasPaymentSlips: false,
    hasPermitFinder: false,
    hasFines: false,
    hasBonuses: false,
    ...offered,
  });
  const account = testAccount(city, {
    loadProfile,
    loadBalance: balance,
    loadAccountSections,
    loadAccountCapabilities: async () => ({ ...noCapabilities, canListDevices: canListDevices === true }),
    logOut: async () => {},
  });
  account.auth.signIn({ kind: 'personal', token: 'a-token' });
  const router = createMemoryRouter([{ path: '*', Component: AccountHeader }]);
  await render(
    <div className="kerb-root" data-theme="light">
      <TestRuntime runtime={testRuntime(config, cityApi)} account={account} language={language}>
        <RouterProvider router={router} />
      </TestRuntime>
    </div>,
  );
  const setNow = (moment: Instant) => {
    now = moment;
  };
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { loadProfile, balance, account, setNow, address };
}

const menu = (name: RegExp | string) => page.getByRole('button', { name });

test('SHELL-13 SHELL-29 the balance has a dropdown with the way to top it up, hidden in a city without balances', async () => {
  const { address } = await renderHeader([]);
  await menu(/^Баланс 500,00/).click();
  await page.getByRole('link', { name: 'Пополнить' }).click();
  expect(address()).toBe('/profile/parking?topUp=');
  await expect.element(menu(/^Баланс/)).toHaveAttribute('aria-expanded', 'false');
});

describe('CALL-17 the shown balance', () => {
  const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'));

  test('is asked for when the driver returns to the tab; an answer without one changes nothing', async () => {
    const { balance, loadProfile } = await renderHeader([]);
    await expect.element(menu(/^Баланс 500,00/)).toBeVisible();
    expect(balance).not.toHaveBeenCalled();
    returnToTab();
    await expect.element(menu(/^Баланс 320,00/)).toBeVisible();
    const shown: (string | null)[] = [];
    const button = menu(/^Баланс/).element();
    new MutationObserver(() => shown.push(button.textContent)).observe(button, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    balance.mockResolvedValue(undefined);
    returnToTab();
    await vi.waitFor(() => expect(balance).toHaveBeenCalledTimes(2));
    await balance.mock.results[1]?.value;
    // An empty answer would be shown by the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    balance.mockResolvedValue(fromRoubles(310));
    returnToTab();
    await expect.element(menu(/^Баланс 310,00/)).toBeVisible();
    expect(shown.filter((text) => !text?.startsWith('310,'))).toEqual([]);
    expect(loadProfile).toHaveBeenCalledTimes(1);
  });

  test('is asked for once a minute while it is shown', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { balance } = await renderHeader([]);
    await expect.element(menu(/^Баланс 500,00/)).toBeVisible();
    vi.advanceTimersByTime(59_000);
    expect(balance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    await expect.element(menu(/^Баланс 320,00/)).toBeVisible();
    expect(balance).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test('is not asked for in a city without balances', async () => {
    const { balance } = await renderHeader([], { hasBalance: false });
    await expect.element(menu('Личный кабинет')).toBeVisible();
    returnToTab();
    expect(balance).not.toHaveBeenCalled();
  });
});

test('I18N-04 an unknown balance is shown as 0', async () => {
  await renderHeader([], { balance: undefined });
  await expect.element(menu(/^Баланс 0,00/)).toHaveTextContent('0,00');
});

test('SHELL-13 without balances there is none, and PRF-05 the page is called parking sessions', async () => {
  await renderHeader([], { hasBalance: false });
  await menu('Личный кабинет').click();
  await expect.element(page.getByRole('link', { name: 'Парковочные сессии' })).toBeVisible();
  expect(menu(/^Баланс/).elements()).toHaveLength(0);
});

test.each([
  [{}, []],
  [{ hasPaymentSlips: true }, ['Квитанции']],
  [{ hasFines: true }, ['Штрафы']],
  [{ hasBonuses: true }, ['Бонусы']],
])('SHELL-19 with the settings %j the account menu has these entries more: %j', async (offered, more) => {
  await renderHeader([], { offered });
  await menu('Личный кабинет').click();
  const names = () =>
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(expect.arrayContaining(['Парковка', ...more]));
  expect(names().filter((name) => ['Квитанции', 'Штрафы', 'Бонусы'].includes(name ?? ''))).toEqual(more);
});

test.each([
  [true, false, 1],
  [false, true, 1],
  [false, false, 0],
])(
  'SES-23 with balances: %s, open-ended: %s, the menu has %i links to end it',
  async (hasBalance, isOpenEnded, links) => {
    await renderHeader([{ ...session('К777ОР99', hence(45)), isOpenEnded }], { hasBalance });
    await menu(/парк/i).first().click();
    await expect.element(page.getByRole('listitem').first()).toHaveTextContent(/Зона 12/);
    expect(page.getByRole('link', { name: /^Завершить/ }).elements()).toHaveLength(links);
  },
);

test('SHELL-14 SHELL-15 SHELL-17 SHELL-29 VEH-14 the sessions: plate, zone, end and time left, ticking; within 15 minutes "now"', async () => {
  const { setNow, address } = await renderHeader([
    session('К777ОР99', hence(45)),
    session('А123ВС52', hence(16)),
  ]);
  await menu('2 парковки, до ближайшего конца 16:00').click();
  const row = page.getByRole('listitem').first();
  await expect.element(row).toHaveTextContent(/Зона 12до 12:16осталось 16:00/);
  await expect.element(row.getByRole('img', { name: 'А 123 ВС 52' })).toBeVisible();
  setNow(hence(1));
  await expect.element(row).toHaveTextContent('сейчас, осталось 15:00');
  await page.getByRole('link', { name: 'Продлить парковку А 123 ВС 52' }).click();
  expect(address()).toBe(`/profile/parking?${new URLSearchParams({ extend: 'session of А123ВС52' })}`);
  await menu(/^2 парковки/).click();
  await page.getByRole('link', { name: 'Завершить парковку А 123 ВС 52' }).click();
  expect(address()).toBe(`/profile/parking?${new URLSearchParams({ end: 'session of А123ВС52' })}`);
});

test('SHELL-17 in English a session within 15 minutes of its end says "now" too', async () => {
  await renderHeader([session('К777ОР99', hence(15))], { language: 'en' });
  await menu(/15:00 left/).click();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('now, 15:00 left');
});

test('SHELL-14 a session that is over is not listed', async () => {
  await renderHeader([session('К777ОР99', hence(45)), session('А123ВС52', hence(-1))]);
  await menu('1 парковка, осталось 45:00').click();
  await expect.element(page.getByRole('img', { name: 'К 777 ОР 99' })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
});

test('SHELL-14 SHELL-15 a session of a parking has its code, and the time left changes each second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const { setNow } = await renderHeader([{ ...session('К777ОР99', hence(45)), parkingCode: '5203' }]);
    await menu(/^1 парковка/).click();
    const row = page.getByRole('listitem').first();
    await expect.element(row).toHaveTextContent(/5203.*осталось 45:00/);
    setNow((noon + 1000) as Instant);
    vi.advanceTimersByTime(1000);
    // Not polled, since polling moves the timers on.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(row.element().textContent).toContain('осталось 44:59');
  } finally {
    vi.useRealTimers();
  }
});

test('SHELL-16 REL-09 ends that a sleeping tab missed refresh the profile once', async () => {
  const { loadProfile, setNow } = await renderHeader([
    session('К777ОР99', hence(5)),
    session('А123ВС52', hence(6)),
  ]);
  await expect.element(menu(/^2 парковки/)).toBeVisible();
  expect(loadProfile).toHaveBeenCalledTimes(1);
  setNow(hence(30));
  await vi.waitFor(() => expect(loadProfile).toHaveBeenCalledTimes(2));
  setNow(hence(31));
  await expect.element(menu('Парковки')).toBeVisible();
  setNow(hence(32));
  await menu('Парковки').click();
  await expect.element(page.getByText('Активных парковок нет.')).toBeVisible();
  expect(loadProfile).toHaveBeenCalledTimes(2);
});

test('SHELL-18 the account menu has the name, the links of the profile and the logout', async () => {
  const offered = { hasPaymentSlips: true, hasFines: true, hasBonuses: true };
  const { account } = await renderHeader([], { offered, canListDevices: true });
  await menu('Личный кабинет').click();
  await expect.element(page.getByText('Анна')).toBeVisible();
  for (const [name, href] of [
    ['Парковка', '/profile/parking'],
    ['История операций', '/profile/operations'],
    ['Абонементы', '/profile/abonements'],
    ['Мой профиль', '/profile/my-profile'],
    ['Бонусы', '/profile/operations?type=bonus20'],
    ['Квитанции', '/profile/receipts'],
    ['Штрафы', '/profile/penalty'],
    ['Устройства', '/profile/devices'],
  ] as const)
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await page.getByRole('button', { name: 'Выйти' }).click();
  expect(account.auth.current()).toBeUndefined();
});

describe('without a connection', () => {
  const last = () => lastSessions(deviceStore(), city);
  const offline = () => Promise.reject(new AppError('offline'));

  afterEach(() => {
    deviceStore().remove(lastSessionsKey(city));
  });

  test('PLUS-13 the sessions that the city sent are stored, without those that wait for payment', async () => {
    const deferred = { ...session('К777ОР99', hence(45)), status: 'deferred' as const };
    await renderHeader([session('А123ВС52', hence(16)), deferred]);
    await expect
      .poll(() =>
        last()
          .read()
          ?.sessions.map(({ plate }) => plate),
      )
      .toEqual(['А123ВС52']);
    expect(last().read()?.readAt).toBe(noon);
  });

  test('PLUS-13 the last known sessions count down, say how old they are, and cannot be changed', async () => {
    const sessions = [session('А123ВС52', hence(16)), session('К777ОР99', hence(45))];
    last().write({ sessions, readAt: hence(-5), clockOffset: 0 });
    const { setNow } = await renderHeader([], { loadProfile: offline });
    await menu('2 парковки, до ближайшего конца 16:00, без связи').click();
    await expect.element(page.getByText('Нет связи с городом. Так было 11:55.')).toBeVisible();
    const row = page.getByRole('listitem').first();
    await expect.element(row).toHaveTextContent(/Зона 12до 12:16осталось 16:00/);
    expect(row.getByRole('link').elements()).toHaveLength(0);
    setNow(hence(1));
    await expect.element(row).toHaveTextContent('осталось 15:00');
    setNow(hence(17));
    await expect.element(row).toHaveTextContent('закончилась 12:16');
    await expect.element(menu('1 парковка, осталось 28:00, без связи')).toBeVisible();
  });

  test('PLUS-13 a last known stay without an end says where and since when, and counts nothing down', async () => {
    const stay = { ...session('А123ВС52', hence(16)), parkingCode: '5207', isOpenEnded: true };
    last().write({ sessions: [stay], readAt: hence(-5), clockOffset: 0 });
    await renderHeader([], { loadProfile: offline });
    await menu(/без связи/).click();
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/5207с 12:00$/);
  });

  test('PLUS-13 an account that the city refuses shows none of them', async () => {
    last().write({ sessions: [session('А123ВС52', hence(16))], readAt: noon, clockOffset: 0 });
    const refused = new AppError('refused', { code: 'UnknownError', httpStatus: 200 });
    const { account } = await renderHeader([], { loadProfile: () => Promise.reject(refused) });
    await expect.poll(() => account.auth.current()).toBeUndefined();
    expect(menu(/без связи/).elements()).toHaveLength(0);
  });

  test('PLUS-13 the badge of the installed app has the minutes to the nearest end, and none at the end or when the portal is closed', async () => {
    const badges: (number | undefined)[] = [];
    const record = (count?: number) => Promise.resolve(void badges.push(count));
    Object.assign(navigator, { setAppBadge: record, clearAppBadge: () => record() });
    const { setNow } = await renderHeader([session('А123ВС52', hence(2)), session('К777ОР99', hence(45))]);
    await expect.poll(() => badges.at(-1)).toBe(2);
    setNow(hence(1));
    await expect.poll(() => badges.at(-1)).toBe(1);
    dispatchEvent(new Event('pagehide'));
    expect(badges.at(-1)).toBeUndefined();
    setNow(hence(3));
    await expect.poll(() => badges.at(-1)).toBe(42);
    setNow(hence(46));
    await expect.poll(() => badges.at(-1)).toBeUndefined();
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  });
});
