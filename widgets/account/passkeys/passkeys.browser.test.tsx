import { AppError } from '@kerb/core/errors/app-error.ts';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { made, phone, renderPasskeys, signed } from './passkeys.harness.tsx';

const failure = (name: string) => new DOMException('', name);
const create = vi.spyOn(navigator.credentials, 'create');
const get = vi.spyOn(navigator.credentials, 'get');
afterEach(() => {
  create.mockReset();
  get.mockReset();
});

const rows = () => page.getByRole('listitem');
const add = () => page.getByRole('button', { name: 'Добавить ключ' });
const name = () => page.getByLabelText('Название', { exact: true });
const password = () => page.getByLabelText('Пароль', { exact: true });
const dialog = () => page.getByRole('dialog');
const press = (label: string) => dialog().getByRole('button', { name: label, exact: true }).click();

describe('the list of passkeys', () => {
  test('SEC-21 names each passkey, when it was added and used, and whether it has a copy', async () => {
    await renderPasskeys();
    await expect.element(rows().first()).toHaveTextContent(/Телефон.*вход 20 ноября.*есть копия в облаке/);
    await expect.element(rows().last()).toHaveTextContent(/Ноутбук.*ещё не использовался · добавлен/);
  });

  test('SEC-21 an account without a passkey is told so', async () => {
    await renderPasskeys({ passkeys: [] });
    await expect.element(page.getByText('Ключей доступа пока нет.')).toBeVisible();
    expect(rows().elements()).toEqual([]);
  });

  test('REL-02 a failed load is shown and can be repeated', async () => {
    await renderPasskeys({ hasFailed: true });
    await expect.element(page.getByText('Ключи доступа не загрузились')).toBeVisible();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect.element(rows().first()).toBeVisible();
  });

  test.each([
    ['in a city without passkeys', { hasPasskeys: false }],
    ['on a page of another host', { portalUrl: 'https://parking.example' }],
  ])('SEC-21 nothing is shown %s', async (_where, options) => {
    const client = vi.fn(async () => ({ relatedOrigins: false }));
    vi.stubGlobal('PublicKeyCredential', { getClientCapabilities: client });
    const { loadPasskeys, shadow } = await renderPasskeys(options);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(shadow.querySelector('.kerb-passkeys')).toBeNull();
    expect(loadPasskeys).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('SEC-21 nothing is shown in a browser without WebAuthn', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    const { loadPasskeys } = await renderPasskeys();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(loadPasskeys).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('SEC-21 a listed origin of another host has them where the browser knows related origins', async () => {
    vi.stubGlobal('PublicKeyCredential', { getClientCapabilities: async () => ({ relatedOrigins: true }) });
    await renderPasskeys({ portalUrl: 'https://parking.example' });
    await expect.element(rows().first()).toBeVisible();
    vi.unstubAllGlobals();
  });
});

describe('adding a passkey', () => {
  test('SEC-21 proves the owner by the password, names the passkey, and sends what the browser made', async () => {
    create.mockResolvedValue(made);
    const { offerPasskey, addPasskey } = await renderPasskeys();
    await add().click();
    await expect.element(name()).toHaveValue('Chrome, Linux');
    await userEvent.fill(name(), 'Рабочий');
    await press('Продолжить');
    await expect.element(dialog().getByText('Обязательное поле')).toBeVisible();
    expect(offerPasskey).not.toHaveBeenCalled();
    await userEvent.fill(password(), 'parking-1');
    await press('Продолжить');
    await expect.element(page.getByText('Ключ доступа добавлен.')).toBeVisible();
    expect(offerPasskey).toHaveBeenCalledExactlyOnceWith({ password: 'parking-1' });
    expect(create.mock.calls[0]?.[0]?.publicKey).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const [credential, label] = addPasskey.mock.calls[0] ?? [];
    expect(label).toBe('Рабочий');
    expect(JSON.parse(credential ?? '')).toEqual({
      id: 'AQID',
      rawId: 'AQID',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'BA', attestationObject: '_-_-', transports: ['internal'] },
    });
    await expect.element(rows().first()).toHaveTextContent('Рабочий');
  });

  test('SEC-21 another passkey proves the owner instead of the password', async () => {
    create.mockResolvedValue(made);
    get.mockResolvedValue(signed);
    const { offerPasskey, addPasskey } = await renderPasskeys();
    await add().click();
    await press('Подтвердить другим ключом');
    await expect.element(page.getByText('Ключ доступа добавлен.')).toBeVisible();
    expect(offerPasskey).toHaveBeenCalledExactlyOnceWith({
      proof: expect.stringContaining('"userHandle":"Bw"'),
    });
    expect(addPasskey).toHaveBeenCalledOnce();
  });

  test('SEC-21 after the browser’s window was closed the driver tries again without another proof', async () => {
    create.mockRejectedValueOnce(failure('NotAllowedError')).mockResolvedValue(made);
    const { offerPasskey } = await renderPasskeys();
    await add().click();
    await userEvent.fill(password(), 'parking-1');
    await press('Продолжить');
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Браузер не сохранил ключ');
    expect(password().query()).toBeNull();
    await press('Сохранить ключ');
    await expect.element(page.getByText('Ключ доступа добавлен.')).toBeVisible();
    expect(offerPasskey).toHaveBeenCalledOnce();
  });

  test.each([
    ['InvalidStateError', 'На этом устройстве уже есть ключ'],
    ['SecurityError', 'Здесь браузер не может сохранить ключ'],
  ])('SEC-21 %s is shown: %s', async (error, text) => {
    create.mockRejectedValue(failure(error));
    const { addPasskey } = await renderPasskeys();
    await add().click();
    await userEvent.fill(password(), 'parking-1');
    await press('Продолжить');
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(text);
    expect(addPasskey).not.toHaveBeenCalled();
  });

  test('SEC-21 a wrong password is shown at its field', async () => {
    const { offerPasskey } = await renderPasskeys();
    offerPasskey.mockRejectedValue(
      new AppError('refused', {
        code: 'CurrentPasswordIncorrect',
        reason: 'passwordIncorrect',
        serverMessage: 'Неверный текущий пароль',
      }),
    );
    await add().click();
    await userEvent.fill(password(), 'wrong');
    await press('Продолжить');
    await expect.element(dialog().getByText('Неверный текущий пароль')).toBeVisible();
    await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  });

  test('SEC-21 a refused passkey needs another proof', async () => {
    create.mockResolvedValue(made);
    const { addPasskey, offerPasskey } = await renderPasskeys();
    addPasskey.mockRejectedValueOnce(new AppError('refused', { serverMessage: 'Ключ доступа не добавлен' }));
    await add().click();
    await userEvent.fill(password(), 'parking-1');
    await press('Продолжить');
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Ключ доступа не добавлен');
    await press('Продолжить');
    await expect.element(page.getByText('Ключ доступа добавлен.')).toBeVisible();
    expect(offerPasskey).toHaveBeenCalledTimes(2);
  });
});

describe('changing passkeys', () => {
  test('SEC-21 a passkey gets another name', async () => {
    const { renamePasskey } = await renderPasskeys();
    await page.getByRole('button', { name: 'Переименовать: Телефон' }).click();
    await userEvent.fill(name(), 'Личный телефон');
    await press('Сохранить');
    await expect.element(rows().first()).toHaveTextContent('Личный телефон');
    expect(renamePasskey).toHaveBeenCalledExactlyOnceWith('k1', 'Личный телефон');
  });

  test('SEC-21 one of several is removed after a question, and the focus stays in the list', async () => {
    const { removePasskey, shadow } = await renderPasskeys();
    await page.getByRole('button', { name: 'Удалить: Ноутбук' }).click();
    await press('Удалить');
    await expect.element(page.getByText(/Ключ доступа удалён/)).toBeVisible();
    expect(removePasskey).toHaveBeenCalledExactlyOnceWith('k2', undefined);
    expect(rows().elements()).toHaveLength(1);
    expect(shadow.activeElement?.textContent).toBe('Добавить ключ');
  });

  test('SEC-21 the last one needs the password', async () => {
    const { removePasskey } = await renderPasskeys({ passkeys: [phone] });
    await page.getByRole('button', { name: 'Удалить: Телефон' }).click();
    await press('Удалить');
    expect(removePasskey).not.toHaveBeenCalled();
    await userEvent.fill(password(), 'parking-1');
    await press('Удалить');
    await expect.element(page.getByText('Ключей доступа пока нет.')).toBeVisible();
    expect(removePasskey).toHaveBeenCalledExactlyOnceWith('k1', 'parking-1');
  });
});

describe('a company', () => {
  const demand = () => page.getByRole('switch', { name: 'Требовать ключ доступа при входе' });
  const company = { kind: 'company', passkeys: [phone] } as const;

  test('SEC-21 switches the demand on with a passkey, which then stays', async () => {
    get.mockResolvedValue(signed);
    const { requirePasskey } = await renderPasskeys(company);
    await demand().click();
    await expect.element(demand()).toBeChecked();
    expect(requirePasskey).toHaveBeenCalledExactlyOnceWith(true, expect.stringContaining('"signature":"Bg"'));
    await expect.element(page.getByText('Последний ключ нужен для входа.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Удалить: Телефон' }).query()).toBeNull();
  });

  test('SEC-21 nothing changes without the passkey', async () => {
    get.mockRejectedValue(failure('NotAllowedError'));
    const { requirePasskey } = await renderPasskeys(company);
    await demand().click();
    await expect.element(page.getByText('Ключ не подтверждён, всё осталось как было.')).toBeVisible();
    await expect.element(demand()).not.toBeChecked();
    expect(requirePasskey).not.toHaveBeenCalled();
  });

  test('SEC-21 without a passkey there is nothing to demand', async () => {
    await renderPasskeys({ ...company, passkeys: [] });
    await expect.element(demand()).toBeDisabled();
  });

  test('SEC-21 the last one needs the contract number, by which alone the company signs in then', async () => {
    const { removePasskey } = await renderPasskeys(company);
    await page.getByRole('button', { name: 'Удалить: Телефон' }).click();
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent('Это последний ключ. Введите номер договора, чтобы не остаться без входа.');
    await userEvent.fill(page.getByLabelText('Номер договора'), 'К-2026/17');
    await press('Удалить');
    await expect.element(page.getByText('Ключей доступа пока нет.')).toBeVisible();
    expect(removePasskey).toHaveBeenCalledExactlyOnceWith('k1', 'К-2026/17');
  });

  test('SEC-21 while it demands one, only a passkey adds another', async () => {
    get.mockResolvedValue(signed);
    create.mockResolvedValue(made);
    const { offerPasskey } = await renderPasskeys({ ...company, isRequired: true });
    await add().click();
    expect(page.getByLabelText('Номер договора').query()).toBeNull();
    await press('Подтвердить другим ключом');
    await expect.element(page.getByText('Ключ доступа добавлен.')).toBeVisible();
    expect(offerPasskey).toHaveBeenCalledExactlyOnceWith({ proof: expect.any(String) });
  });
});

test.each([
  ['ru', 'light', 390],
  ['en', 'dark', 1280],
] as const)('axe finds no violation, %s, %s, %i px', async (language, theme, width) => {
  await page.viewport(width, 900);
  document.documentElement.lang = language;
  const { shadow } = await renderPasskeys({ kind: 'company', language, theme });
  await expect.element(rows().first()).toBeVisible();
  await page.getByRole('button', { name: language === 'ru' ? 'Добавить ключ' : 'Add a passkey' }).click();
  await expect.element(dialog()).toBeVisible();
  const { violations } = await axe.run(shadow.host);
  expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
});
