import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillIn, identifier, picture, refused, renderLogin, send } from '../login.harness.tsx';

const choice = (name: string) => page.getByRole('radio', { name });
const inn = () => page.getByLabelText('ИНН');
const contract = () => page.getByLabelText('Номер договора');
const alert = () => page.getByRole('alert');

async function chooseCompany() {
  await choice('Юридическое лицо').click();
  await expect.element(inn()).toBeVisible();
}

async function fillInCompany(number = '5260000001', contractNumber = 'К-2026/17') {
  await userEvent.fill(inn(), number);
  await userEvent.fill(contract(), contractNumber);
}

describe('the types of the login modal', () => {
  test('AUTH-03 AUTH-04 without company accounts the driver’s form stands alone', async () => {
    await renderLogin();
    await expect.element(identifier()).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(0);
    expect(page.getByText('Юридическое лицо').elements()).toHaveLength(0);
  });

  test('AUTH-04 it does so too while the city’s options are not known', async () => {
    await renderLogin({ cityOptions: () => new Promise(() => {}) });
    await expect.element(identifier()).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(0);
  });

  test('AUTH-03 AUTH-04 with them it begins with the choice and the individual’s form', async () => {
    await renderLogin({ hasCompanyAccounts: true });
    await expect.element(choice('Физическое лицо')).toBeChecked();
    await expect.element(choice('Юридическое лицо')).not.toBeChecked();
    await expect.element(identifier()).toBeVisible();
    expect(inn().elements()).toHaveLength(0);
    const top = (locator: ReturnType<typeof choice>) => locator.element().getBoundingClientRect().top;
    expect(top(choice('Физическое лицо'))).toBeLessThan(top(identifier()));
  });

  test('AUTH-03 AUTH-05 a legal entity has its own form, without the driver’s links, and the way back', async () => {
    await renderLogin({ hasCompanyAccounts: true });
    await chooseCompany();
    expect(identifier().elements()).toHaveLength(0);
    expect(page.getByRole('link').elements()).toHaveLength(0);
    await choice('Физическое лицо').click();
    await expect.element(identifier()).toBeVisible();
    expect(inn().elements()).toHaveLength(0);
  });

  test('AUTH-04 an individual signs in as before', async () => {
    const { auth, onSignedIn, logInAsCompany } = await renderLogin({ hasCompanyAccounts: true });
    await fillIn();
    await send().click();
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['personal']]);
    expect(auth.state.getState()).toMatchObject({ kind: 'personal' });
    expect(logInAsCompany).not.toHaveBeenCalled();
  });
});

