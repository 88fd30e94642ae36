import { AppError } from '@kerb/core/errors/app-error.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAccountScreen } from '../accordion/account-screen.harness.tsx';
import { defineParkingAccount } from '../element.tsx';
import { AreaOrSignIn } from './account-area.tsx';

const noForm = lazyChunk(async () => ({ LoginForm: () => null }));

test.each([
  [true, 'Парковка'],
  [false, 'Парковочные сессии'],
])('PRF-05 with balances: %s, the section of the element is headed "%s"', async (hasBalance, title) => {
  const element = document.createElement('div');
  const area = <AreaOrSignIn loginForm={noForm} element={element} section="parking" />;
  await renderAccountScreen(area, {}, { hasBalance });
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
});

test('PRF-07 PRF-12 a section that depends on settings which do not load is neither left nor shown', async () => {
  let isDown = true;
  const loadAccountSections = async () => {
    if (isDown) throw new AppError('offline');
    return { hasFines: true, hasPaymentSlips: false, hasPermitFinder: false, hasBonuses: false };
  };
  const element = document.createElement('div');
  const area = <AreaOrSignIn loginForm={noForm} element={element} section="fines" />;
  await renderAccountScreen(area, { loadAccountSections, loadFines: async () => [] });
  const retry = page.getByRole('button', { name: 'Повторить' });
  await expect.element(retry).toBeVisible();
  expect(page.getByRole('heading', { name: 'Парковка' }).elements()).toHaveLength(0);
  isDown = false;
  await retry.click();
  await expect.element(page.getByRole('heading', { name: 'Штрафы', exact: true })).toBeVisible();
});

test.each([
  ['permit-finder', 'permits', 'К абонементам'],
  ['devices', 'profile', 'К профилю'],
])('EMB-07 section follows the way back from %s to %s', async (section, parent, name) => {
  const loadAccountSections = async () => ({
    ...{ hasFines: false, hasPaymentSlips: false, hasPermitFinder: true, hasBonuses: false },
  });
  const element = document.createElement('div');
  const area = <AreaOrSignIn loginForm={noForm} element={element} section={section} />;
  await renderAccountScreen(area, { loadAccountSections });
  await page.getByRole('button', { name }).click();
  expect(element.getAttribute('section')).toBe(parent);
});

test('PLUS-01 in a section with times the element says that they are the city’s', async () => {
  const elsewhere = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  onTestFinished(() => elsewhere.mockRestore());
  const element = document.createElement('div');
  const area = <AreaOrSignIn loginForm={noForm} element={element} section="fines" />;
  const loadAccountSections = async () => ({
    hasFines: true,
    hasPaymentSlips: false,
    hasPermitFinder: false,
    hasBonuses: false,
  });
  await renderAccountScreen(area, { loadAccountSections, loadFines: async () => [] });
  await expect.element(page.getByText(/^Время города: /)).toBeVisible();
});

test('EMB-17 on another origin the element says that the account is on the portal', async () => {
  vi.stubGlobal('origin', 'null');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  defineParkingAccount(async () => ({ LoginForm: () => null }));
  document.body.innerHTML = '<parking-account city="kazan" lang="ru"></parking-account>';
  await expect.element(page.getByText(/^Личный кабинет открыт на портале города/)).toBeVisible();
});
