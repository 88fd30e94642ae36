import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { PushDevice, PushOverview, PushSettings } from '@kerb/core/domain/account/push.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { testAccount } from '@kerb/kit/runtime/test-account.ts';
import { listedCity, TestRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Notifications } from './notifications.tsx';
import type { PushState } from './push-browser.ts';

const usual: PushSettings = {
  kindsOff: [],
  quietHours: { from: '22:00', until: '08:00' },
  isStayQuiet: false,
};
const phone: PushDevice = {
  id: 'd2',
  browser: 'Chrome',
  system: 'Android',
  addedAt: instant(Date.UTC(2026, 10, 20, 7)),
  endpointHash: 'phone',
};
const own: PushDevice = { ...phone, id: 'd1', browser: 'Firefox', system: 'Linux', endpointHash: 'own' };
const subscription = { endpoint: 'https://push.example/a', p256dh: 'p', auth: 'a' };

interface Shown {
  readonly state?: PushState;
  readonly devices?: readonly PushDevice[];
  /** Whether the driver allows notifications when asked. */
  readonly isAllowed?: boolean;
  readonly isElsewhere?: boolean;
  /** Ends when the browser answers whether it can show notifications. */
  readonly answered?: Promise<unknown>;
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
}

async function renderNotifications({
  state = 'ready',
  devices = [phone],
  isAllowed = true,
  isElsewhere = false,
  answered = Promise.resolve(),
  language = 'ru',
  theme = 'light',
}: Shown = {}) {
  const shared = listedCity();
  const runtime = createCityRuntime(shared.config);
  let overview: PushOverview = { settings: usual, devices };
  const api = {
    loadPush: vi.fn(async () => overview),
    subscribeToPush: vi.fn(async () => {
      overview = { ...overview, devices: [...overview.devices, own] };
    }),
    unsubscribeFromPush: vi.fn(async (id: string) => {
      overview = { ...overview, devices: overview.devices.filter((device) => device.id !== id) };
    }),
    changePushSettings: vi.fn(async (settings: PushSettings) => {
      overview = { ...overview, settings };
    }),
    loadAccountCapabilities: vi.fn(async () => ({ ...noCapabilities, pushKey: 'BKey' })),
  };
  let endpointHash = devices.includes(own) ? 'own' : undefined;
  const browser = {
    readState: vi.fn(async () => {
      await answered;
      return isAllowed || browser.subscribe.mock.calls.length === 0 ? state : 'denied';
    }),
    findEndpointHash: vi.fn(async (_key: string) => endpointHash),
    subscribe: vi.fn(async (_key: string) => {
      if (isAllowed) endpointHash = 'own';
      return isAllowed ? subscription : undefined;
    }),
    unsubscribe: vi.fn(async () => {
      endpointHash = undefined;
    }),
  };
  const account = testAccount(shared.config.city, api);
  account.auth.signIn({ kind: 'personal', token: 'token-1' });
  const screen = await renderInShadow(
    <TestRuntime runtime={runtime} language={language} account={account}>
      <Notifications
        device={isElsewhere ? { portalPage: 'https://parking.example/profile/notifications' } : { browser }}
      />
    </TestRuntime>,
    theme,
  );
  return { ...screen, ...api, browser };
}

const toggle = (name: string) => page.getByRole('switch', { name });