describe('the login of a company', () => {
  test('CRP-01 AUTH-05 sends taxpayer number and contract number, and keeps the token as a company’s', async () => {
    const { auth, posted, onSignedIn, logIn, logInAsCompany } = await renderLogin({
      hasCompanyAccounts: true,
    });
    await chooseCompany();
    await fillInCompany(' 52 6000 0001 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['company']]);
    expect(logInAsCompany.mock.calls[0]?.[0]).toMatchObject({
      inn: '5260000001',
      contractNumber: 'К-2026/17',
    });
    expect(logIn).not.toHaveBeenCalled();
    expect(auth.state.getState()).toMatchObject({ status: 'signedIn', kind: 'company' });
    expect(posted).toEqual([{ type: 'LOGIN', city: 'nizhny-novgorod', kind: 'company' }]);
  });

  test('CRP-01 both numbers are required, an INN has 10 or 12 digits, and nothing is sent before', async () => {
    const { logInAsCompany } = await renderLogin({ hasCompanyAccounts: true });
    await chooseCompany();
    await send().click();
    await expect.element(inn()).toHaveAccessibleDescription(/Заполните это поле/);
    await expect.element(contract()).toHaveAccessibleDescription(/Заполните это поле/);
    await userEvent.fill(inn(), '52600000011');
    await expect.element(inn()).toHaveAccessibleDescription(/В ИНН 10 или 12 цифр/);
    await send().click();
    expect(logInAsCompany).not.toHaveBeenCalled();
  });

  test('AUTH-07 AUTH-09 ERR-04 ERR-07 a refusal is shown, the numbers stay, and the picture has to be answered', async () => {
    const { logInAsCompany } = await renderLogin({
      hasCompanyAccounts: true,
      companyOutcomes: [refused('IncorrectLogin', picture), refused('CaptchaIncorrect', picture)],
    });
    await chooseCompany();
    await fillInCompany();
    await send().click();
    await expect.element(alert()).toHaveTextContent('Неверный логин или пароль');
    await expect.element(inn()).toHaveValue('5260000001');
    await expect.element(contract()).toHaveValue('К-2026/17');
    await send().click();
    const answer = page.getByLabelText('Код с картинки');
    await expect.element(answer).toHaveAccessibleDescription(/Заполните это поле/);
    await userEvent.fill(answer, '12345');
    await send().click();
    await expect.element(answer).toHaveAccessibleDescription(/Неверный код с картинки/);
    await expect.element(answer).toHaveValue('');
    expect(logInAsCompany.mock.calls.map(([sent]) => (sent as { captcha?: string }).captcha)).toEqual([
      '',
      '12345',
    ]);
  });

  test('API-42 where a city configures a provider’s captcha, a company’s login begins with it too', async () => {
    const check = vi.fn(async (_: string) => {});
    const frameUrl = new URL('/no-captcha-here', location.href).href;
    const { logInAsCompany, onSignedIn } = await renderLogin({
      hasCompanyAccounts: true,
      providerCaptcha: { frameUrl, check },
    });
    await chooseCompany();
    await fillInCompany();
    const frame = page.getByTitle('Проверка, что вы не робот');
    await expect.element(frame).toBeVisible();
    await send().click();
    await expect.element(page.getByText('Сначала пройдите проверку')).toBeVisible();
    expect(logInAsCompany).not.toHaveBeenCalled();
    const { contentWindow } = frame.element() as HTMLIFrameElement;
    const data = { captchaResponse: 'response-1' };
    dispatchEvent(new MessageEvent('message', { data, origin: 'null', source: contentWindow }));
    await expect.element(page.getByText('Проверка пройдена')).toBeVisible();
    await send().click();
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['company']]);
    expect(check.mock.calls).toEqual([['response-1']]);
  });

  test('AUTH-09 after the modal is opened again the INN is there, the contract number is not', async () => {
    await renderLogin({ hasCompanyAccounts: true });
    await chooseCompany();
    await fillInCompany();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'open' }).click();
    await chooseCompany();
    await expect.element(inn()).toHaveValue('5260000001');
    await expect.element(contract()).toHaveValue('');
  });
});

const externalId = { authorizeUrl: 'https://id.example/authorize', clientId: 'portal-tula', name: 'Демо-ID' };
const button = () => page.getByRole('button', { name: 'Войти через Демо-ID' });

