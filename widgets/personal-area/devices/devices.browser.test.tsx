import type { SignedInDevice } from '@kerb/core/domain/account/signed-in-device.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { testAccount } from '@kerb/kit/runtime/test-account.ts';
import { listedCity, TestRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Devices } from './devices.tsx';

const at = instant(Date.UTC(2026, 10, 20, 7));
const own: SignedInDevice = {
  id: 'd1',
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: at,
  lastUsedAt: at,
  isCurrent: true,
};
const other: SignedInDevice = { ...own, id: 'd2', browser: 'Chrome', system: 'Android', isCurrent: false };

async function renderDevices(language: 'ru' | 'en' = 'ru', theme: 'light' | 'dark' = 'light') {
  const shared = listedCity();
  const runtime = createCityRuntime(shared.config);
  const listed = [own, other];
  const api = {
    loadDevices: vi.fn(async () => [...listed]),
    endDevice: vi.fn(async (id: string) => {
      listed.splice(
        listed.findIndex((device) => device.id === id),
        1,
      );
    }),
  };
  const account = testAccount(shared.config.city, api);
  account.auth.signIn({ kind: 'personal', token: 'token-1' });
  const screen = await renderInShadow(
    <TestRuntime runtime={runtime} language={language} account={account}>
      <Devices />
    </TestRuntime>,
    theme,
  );
  return { ...screen, ...api };
}

const end = (name: string) => page.getByRole('button', { name: `Завершить вход: ${name}` });

describe('signed-in devices', () => {
  test('SEC-18 are named, this one is marked and has no button, and another one is ended', async () => {
    const { endDevice } = await renderDevices();
    await expect
      .element(page.getByRole('listitem').first())
      .toHaveTextContent(/Firefox, Linux.*Это устройство/);
    await expect.element(page.getByText(/20 ноября, 10:00/).last()).toBeVisible();
    expect(end('Firefox, Linux').query()).toBeNull();
    await end('Chrome, Android').click();
    await expect.element(page.getByText('Вход на этом устройстве завершён.')).toBeVisible();
    expect(endDevice).toHaveBeenCalledExactlyOnceWith('d2');
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1);
  });

  test('REL-02 an end that failed is shown, and the list is loaded again', async () => {
    const { endDevice, loadDevices } = await renderDevices();
    endDevice.mockRejectedValueOnce(new AppError('offline'));
    await end('Chrome, Android').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Нет подключения к интернету');
    await expect.poll(() => loadDevices.mock.calls.length).toBe(2);
  });

  test.each([
    ['ru', 'light', 390],
    ['en', 'dark', 1280],
  ] as const)('axe finds no violation, %s, %s, %i px', async (language, theme, width) => {
    await page.viewport(width, 800);
    document.documentElement.lang = language;
    const { shadow } = await renderDevices(language, theme);
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    const { violations } = await axe.run(shadow.host);
    expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
  });
});
