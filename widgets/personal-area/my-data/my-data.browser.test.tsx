import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { MyData as StoredData } from '@kerb/core/domain/account/my-data.ts';
import type { CalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { testAccount } from '@kerb/kit/runtime/test-account.ts';
import { listedCity, TestRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MyData } from './my-data.tsx';

const stored: StoredData = {
  parts: [
    { title: 'Телефоны', records: 1 },
    { title: 'Стоянки', records: 23 },
  ],
  obstacles: [],
  retained: [{ what: 'ledger', until: '2031-12-31' as CalendarDate }],
};

async function renderMyData(
  over: Partial<StoredData> = {},
  language: 'ru' | 'en' = 'ru',
  theme: 'light' | 'dark' = 'light',
) {
  const shared = listedCity();
  const runtime = createCityRuntime(shared.config);
  const api = {
    loadMyData: vi.fn(async () => ({ ...stored, ...over })),
    loadArchive: vi.fn(async (format: string) => new Blob([format])),
    eraseAccount: vi.fn(async (_proof: object) => ({
      number: '6f1c1d5e-0000-4000-8000-000000000000',
      retained: stored.retained,
    })),
    loadAccountCapabilities: vi.fn(async () => noCapabilities),
    logOut: vi.fn(async () => {}),
  };
  const account = testAccount(shared.config.city, api);
  account.auth.signIn({ kind: 'personal', token: 'token-1' });
  const onErased = vi.fn();
  const screen = await renderInShadow(
    <TestRuntime runtime={runtime} language={language} account={account}>
      <MyData onErased={onErased} />
    </TestRuntime>,
    theme,
  );
  return { ...screen, ...api, onErased, account };
}

const button = (name: string) => page.getByRole('button', { name });

describe('my data', () => {
  test('SEC-22 lists what is stored, and what an erasure leaves until when', async () => {
    await renderMyData();
    await expect.element(page.getByText('23 записи')).toBeVisible();
    await expect.element(page.getByText(/Движения денег.*— до 31\.12\.2031/)).toBeVisible();
  });

  test('SEC-22 in English that date is written as there', async () => {
    await renderMyData({}, 'en');
    await expect.element(page.getByText(/Money transactions.*— until 31 Dec 2031/)).toBeVisible();
  });

  test.each(['PDF', 'JSON'])('SEC-22 a copy as %s is saved as a file', async (format) => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const { loadArchive } = await renderMyData();
    await button(`Скачать ${format}`).click();
    await expect.element(page.getByText('Копия скачана.')).toBeVisible();
    expect(loadArchive.mock.calls.map(([asked]) => asked)).toEqual([format.toLowerCase()]);
    const [saved] = made.mock.lastCall ?? [];
    expect(await (saved as Blob).text()).toBe(format.toLowerCase());
    made.mockRestore();
  });

  test('REL-02 a copy that does not come is told', async () => {
    const { loadArchive } = await renderMyData();
    loadArchive.mockRejectedValueOnce(new AppError('offline'));
    await button('Скачать PDF').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Нет подключения к интернету');
  });

  test('SEC-22 what stands in the way is told with its end, and can be checked again', async () => {
    const until = instant(Date.UTC(2026, 5, 10, 11));
    const { loadMyData } = await renderMyData({ obstacles: [{ reason: 'stay', until }] });
    await expect.element(page.getByText(/до 10 июня, 14:00/)).toBeVisible();
    expect(button('Удалить аккаунт').query()).toBeNull();
    loadMyData.mockResolvedValueOnce(stored);
    await button('Проверить снова').click();
    await expect.element(button('Удалить аккаунт')).toBeVisible();
  });

  test('SEC-22 the password erases the account; its number stays until the driver leaves', async () => {
    const { eraseAccount, onErased, account } = await renderMyData();
    await button('Удалить аккаунт').click();
    await button('Удалить навсегда').click();
    const password = page.getByLabelText('Пароль от аккаунта');
    await expect.element(password).toHaveAccessibleDescription('Обязательное поле');
    expect(eraseAccount).not.toHaveBeenCalled();
    await password.fill('parking-1');
    await button('Удалить навсегда').click();
    await expect.element(page.getByText('6f1c1d5e-0000-4000-8000-000000000000')).toBeVisible();
    expect(eraseAccount).toHaveBeenCalledExactlyOnceWith({ password: 'parking-1' });
    expect(onErased).not.toHaveBeenCalled();
    await button('Готово').click();
    expect(onErased).toHaveBeenCalledOnce();
    expect(account.auth.current()).toBeUndefined();
  });

  test('SEC-22 a wrong password is told at its field, and keeps what was typed', async () => {
    const { eraseAccount } = await renderMyData();
    eraseAccount.mockRejectedValueOnce(
      new AppError('refused', { code: 'CurrentPasswordIncorrect', reason: 'passwordIncorrect' }),
    );
    await button('Удалить аккаунт').click();
    const password = page.getByLabelText('Пароль от аккаунта');
    await password.fill('wrong');
    await button('Удалить навсегда').click();
    await expect.element(password).toHaveAccessibleDescription('Неверный пароль');
    await expect.element(password).toHaveValue('wrong');
  });

  test.each([
    ['ru', 'light', 390],
    ['en', 'dark', 1280],
  ] as const)('axe finds no violation, %s, %s, %i px', async (language, theme, width) => {
    await page.viewport(width, 900);
    document.documentElement.lang = language;
    const { shadow } = await renderMyData(
      { obstacles: [{ reason: 'balance', until: undefined }] },
      language,
      theme,
    );
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    const { violations } = await axe.run(shadow.host);
    expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
  });
});
