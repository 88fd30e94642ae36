import type { AccountSections } from '@kerb/core/domain/account/account-changes.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import { type CityFakes, listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { registerPortalTexts } from '../texts.ts';
import ProfileLayout from './profile-layout.tsx';

const allOff: AccountSections = {
  hasFines: false,
  hasPaymentSlips: false,
  hasPermitFinder: false,
  hasBonuses: false,
};

interface Options {
  readonly sections?: AccountResources['loadAccountSections'];
  readonly profile?: AccountResources['loadProfile'];
  readonly hasBalance?: boolean;
  /** Features that this city's build leaves out. */
  readonly without?: readonly ('feedback' | 'penalty')[];
}

async function open(address: string, { sections, profile, hasBalance = true, without = [] }: Options = {}) {
  registerPortalTexts();
  adoptKerbStyles(document);
  const { config: city } = listedCity();
  const off = Object.fromEntries(without.map((feature) => [feature, false]));
  const config = { ...city, features: { ...city.features, ...off } };
  const runtime = testRuntime(config, {
    clock: { now: () => 0, observe: () => {} },
    loadSettings: async () => ({ hasBalance }) as CitySettings,
  } as unknown as CityFakes);
  const account = testAccount(config.city, {
    loadAccountSections: sections ?? (async () => allOff),
    loadProfile: profile ?? (async () => ({ sessions: [] }) as unknown as Profile),
    logOut: async () => {},
  });
  account.auth.signIn({ kind: 'personal', token: 'a-token' });
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>карта</p> },
      {
        path: '/profile',
        Component: ProfileLayout,
        children: [{ index: true }, { path: '*', element: <p>страница раздела</p> }],
      },
    ],
    { initialEntries: [address] },
  );
  await render(
    <div className="kerb-root" data-theme="light">
      <TestRuntime runtime={runtime} account={account}>
        <RouterProvider router={router} />
      </TestRuntime>
    </div>,
  );
  return { account, address: () => router.state.location.pathname };
}

const section = () => page.getByText('страница раздела');

test('PRF-01 PRF-07 an address that depends on the settings leads nowhere before they are there', async () => {
  let answer = (_: AccountSections) => {};
  const sections = () =>
    new Promise<AccountSections>((resolve) => {
      answer = resolve;
    });
  const { address } = await open('/profile/receipts', { sections });
  await expect.element(page.getByRole('status')).toBeVisible();
  expect(address()).toBe('/profile/receipts');
  answer(allOff);
  await expect.element(section()).toBeVisible();
  expect(address()).toBe('/profile/parking');
});

test('a section of every city does not wait for the settings', async () => {
  await open('/profile/parking', { sections: () => new Promise(() => {}) });
  await expect.element(section()).toBeVisible();
});

test.each(['receipts', 'penalty', 'constructor', ''])(
  'PRF-07 PRF-12 with all flags off /profile/%s leads to the first section',
  async (path) => {
    const { address } = await open(`/profile/${path}`);
    await expect.poll(address).toBe('/profile/parking');
  },
);

test('PRF-01 SHELL-19 after a failed load of the settings /profile leads to the first section, and the menu has those of every city', async () => {
  const { address } = await open('/profile', {
    sections: async () => Promise.reject(new AppError('offline')),
  });
  await expect.poll(address).toBe('/profile/parking');
  const links = page.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('link');
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(['Парковка', 'История операций', 'Абонементы', 'Мой профиль', 'Обращения']);
});

test('PRF-12 settings of sections that failed to load are requested again by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const sections = vi
    .fn(async () => ({ ...allOff, hasFines: true }))
    .mockRejectedValueOnce(new AppError('refused'));
  await open('/profile/penalty', { sections });
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
  vi.advanceTimersByTime(4000);
  await expect.element(section()).toBeVisible();
});

