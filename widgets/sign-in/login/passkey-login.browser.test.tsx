import type { PasskeyRequest } from '@kerb/core/domain/account/passkey.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { LoginOutcome } from '@kerb/kit/runtime/test-account.ts';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { identifier, refused, renderLogin } from '../login.harness.tsx';

const request: PasskeyRequest = { challenge: 'AAEC', rpId: 'localhost', timeoutMs: 300_000, allowed: [] };
const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const signed = {
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(4),
    authenticatorData: bytes(5),
    signature: bytes(6),
    userHandle: bytes(7),
  },
} as unknown as Credential;

const get = vi.spyOn(navigator.credentials, 'get');
const suggests = vi.fn(async () => true);
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: suggests });
});
afterEach(() => {
  get.mockReset();
  suggests.mockReset().mockResolvedValue(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ok: LoginOutcome = { status: 'ok', token: 'token-1', device: 'device-key-1-of-24-bytes-long-x' };

function calls() {
  return {
    requestPasskeyLogin: vi.fn(async (_signal?: AbortSignal) => request),
    logInByPasskey: vi.fn(async (_: object): Promise<LoginOutcome> => ok),
    passSecondFactor: vi.fn(async (_: string): Promise<LoginOutcome> => ok),
  };
}

/** Waits as a browser does until a suggestion is picked or the form is closed. */
const untilAborted = (options?: CredentialRequestOptions) =>
  new Promise<never>((_resolve, reject) => {
    options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

const button = () => page.getByRole('button', { name: 'Войти с ключом доступа' });

describe('a driver’s login by passkey', () => {
  test('SEC-21 the browser suggests a passkey at the identifier, and picking it signs in', async () => {
    let pick = (_: Credential) => {};
    get.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          pick = resolve;
        }),
    );
    const passkeys = calls();
    const { auth, onSignedIn } = await renderLogin({ passkeys });
    await expect.element(identifier()).toHaveAttribute('autocomplete', 'username webauthn');
    await expect.poll(() => get.mock.calls.length).toBe(1);
    expect(get.mock.calls[0]?.[0]).toMatchObject({
      mediation: 'conditional',
      publicKey: { rpId: 'localhost', userVerification: 'required', allowCredentials: [] },
    });
    pick(signed);
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['personal']]);
    expect(auth.current()).toBe('token-1');
    const [{ credential }] = passkeys.logInByPasskey.mock.calls[0] as [{ credential: string }];
    expect(JSON.parse(credential)).toEqual({
      id: 'AQID',
      rawId: 'AQID',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'BA', authenticatorData: 'BQ', signature: 'Bg', userHandle: 'Bw' },
    });
  });

  test('SEC-21 after a refusal the reason is shown, and the button lets the driver choose another passkey', async () => {
    get.mockResolvedValueOnce(signed).mockResolvedValueOnce(signed).mockImplementation(untilAborted);
    const passkeys = calls();
    passkeys.logInByPasskey.mockResolvedValueOnce({
      status: 'refused',
      error: new AppError('refused', { code: 'PasskeyRefused', serverMessage: 'Ключ доступа не подошёл' }),
      captcha: undefined,
    });
    const { onSignedIn } = await renderLogin({ passkeys });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Ключ доступа не подошёл');
    expect(get).toHaveBeenCalledOnce();
    expect(onSignedIn).not.toHaveBeenCalled();
    await button().click();
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['personal']]);
    expect(get.mock.calls[1]?.[0]).not.toHaveProperty('mediation');
  });

  test('SEC-21 a form that stays open gets another challenge before the first one ends', async () => {
    get.mockImplementation(untilAborted);
    const passkeys = calls();
    passkeys.requestPasskeyLogin.mockResolvedValue({ ...request, timeoutMs: 200 });
    await renderLogin({ passkeys });
    await expect.poll(() => get.mock.calls.length).toBeGreaterThan(2);
    expect(get.mock.calls[0]?.[0]?.signal?.aborted).toBe(true);
  });

  test('SEC-21 closing the form ends the suggestion', async () => {
    get.mockImplementation(untilAborted);
    await renderLogin({ passkeys: calls() });
    await expect.poll(() => get.mock.calls.length).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => get.mock.calls[0]?.[0]?.signal?.aborted).toBe(true);
    expect(get).toHaveBeenCalledOnce();
  });

  test('SEC-21 AUTH-11 a browser that suggests nothing has a button, which signs in too', async () => {
    suggests.mockResolvedValue(false);
    get.mockResolvedValue(signed);
    const { onSignedIn } = await renderLogin({ passkeys: calls() });
    await button().click();
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['personal']]);
    expect(get.mock.calls[0]?.[0]).not.toHaveProperty('mediation');
  });

  test('AUTH-09 while a login by password runs the button is disabled', async () => {
    suggests.mockResolvedValue(false);
    const { logIn, onSignedIn } = await renderLogin({ passkeys: calls() });
    let answer = (_: LoginOutcome) => {};
    logIn.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await expect.element(button()).toBeEnabled();
    await userEvent.fill(identifier(), 'anna@kerb.example');
    await userEvent.fill(page.getByLabelText('Пароль', { exact: true }), 'parking-1');
    await userEvent.keyboard('{Enter}');
    await expect.element(button()).toBeDisabled();
    answer(ok);
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['personal']]);
  });

  test('SEC-21 the button is there beside the suggestion, which it ends: browsers answer one request at a time', async () => {
    get.mockImplementation(async (options) => {
      if (options?.mediation) return untilAborted(options);
      if (get.mock.calls[0]?.[0]?.signal?.aborted) return signed;
      throw new DOMException('A request is already pending.', 'OperationError');
    });
    const { onSignedIn } = await renderLogin({ passkeys: calls() });
    await expect.poll(() => get.mock.calls.length).toBe(1);
    await button().click();
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['personal']]);
    expect(get.mock.calls[1]?.[0]).not.toHaveProperty('mediation');
  });

  test.each([
    ['NotAllowedError', 'Ключ доступа не подтверждён'],
    ['SecurityError', 'Здесь браузер не может войти с ключом доступа'],
  ])('SEC-21 the button says why nothing came of it: %s', async (name, text) => {
    suggests.mockResolvedValue(false);
    get.mockRejectedValue(new DOMException('', name));
    const passkeys = calls();
    await renderLogin({ passkeys });
    await button().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    expect(passkeys.logInByPasskey).not.toHaveBeenCalled();
    await expect.element(button()).toBeEnabled();
  });

  test('SEC-21 a city that cannot be reached leaves the button, which says so', async () => {
    const passkeys = calls();
    passkeys.requestPasskeyLogin.mockRejectedValue(new AppError('offline'));
    await renderLogin({ passkeys });
    await button().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Нет подключения к интернету');
    expect(get).not.toHaveBeenCalled();
  });

  test('SEC-21 a browser without WebAuthn shows nothing of passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    const passkeys = calls();
    await renderLogin({ passkeys });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(passkeys.requestPasskeyLogin).not.toHaveBeenCalled();
    expect(button().query()).toBeNull();
  });

  test('SEC-21 a city without passkeys is asked for none', async () => {
    await renderLogin();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect.element(identifier()).toHaveAttribute('autocomplete', 'username');
    expect(get).not.toHaveBeenCalled();
  });
});

