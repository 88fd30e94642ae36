import { AppError } from '@kerb/core/errors/app-error.ts';
import type { AccountResources } from '@kerb/kit/runtime/test-account.ts';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  captcha,
  fillIn,
  identifier,
  password,
  picture,
  refused,
  renderLogin,
  send,
} from '../login.harness.tsx';

const alert = () => page.getByRole('alert');

/** In a shadow root the document's own focus is on the host. */
const hasFocus = (locator: Locator) => expect.poll(() => locator.element().matches(':focus')).toBe(true);

describe('the login modal', () => {
  test('AUTH-06 has an identifier, a password, and links to a new password and to the registration', async () => {
    const { onOpen } = await renderLogin();
    await hasFocus(identifier());
    await expect.element(identifier()).toHaveAttribute('autocomplete', 'username');
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    expect(onOpen.mock.calls).toEqual([['/restore-password'], ['/registration']]);
  });

  test('AUTH-14 empty fields are required, and nothing is sent', async () => {
    const { logIn } = await renderLogin();
    await send().click();
    await expect.element(identifier()).toHaveAccessibleDescription(/Заполните это поле/);
    await expect.element(password()).toHaveAccessibleDescription(/Заполните это поле/);
    expect(logIn).not.toHaveBeenCalled();
  });

  test('AUTH-14 the English texts are those of the requirement', async () => {
    await renderLogin({ language: 'en' });
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    await expect.element(page.getByText('This field is required').first()).toBeVisible();
  });

  test.each(['1', 'x'.repeat(60)])('AUTH-14 the password %s is sent whole', async (typed) => {
    const { logIn } = await renderLogin();
    await fillIn('anna@kerb.example', typed);
    await send().click();
    await expect.poll(() => logIn.mock.calls[0]?.[0]).toMatchObject({ password: typed });
  });

  test('AUTH-15 SHELL-34 with easy auth off a phone is refused', async () => {
    await renderLogin({ easyAuth: false });
    await userEvent.fill(page.getByLabelText('E-mail'), '79000000001');
    await send().click();
    await expect.element(page.getByText('Введите правильный e-mail')).toBeVisible();
  });

  test('AUTH-16 AUTH-17 a formatted phone is sent as digits, the password as it is typed', async () => {
    const { logIn } = await renderLogin();
    await fillIn('', ' parking-1 ');
    await userEvent.fill(identifier(), ' +7 (900) 000-00-01 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => logIn.mock.calls.length).toBe(1);
    expect(logIn.mock.calls[0]?.[0]).toMatchObject({ identifier: '+79000000001', password: ' parking-1 ' });
  });

  test('AUTH-11 AUTH-09 on success the token is stored, other tabs are notified, and `onSignedIn` is called', async () => {
    const { auth, posted, onSignedIn } = await renderLogin();
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
    expect(auth.current()).toBe('token-1');
    expect(posted).toEqual([{ type: 'LOGIN', city: 'nizhny-novgorod', kind: 'personal' }]);
  });

  test('AUTH-09 during the call the button is busy and a second submit is ignored', async () => {
    const { logIn, onSignedIn } = await renderLogin();
    let answer = (_: { status: 'ok'; token: string }) => {};
    logIn.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
    password().element().focus();
    await userEvent.keyboard('{Enter}');
    answer({ status: 'ok', token: 'token-1' });
    await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
    expect(logIn).toHaveBeenCalledOnce();
  });

  test.each([
    ['IncorrectLogin', 'Неверный логин или пароль'],
    ['UnregistredAccount', 'Неверный логин или пароль'],
    ['error', 'Неверный логин или пароль'],
    ['LoginTryLimit', 'Превышено число попыток входа. Попробуйте позже'],
    ['AccountNotFound', 'Аккаунт не найден'],
  ])(
    'AUTH-09 ERR-03 ERR-04 ERR-05 ERR-13 the refusal %s is shown in the modal, and the input stays',
    async (code, text) => {
      await renderLogin({ outcomes: [refused(code)] });
      await fillIn();
      await send().click();
      await expect.element(alert()).toHaveTextContent(text);
      await expect.element(identifier()).toHaveValue('anna@kerb.example');
      await expect.element(password()).toHaveValue('parking-1');
      await hasFocus(password());
    },
  );

  test.each([
    ['unreadable', 'Произошла ошибка. Попробуйте позже'],
    ['offline', 'Нет подключения к интернету'],
  ] as const)('AUTH-09 ERR-02 REL-02 a failed call (%s) is shown and can be repeated', async (kind, text) => {
    const { onSignedIn } = await renderLogin({
      outcomes: [{ status: 'callFailed', error: new AppError(kind) }],
    });
    await fillIn();
    await send().click();
    await expect.element(alert()).toHaveTextContent(text);
    await send().click();
    await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  });

  test('ERR-08 a password that was never set shows no alert and calls `onEmptyPassword`', async () => {
    const { onEmptyPassword } = await renderLogin({ outcomes: [{ status: 'emptyPassword' }] });
    await fillIn('vera@kerb.example');
    await send().click();
    await expect.poll(() => onEmptyPassword.mock.calls).toEqual([['vera@kerb.example']]);
    expect(alert().query()).toBeNull();
  });

  test('AUTH-09 after it is opened again the identifier is filled in, the password is not', async () => {
    await renderLogin();
    await fillIn();
    await userEvent.keyboard('{Escape}');
    await hasFocus(page.getByRole('button', { name: 'open' }));
    await page.getByRole('button', { name: 'open' }).click();
    await expect.element(identifier()).toHaveValue('anna@kerb.example');
    await expect.element(password()).toHaveValue('');
  });
});

describe('the captcha', () => {
  test('AUTH-07 AUTH-08 comes with a refusal only, and is required then', async () => {
    const { logIn } = await renderLogin({ outcomes: [refused('IncorrectLogin', picture)] });
    expect(captcha().query()).toBeNull();
    await fillIn();
    await send().click();
    await expect.element(page.getByRole('img', { name: /Картинка с кодом/ })).toHaveAttribute('src', picture);
    await send().click();
    await expect.element(captcha()).toHaveAccessibleDescription(/Заполните это поле/);
    expect(logIn).toHaveBeenCalledOnce();
  });

  test('AUTH-07 ERR-05 a wrong password also clears the answer and shows the new picture; the alert says it', async () => {
    await renderLogin({
      outcomes: [refused('error', picture), refused('error', `${picture}AA`)],
    });
    await fillIn();
    await send().click();
    await userEvent.fill(captcha(), '12345');
    await send().click();
    await expect.element(page.getByRole('img', { name: /Картинка/ })).toHaveAttribute('src', `${picture}AA`);
    await expect.element(alert()).toHaveTextContent('Неверный логин или пароль');
    await expect.element(captcha()).toHaveValue('');
    await hasFocus(password());
  });

  test('AUTH-07 ERR-07 each failed attempt clears the answer and shows the new picture', async () => {
    const { logIn } = await renderLogin({
      outcomes: [refused('IncorrectLogin', picture), refused('CaptchaIncorrect', `${picture}AA`)],
    });
    await fillIn();
    await send().click();
    await userEvent.fill(captcha(), ' 12345 ');
    await send().click();
    await expect.element(captcha()).toHaveAccessibleDescription(/Неверный код с картинки/);
    await expect.element(captcha()).toHaveValue('');
    await hasFocus(captcha());
    await expect.element(page.getByRole('img', { name: /Картинка/ })).toHaveAttribute('src', `${picture}AA`);
    expect(logIn.mock.calls[1]?.[0]).toMatchObject({ captcha: '12345' });
  });
});

describe('the picture read aloud', () => {
  const listen = () => page.getByRole('button', { name: 'Прослушать код' });
  const silence = () => {
    const file = new Uint8Array(44 + 8000).fill(128);
    const view = new DataView(file.buffer);
    file.set(new TextEncoder().encode('RIFF'), 0);
    view.setUint32(4, 36 + 8000, true);
    file.set(new TextEncoder().encode('WAVEfmt '), 8);
    for (const [at, value] of [
      [16, 16],
      [20, 0x10001],
      [24, 8000],
      [28, 8000],
      [32, 0x80001],
      [40, 8000],
    ] as const)
      view.setUint32(at, value, true);
    file.set(new TextEncoder().encode('data'), 36);
    return file.buffer;
  };

  test('AUTH-08 A11Y-06 plays by keyboard, for the login that got the picture, and can be stopped', async () => {
    const captchaSpeech = vi.fn<AccountResources['loadCaptchaSpeech']>(async () => silence());
    await renderLogin({ outcomes: [refused('LoginTryLimit', picture)], captchaSpeech });
    await fillIn();
    await send().click();
    await expect.element(listen()).toBeVisible();
    await userEvent.fill(identifier(), 'other@kerb.example');
    listen().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Остановить' })).toBeVisible();
    expect(captchaSpeech.mock.calls[0]?.[0]).toMatchObject({
      identifier: 'anna@kerb.example',
      language: 'ru',
    });
    await userEvent.keyboard('{Enter}');
    await expect.element(listen()).toBeVisible();
  });

  test('AUTH-08 says why it cannot be heard', async () => {
    const captchaSpeech = async () => Promise.reject(refused('CaptchaIncorrect').error);
    await renderLogin({ outcomes: [refused('LoginTryLimit', picture)], captchaSpeech });
    await fillIn();
    await send().click();
    await listen().click();
    await expect.element(page.getByText('Неверный код с картинки')).toBeVisible();
  });

  test('AUTH-08 a city that does not read it aloud has no button', async () => {
    await renderLogin({ outcomes: [refused('LoginTryLimit', picture)] });
    await fillIn();
    await send().click();
    await expect.element(page.getByRole('img', { name: /Картинка/ })).toBeVisible();
    expect(listen().query()).toBeNull();
  });
});

describe('the captcha of a provider', () => {
  const frame = () => page.getByTitle('Проверка, что вы не робот');
  /** Posts what the document of the frame would: the address is one of this page's own origin. */
  const post = (captchaResponse: unknown, origin = 'null') =>
    dispatchEvent(
      new MessageEvent('message', {
        data: { captchaResponse },
        origin,
        source: (frame().element() as HTMLIFrameElement).contentWindow,
      }),
    );
  const providerCaptcha = () => ({
    frameUrl: new URL('/no-captcha-here', location.href).href,
    check: vi.fn<AccountResources['checkCaptcha']>(async () => {}),
  });

  test('API-42 nothing is sent before the city has checked it; the picture is asked for all the same', async () => {
    const provider = providerCaptcha();
    const { logIn, onSignedIn } = await renderLogin({
      providerCaptcha: provider,
      outcomes: [refused('LoginTryLimit', picture)],
    });
    await expect.element(frame()).toHaveAttribute('src', `${provider.frameUrl}?lang=ru`);
    // On this page's own origin the frame would reach its storage.
    expect(frame().element().getAttribute('sandbox')).not.toContain('allow-same-origin');
    await fillIn();
    await send().click();
    await expect.element(page.getByText('Сначала пройдите проверку')).toBeVisible();
    expect(logIn).not.toHaveBeenCalled();
    post('response-1');
    await expect.element(page.getByText('Проверка пройдена')).toBeVisible();
    expect(provider.check.mock.calls).toEqual([['response-1']]);
    await send().click();
    await userEvent.fill(captcha(), '12345');
    await send().click();
    await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
    expect(logIn.mock.calls.map(([sent]) => (sent as { captcha?: string }).captcha)).toEqual(['', '12345']);
  });

  test('API-42 nothing is sent while the city still checks it', async () => {
    let pass = () => {};
    const provider = providerCaptcha();
    provider.check.mockReturnValue(
      new Promise((resolve) => {
        pass = () => resolve();
      }),
    );
    const { logIn, onSignedIn } = await renderLogin({ providerCaptcha: provider });
    await expect.element(frame()).toBeVisible();
    await fillIn();
    post('response-1');
    await expect.poll(() => provider.check.mock.calls.length).toBe(1);
    await send().click();
    pass();
    await expect.element(page.getByText('Проверка пройдена')).toBeVisible();
    expect(logIn).not.toHaveBeenCalled();
    await send().click();
    await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
    expect(logIn).toHaveBeenCalledOnce();
  });

  test('API-42 a refused response is shown, and another one can be given; other windows and origins are not heard', async () => {
    const provider = providerCaptcha();
    provider.check.mockRejectedValueOnce(refused('CaptchaIncorrect').error);
    const { logIn } = await renderLogin({ providerCaptcha: provider });
    await expect.element(frame()).toBeVisible();
    dispatchEvent(
      new MessageEvent('message', { data: { captchaResponse: 'forged' }, origin: 'null', source: window }),
    );
    post('forged', 'https://elsewhere.example');
    post('forged', location.origin);
    post(42);
    post('response-1');
    await expect.element(page.getByText('Неверный код с картинки')).toBeVisible();
    post('response-2');
    await expect.element(page.getByText('Проверка пройдена')).toBeVisible();
    expect(provider.check.mock.calls).toEqual([['response-1'], ['response-2']]);
    expect(logIn).not.toHaveBeenCalled();
  });

  test('API-42 a city that does not configure it has no frame', async () => {
    const { onSignedIn } = await renderLogin();
    await fillIn();
    await send().click();
    await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
    expect(frame().query()).toBeNull();
  });
});

describe('a proof of work', () => {
  test('SEC-17 AUTH-09 says that the browser works, with a disabled button, and the login goes on by itself', async () => {
    let solve = (_: string) => {};
    const { onSignedIn, logIn } = await renderLogin({
      outcomes: [refused('LoginTryLimit', picture)],
      proveWork: () =>
        new Promise((resolve) => {
          solve = resolve;
        }),
    });
    await fillIn();
    await send().click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Проверяем, что вы не робот');
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
    expect(page.getByRole('img').query()).toBeNull();
    solve('proof-1');
    await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
    expect(logIn.mock.calls[1]?.[0]).toMatchObject({ proof: 'proof-1', password: 'parking-1' });
  });

  test('AUTH-07 the picture is shown where the browser cannot solve the challenge', async () => {
    await renderLogin({ outcomes: [refused('LoginTryLimit', picture)], proveWork: async () => undefined });
    await fillIn();
    await send().click();
    await expect.element(page.getByRole('img', { name: /Картинка/ })).toHaveAttribute('src', picture);
  });
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

describe.each([390, 1280])('at %i px', (width) => {
  test.each([
    ['ru', 'light', 'Войти'],
    ['ru', 'dark', 'Войти'],
    ['en', 'light', 'Log in'],
    ['en', 'dark', 'Log in'],
  ] as const)('axe finds no violation in the modal with all its messages, %s, %s', async (...variant) => {
    const [language, theme, name] = variant;
    await page.viewport(width, 800);
    const { shadow } = await renderLogin({
      language,
      theme,
      outcomes: [refused('LoginTryLimit', picture)],
      captchaSpeech: async () => new ArrayBuffer(0),
    });
    document.documentElement.lang = language;
    await userEvent.fill(page.getByLabelText(/E-mail/), 'anna@kerb.example');
    await userEvent.fill(page.getByLabelText(/^(Пароль|Password)$/), 'parking-1');
    const press = page.getByRole('dialog').getByRole('button', { name });
    await press.click();
    await expect.element(alert()).toBeVisible();
    await press.click();
    for (const animation of shadow.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
    }
    const { violations, passes } = await axe.run(shadow.host, { runOnly: { type: 'tag', values: rules } });
    expect(passes.map((rule) => rule.id)).toContain('color-contrast');
    expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
    const dialog = page.getByRole('dialog').element();
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  });
});