describe('notifications', () => {
  test('PLUS-33 permission is asked for on a press alone, and the device is then in the list', async () => {
    const { browser, subscribeToPush } = await renderNotifications();
    await expect.element(toggle('Присылать уведомления сюда')).not.toBeChecked();
    expect(browser.subscribe).not.toHaveBeenCalled();
    await toggle('Присылать уведомления сюда').click();
    await expect.element(page.getByText('Firefox, Linux')).toBeVisible();
    await expect.element(toggle('Присылать уведомления сюда')).toBeChecked();
    expect(browser.subscribe).toHaveBeenCalledExactlyOnceWith('BKey');
    expect(subscribeToPush).toHaveBeenCalledExactlyOnceWith(subscription);
  });

  test('the switch has its place and cannot be pressed while the browser is asked', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await renderNotifications({ answered });
    await expect.element(toggle('Присылать уведомления сюда')).toBeDisabled();
    answer();
    await expect.element(toggle('Присылать уведомления сюда')).toBeEnabled();
  });

  test('PLUS-33 switched off here, browser and city both forget this device', async () => {
    const { browser, unsubscribeFromPush } = await renderNotifications({ devices: [own, phone] });
    await expect.element(toggle('Присылать уведомления сюда')).toBeChecked();
    await toggle('Присылать уведомления сюда').click();
    await expect.element(toggle('Присылать уведомления сюда')).not.toBeChecked();
    expect(browser.unsubscribe).toHaveBeenCalledOnce();
    expect(unsubscribeFromPush).toHaveBeenCalledExactlyOnceWith('d1');
    await expect.element(page.getByText('Chrome, Android')).toBeVisible();
  });

  test('PLUS-33 a driver who refuses is told how to allow it later', async () => {
    const { subscribeToPush } = await renderNotifications({ isAllowed: false });
    await toggle('Присылать уведомления сюда').click();
    await expect.element(page.getByText('Браузер не разрешает уведомления')).toBeVisible();
    expect(subscribeToPush).not.toHaveBeenCalled();
  });

  test.each([
    ['denied', 'Браузер не разрешает уведомления'],
    ['unsupported', 'Этот браузер не умеет показывать уведомления'],
    ['needsHomeScreen', 'Добавьте сайт на экран «Домой»'],
  ] as const)('PLUS-33 says what to do where notifications do not work: %s', async (state, title) => {
    const { browser } = await renderNotifications({ state });
    await expect.element(page.getByText(title)).toBeVisible();
    expect(toggle('Присылать уведомления сюда').query()).toBeNull();
    // Without a worker that takes seconds.
    expect(browser.findEndpointHash).not.toHaveBeenCalled();
  });

  test('PLUS-33 on other sites nothing is asked; a link leads to the portal', async () => {
    const { browser } = await renderNotifications({ isElsewhere: true });
    await expect
      .element(page.getByRole('link', { name: 'Открыть сайт парковок' }))
      .toHaveAttribute('href', 'https://parking.example/profile/notifications');
    expect(browser.readState).not.toHaveBeenCalled();
  });

  test('PLUS-33 each kind is switched off at once', async () => {
    const { changePushSettings } = await renderNotifications();
    for (const name of ['Осталось 20 минут', 'Началось продление', 'Стоянка не оплачена', 'Новый штраф'])
      await expect.element(toggle(name)).toBeChecked();
    await toggle('Ответ поддержки').click();
    await expect.element(page.getByText('Сохранено.')).toBeVisible();
    await expect.element(toggle('Ответ поддержки')).not.toBeChecked();
    expect(changePushSettings).toHaveBeenCalledExactlyOnceWith({ ...usual, kindsOff: ['answer'] });
    await toggle('Новый штраф').click();
    await expect
      .poll(() => changePushSettings.mock.lastCall?.[0].kindsOff)
      .toEqual(['answer', 'fine'] satisfies PushSettings['kindsOff']);
    await toggle('Ответ поддержки').click();
    await expect.poll(() => changePushSettings.mock.lastCall?.[0].kindsOff).toEqual(['fine']);
  });

  test('PLUS-33 quiet hours are chosen, hold for stays if wanted, and can be switched off', async () => {
    const { changePushSettings } = await renderNotifications();
    const from = page.getByLabelText('С', { exact: true });
    await from.fill('23:30');
    expect(changePushSettings).not.toHaveBeenCalled();
    await page.getByLabelText('До', { exact: true }).click();
    await vi.waitFor(() =>
      expect(changePushSettings).toHaveBeenLastCalledWith({
        ...usual,
        quietHours: { from: '23:30', until: '08:00' },
      }),
    );
    await page.getByLabelText('До', { exact: true }).fill('23:30');
    await expect.element(page.getByText('Укажите начало и конец, они не могут совпадать')).toBeVisible();
    await page.getByLabelText('До', { exact: true }).fill('08:00');
    await toggle('О стоянке сообщать и в тихие часы').click();
    await vi.waitFor(() => expect(changePushSettings.mock.lastCall?.[0].isStayQuiet).toBe(true));
    // The times that were left as they were are not stored again.
    expect(changePushSettings).toHaveBeenCalledTimes(2);
    await toggle('Не беспокоить').click();
    await vi.waitFor(() => expect(changePushSettings.mock.lastCall?.[0].quietHours).toBeUndefined());
  });

  test('REL-02 a change that was not stored is told, and the switch says what holds', async () => {
    const { changePushSettings } = await renderNotifications();
    changePushSettings.mockRejectedValueOnce(new AppError('offline'));
    await toggle('Новый штраф').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Нет подключения к интернету');
    await expect.element(toggle('Новый штраф')).toBeChecked();
  });

  test('PLUS-33 another device is removed from the list', async () => {
    const { unsubscribeFromPush } = await renderNotifications();
    await page.getByRole('button', { name: 'Убрать: Chrome, Android' }).click();
    await expect.poll(() => page.getByText('Chrome, Android').query()).toBeNull();
    expect(unsubscribeFromPush).toHaveBeenCalledExactlyOnceWith('d2');
  });

  test.each([
    ['ru', 'light', 390],
    ['en', 'dark', 1280],
  ] as const)('axe finds no violation, %s, %s, %i px', async (language, theme, width) => {
    await page.viewport(width, 1400);
    document.documentElement.lang = language;
    const { shadow } = await renderNotifications({ language, theme, devices: [own, phone] });
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    await expect.element(page.getByRole('switch').first()).toBeChecked();
    const { violations } = await axe.run(shadow.host);
    expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
  });
});