test('PRF-07 PRF-12 after a failed load the address stays, with a retry that opens the section', async () => {
  let isDown = true;
  const { address } = await open('/profile/penalty', {
    sections: async () => {
      if (isDown) throw new AppError('offline');
      return { ...allOff, hasFines: true };
    },
  });
  const retry = page.getByRole('button', { name: 'Повторить' });
  await expect.element(retry).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Штрафы' })).toBeVisible();
  expect(address()).toBe('/profile/penalty');
  isDown = false;
  await retry.click();
  await expect.element(section()).toBeVisible();
  expect(address()).toBe('/profile/penalty');
});

test.each([
  ['receipts', 'hasPaymentSlips'],
  ['penalty', 'hasFines'],
  ['constructor', 'hasPermitFinder'],
])('PRF-07 /profile/%s opens with its flag', async (path, flag) => {
  const { address } = await open(`/profile/${path}`, { sections: async () => ({ ...allOff, [flag]: true }) });
  await expect.element(section()).toBeVisible();
  expect(address()).toBe(`/profile/${path}`);
});

test.each([
  ['hasPaymentSlips', 'Квитанции'],
  ['hasFines', 'Штрафы'],
  ['hasBonuses', 'Бонусы'],
])('SHELL-19 with %s alone the menu has one more entry, %s', async (flag, title) => {
  await open('/profile/my-profile', { sections: async () => ({ ...allOff, [flag]: true }) });
  const menu = page.getByRole('navigation', { name: 'Разделы кабинета' });
  await expect.element(menu.getByRole('link', { name: title })).toBeVisible();
  // Parking, history, permits, profile and support are there without it.
  expect(menu.getByRole('link').elements()).toHaveLength(6);
});

test('PRF-04 PRF-05 the menu marks the section that is shown; without balances parking is called sessions', async () => {
  await open('/profile/my-profile', { hasBalance: false });
  const menu = page.getByRole('navigation', { name: 'Разделы кабинета' });
  await expect
    .element(menu.getByRole('link', { name: 'Мой профиль' }))
    .toHaveAttribute('aria-current', 'page');
  const first = menu.getByRole('link').first();
  await expect.element(first).toHaveTextContent('Парковочные сессии');
  await expect.element(first).not.toHaveAttribute('aria-current');
});

test.each([
  [{ hasFines: true }, [], ['Штрафы', 'Обращения']],
  [{ hasPaymentSlips: true }, [], ['Квитанции', 'Обращения']],
  [{}, [], ['Обращения']],
  [{ hasFines: true }, ['feedback'], ['Штрафы']],
  [{ hasFines: true }, ['penalty'], ['Обращения']],
  [{ hasFines: true }, ['feedback', 'penalty'], []],
] as const)(
  'PRF-04 SHELL-34 with the settings %j and a build without %j the menu ends with %j',
  async (flags, without, last) => {
    await open('/profile/my-profile', { sections: async () => ({ ...allOff, ...flags }), without });
    const links = page.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('link');
    await expect
      .poll(() => links.elements().map((link) => link.textContent))
      .toEqual(['Парковка', 'История операций', 'Абонементы', 'Мой профиль', ...last]);
  },
);

test.each([
  ['penalty', { sections: async () => ({ ...allOff, hasFines: true }), without: ['penalty'] }],
  ['feedback', { without: ['feedback'] }],
] as const)('SHELL-34 PRF-07 a build without it has no /profile/%s', async (path, options) => {
  const { address } = await open(`/profile/${path}`, options);
  await expect.poll(address).toBe('/profile/parking');
});

test('PRF-11 an account that did not load has a retry and a logout', async () => {
  const profile = vi
    .fn<AccountResources['loadProfile']>(async () => ({ sessions: [] }) as unknown as Profile)
    .mockRejectedValueOnce(new AppError('offline'));
  await open('/profile/my-profile', { profile });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Нет подключения');
  expect(section().elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect.element(section()).toBeVisible();
});

test('PRF-11 the logout of an account that did not load leads to the map', async () => {
  const { account, address } = await open('/profile/parking', {
    profile: async () => Promise.reject(new AppError('offline')),
  });
  await page.getByRole('button', { name: 'Выйти' }).click();
  expect(account.auth.current()).toBeUndefined();
  await expect.poll(address).toBe('/');
});