describe('a company’s second factor', () => {
  const required: LoginOutcome = { status: 'passkeyRequired', passkey: request };

  async function logIn(passkeys = calls(), companyOutcomes: LoginOutcome[] = [required]) {
    const screen = await renderLogin({ passkeys, hasCompanyAccounts: true, companyOutcomes });
    await page.getByRole('radio', { name: 'Юридическое лицо' }).click();
    await userEvent.fill(page.getByLabelText('ИНН'), '5260000001');
    await userEvent.fill(page.getByLabelText('Номер договора'), 'К-2026/17');
    get.mockClear();
    await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click();
    return { ...screen, passkeys };
  }

  test('AUTH-05 SEC-21 after the contract number the browser asks for the passkey', async () => {
    get.mockImplementation((options) =>
      options?.mediation ? untilAborted(options) : Promise.resolve(signed),
    );
    const { auth, onSignedIn, passkeys } = await logIn();
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['company']]);
    expect(auth.state.getState()).toMatchObject({ kind: 'company' });
    expect(passkeys.passSecondFactor).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('"signature":"Bg"'),
    );
  });

  test('SEC-21 nobody is signed in without it, and it can be confirmed again', async () => {
    get.mockImplementation((options) =>
      options?.mediation ? untilAborted(options) : Promise.reject(new DOMException('', 'NotAllowedError')),
    );
    const { auth, onSignedIn } = await logIn();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Вход не подтверждён');
    expect(auth.current()).toBeUndefined();
    get.mockResolvedValue(signed);
    await page.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['company']]);
  });

  test('SEC-21 after a refused passkey the contract number is typed again', async () => {
    get.mockImplementation((options) =>
      options?.mediation ? untilAborted(options) : Promise.resolve(signed),
    );
    const passkeys = calls();
    passkeys.passSecondFactor.mockResolvedValueOnce(refused('IncorrectLogin'));
    const { auth } = await logIn(passkeys);
    await expect.element(page.getByLabelText('Номер договора')).toBeVisible();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(auth.current()).toBeUndefined();
  });
});

test.each([
  ['ru', 'light', 390],
  ['en', 'dark', 1280],
] as const)('axe finds no violation with the button, %s, %s, %i px', async (language, theme, width) => {
  await page.viewport(width, 900);
  document.documentElement.lang = language;
  suggests.mockResolvedValue(false);
  const { shadow } = await renderLogin({ passkeys: calls(), language, theme });
  const label = language === 'ru' ? 'Войти с ключом доступа' : 'Log in with a passkey';
  await expect.element(page.getByRole('button', { name: label })).toBeVisible();
  const { violations } = await axe.run(shadow.host);
  expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
});