describe('the login with an account elsewhere', () => {
  afterEach(() => vi.restoreAllMocks());

  /** The provider's windows that were opened, and their callback page. */
  function provider() {
    const addresses: URL[] = [];
    const opened = {
      opener: window as Window | null,
      location: { replace: (address: string) => void addresses.push(new URL(address)) },
    };
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const channel = new BroadcastChannel('parking-external-id');
    return {
      opened,
      addresses,
      answer: (fields: object) =>
        channel.postMessage({ state: addresses.at(-1)?.searchParams.get('state'), ...fields }),
    };
  }

  const nextFrames = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  test('AUTH-22 the button comes 500 ms after the form, and the form does not move', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { shadow } = await renderLogin({ externalId });
      await expect.element(identifier()).toBeVisible();
      await nextFrames();
      // The dialog moves while it opens.
      for (const animation of shadow.getAnimations()) animation.finish();
      const { top } = identifier().element().getBoundingClientRect();
      await vi.advanceTimersByTimeAsync(499);
      await nextFrames();
      expect(button().elements()).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      // Waiting would let the time go on.
      await nextFrames();
      expect(button().elements()).toHaveLength(1);
      await expect.element(button()).toBeVisible();
      expect(identifier().element().getBoundingClientRect().top).toBe(top);
    } finally {
      vi.useRealTimers();
    }
  });

  test('AUTH-22 without a client of the city there is no button', async () => {
    const { shadow } = await renderLogin();
    await expect.element(identifier()).toBeVisible();
    expect(shadow.querySelector('.kerb-sign-in__external')).toBeNull();
  });

  test('AUTH-22 AUTH-04 a company has none', async () => {
    await renderLogin({ externalId, hasCompanyAccounts: true });
    await expect.element(button()).toBeVisible();
    await chooseCompany();
    expect(button().elements()).toHaveLength(0);
  });

  test('AUTH-24 AUTH-11 a success stores the token as a driver’s and tells the other tabs', async () => {
    const { answer, opened } = provider();
    const logInWithExternalId = vi.fn(async (_accessToken: string) => 'token-2');
    const { auth, posted, onSignedIn } = await renderLogin({ externalId, logInWithExternalId });
    await button().click();
    await expect.element(page.getByText(/Продолжите в окне Демо-ID/)).toBeVisible();
    // The provider cannot move this page elsewhere.
    expect(opened.opener).toBeNull();
    answer({ state: 'wrong', accessToken: 'stolen' });
    answer({ accessToken: 'access-1' });
    await expect.poll(() => onSignedIn.mock.calls).toEqual([['personal']]);
    expect(logInWithExternalId.mock.calls.map(([accessToken]) => accessToken)).toEqual(['access-1']);
    expect(auth.current()).toBe('token-2');
    expect(posted).toEqual([{ type: 'LOGIN', city: 'nizhny-novgorod', kind: 'personal' }]);
  });

  test('ERR-09 a failure is shown in the modal, and the button tries again with another state', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { answer, addresses } = provider();
    const { onSignedIn } = await renderLogin({ externalId, logInWithExternalId: async () => 'token-2' });
    await button().click();
    answer({});
    await expect.element(alert()).toHaveTextContent('Ошибка авторизации');
    await button().click();
    expect(new Set(addresses.map(({ searchParams }) => searchParams.get('state'))).size).toBe(2);
    answer({ accessToken: 'access-2' });
    await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  });

  test('AUTH-23 a blocked window is told', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await renderLogin({ externalId });
    await button().click();
    await expect.element(alert()).toHaveTextContent(/Разрешите всплывающие окна/);
  });
});

describe.each([390, 1280])('at %i px', (width) => {
  test.each([
    ['ru', 'light'],
    ['en', 'dark'],
  ] as const)(
    'axe finds no violation in the choice and the company’s form, %s, %s',
    async (language, theme) => {
      await page.viewport(width, 800);
      const { shadow } = await renderLogin({ language, theme, externalId, hasCompanyAccounts: true });
      document.documentElement.lang = language;
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const check = async () => {
        for (const animation of shadow.getAnimations()) {
          if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
        }
        const { violations } = await axe.run(shadow.host, { runOnly: { type: 'tag', values: tags } });
        expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
        const dialog = page.getByRole('dialog').element();
        expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
      };
      await expect.element(page.getByRole('button', { name: /Демо-ID/ })).toBeVisible();
      await check();
      await page.getByRole('radio', { name: /Юридическое лицо|Legal entity/ }).click();
      await expect.element(page.getByLabelText(/^(ИНН|Tax ID \(INN\))$/)).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Войти|Log in)$/ })
        .click();
      await expect.element(page.getByText(/Заполните|is required/).first()).toBeVisible();
      await check();
    },
  );
});
