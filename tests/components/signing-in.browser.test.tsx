import { maskPhone } from '@kerb/core/domain/account/phone.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  anna,
  callServer,
  cityServer,
  type Driver,
  logIn,
  newDriver,
  newestMessage,
  sentTo,
  signInAs,
  vera,
} from './city.ts';
import { connectPages } from './connect-pages.ts';
import { tabTo } from './keyboard.ts';
import { failures } from './network.ts';
import { city, closePages, openPortal, reopenPortal, untilLoaded } from './pages.harness.tsx';

const network = connectPages();

const main = page.getByRole('main');
const banner = page.getByRole('banner');
const accountMenu = banner.getByRole('button', { name: 'Личный кабинет' });
const modal = page.getByRole('dialog', { name: 'Вход' });
const identifier = modal.getByLabelText('E-mail или телефон');
const password = modal.getByLabelText('Пароль', { exact: true });
const send = modal.getByRole('button', { name: 'Войти', exact: true });
const openModal = () => banner.getByRole('button', { name: 'Войти', exact: true }).click();
const address = () => location.pathname + location.search;
const tokens = () => Object.keys(localStorage).filter((key) => key.startsWith('token:'));

async function fillIn(driver: Driver): Promise<void> {
  await identifier.fill(driver.identifier);
  await password.fill(driver.password);
  await send.click();
}

describe('the login modal', () => {
  test.each(['/news', '/pages/faq', '/restore-password'])(
    'AUTH-03 opens over the page %s, which stays where it is',
    async (path) => {
      await openPortal(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect.element(heading).toBeVisible();
      const title = heading.element().textContent;
      await openModal();
      await expect.element(identifier).toBeVisible();
      expect(address()).toBe(path);
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => modal.query()).toBeNull();
      expect(address()).toBe(path);
      expect(heading.element().textContent).toBe(title);
    },
  );

  test('AUTH-03 opens over the registration from the page itself, which stays where it is', async () => {
    // The map is loaded, so a way back to it would take no time.
    await openPortal('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Регистрация' }).click();
    await main.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect.element(identifier).toBeVisible();
    expect(address()).toBe('/registration');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => modal.query()).toBeNull();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Регистрация' })).toBeVisible();
  });

  test('AUTH-07 AUTH-08 ERR-06 after three wrong passwords, where no work can be proven, the picture is required, and read aloud', async () => {
    network().fail('/api/captcha/challenge', '503');
    const driver = await newDriver();
    const wrong = { ...driver, password: 'wrong' };
    // The count is the server's, so the first two need no form.
    for (const _ of [1, 2]) await expect(logIn(wrong)).rejects.toThrow('could not log in');
    await openPortal('/news');
    await openModal();
    await fillIn(wrong);
    await expect.element(modal.getByRole('alert')).toHaveTextContent(/Неверный логин или пароль/);
    await fillIn(driver);
    const picture = modal.getByRole('img', { name: /Картинка с кодом/ });
    await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBe(200);
    const listen = modal.getByRole('button', { name: 'Прослушать код' });
    network().fail('/api/captcha/speech', '500');
    await listen.click();
    await expect.element(modal.getByText(failures['500'])).toBeVisible();
    network().fail('/api/captcha/challenge', '503');
    await listen.click();
    const stop = modal.getByRole('button', { name: 'Остановить' });
    await expect.element(stop).toBeVisible();
    const close = vi.spyOn(AudioContext.prototype, 'close');
    await stop.click();
    expect(close).toHaveBeenCalledOnce();
    await expect.element(listen).toBeVisible();
    const answer = modal.getByLabelText('Код с картинки');
    await answer.fill('0');
    await fillIn(driver);
    await expect.element(modal.getByText('Неверный код с картинки')).toBeVisible();
    await answer.fill((await callServer<{ answer: string }>(`/captcha?city=${city}`)).answer);
    await send.click();
    await expect.element(accountMenu).toBeVisible();
  });

  test('AUTH-13 RST-08 a driver without a password is led to set one: the e-mail is there, and not in the address', async () => {
    await openPortal('/news');
    await openModal();
    const entries = history.length;
    await fillIn(vera);
    await expect.element(page.getByText('Мы обновили систему')).toBeVisible();
    await expect.element(main.getByRole('textbox')).toHaveValue(vera.identifier);
    expect(address()).toBe('/restore-password');
    // The way back does not lead to the address with the e-mail.
    expect(history.length).toBe(entries + 1);
    expect(modal.query()).toBeNull();
  });

  test('RST-08 another error in the address is no reason to set a password', async () => {
    await openPortal('/restore-password?error=other&email=anna@kerb.example');
    await expect.element(main.getByRole('textbox')).toBeVisible();
    expect(page.getByText('Мы обновили систему').query()).toBeNull();
  });

  test('AUTH-04 AUTH-09 CRP-03 a wrong contract number is shown; then a driver signs in, and one token is left', async () => {
    await cityServer.changeSetting('options.isCoopProfile', true);
    await openPortal('/news');
    await openModal();
    await modal.getByRole('radio', { name: 'Юридическое лицо' }).click();
    await modal.getByLabelText('ИНН').fill('7700000000');
    await modal.getByLabelText('Номер договора').fill('К-1');
    await send.click();
    await expect.element(modal.getByRole('alert')).toBeVisible();
    expect(tokens()).toEqual([]);
    localStorage.setItem(`token:${city}:coop`, 'null');
    await modal.getByRole('radio', { name: 'Физическое лицо' }).click();
    await fillIn(await newDriver());
    await expect.element(accountMenu).toBeVisible();
    expect(tokens()).toEqual([`token:${city}:standart`]);
  });

  test('AUTH-05 AUTH-11 CRP-03 after the login of a company the modal is closed, and its page is open, also where a driver’s session had expired', async () => {
    await cityServer.changeSetting('options.isCoopProfile', true);
    localStorage.setItem(`token:${city}:standart`, 'of-yesterday');
    await openPortal('/profile/parking?zone=1001');
    await page.getByRole('dialog', { name: 'Сессия завершена' }).getByRole('button').first().click();
    await modal.getByRole('radio', { name: 'Юридическое лицо' }).click();
    await modal.getByLabelText('ИНН').fill('5260000001');
    await modal.getByLabelText('Номер договора').fill('К-2026/17');
    await send.click();
    await expect.poll(address).toBe('/coop');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(modal.query()).toBeNull();
    expect(tokens()).toEqual([`token:${city}:coop`]);
  });

  test('A11Y-02 a driver signs in and out with the keyboard alone', async () => {
    const driver = await newDriver();
    const signIn = banner.getByRole('button', { name: 'Войти', exact: true });
    const signOut = banner.getByRole('button', { name: 'Выйти' });
    await openPortal('/news');
    await tabTo(signIn);
    await userEvent.keyboard('{Enter}');
    await expect.element(identifier).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(signIn).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(identifier).toHaveFocus();
    const [, one = '', two = '', three = ''] = /^7(\d{3})(\d{3})(\d{4})$/.exec(driver.phone) ?? [];
    await userEvent.keyboard(`+7 ${one} ${two}-${three}`);
    await tabTo(password);
    await userEvent.keyboard(`${driver.password}{Enter}`);
    await expect.element(accountMenu).toHaveFocus();
    expect(modal.query()).toBeNull();
    await userEvent.keyboard('{Enter}');
    await tabTo(signOut);
    await userEvent.keyboard('{Escape}');
    await expect.element(accountMenu).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await tabTo(signOut);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Карта парковок' })).toHaveFocus();
  });

  test('A11Y-02 on the map the focus goes from the logout to the login', async () => {
    const driver = await newDriver();
    await openPortal('/');
    await openModal();
    await fillIn(driver);
    await accountMenu.click();
    await banner.getByRole('button', { name: 'Выйти' }).click();
    await expect.element(banner.getByRole('button', { name: 'Войти', exact: true })).toHaveFocus();
  });

  test('SHELL-21 CRP-16 AUTH-25 PRF-22 the side menu of a driver has the logout, which leads to the map, instead of login and registration, and nothing of companies', async () => {
    await signInAs(await newDriver());
    await openPortal('/news');
    await page.getByRole('button', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect.element(menu.getByRole('button', { name: 'Выйти' })).toBeVisible();
    expect(menu.getByText(/^(Войти|Регистрация|Кабинет организации)$/).elements()).toHaveLength(0);
    await menu.getByRole('button', { name: 'Выйти' }).click();
    await expect.element(banner.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    await expect.poll(address).toBe('/');
    expect(tokens()).toEqual([]);
  });
});

describe('a session that expired', () => {
  const over = page.getByRole('dialog', { name: 'Сессия завершена' });

  test('AUTH-20 AUTH-21 REL-06 a dialog says so, then comes the login, then the page it was on', async () => {
    localStorage.setItem(`token:${city}:standart`, 'of-yesterday');
    await openPortal('/profile/parking?zone=1001');
    await expect.element(over).toHaveTextContent(/Сессия истекла. Войдите снова./);
    expect(over.elements()).toHaveLength(1);
    expect(tokens()).toEqual([]);
    await over.getByRole('button', { name: 'Закрыть' }).click();
    await expect.element(modal).toBeVisible();
    await expect.poll(address).toBe('/');
    await fillIn(await newDriver());
    await expect.poll(address).toBe('/profile/parking?zone=1001');
  });

  test('REL-06 in the middle of a form: login leads back to the filled form', async () => {
    const driver = await newDriver();
    await signInAs(driver);
    await openPortal('/profile/parking?zone=1001');
    const form = page.getByRole('form', { name: 'Оплата парковки' });
    const plate = form.getByRole('textbox', { name: 'Номер автомобиля' });
    await plate.fill('К001КК');
    // A call that is still on its way would open the dialog before the plate is complete.
    await untilLoaded();
    // Tokens last thirty days.
    await cityServer.setNow('2026-12-30T12:00:00+03:00');
    await plate.fill('К001КК52');
    await over.getByRole('button', { name: 'Войти', exact: true }).click();
    await fillIn(driver);
    await expect.poll(address).toBe('/profile/parking?zone=1001');
    await expect.element(form.getByRole('combobox', { name: 'Номер зоны' })).toHaveValue('1');
    await expect.element(plate).toHaveValue(expect.stringMatching(/К\s*001\s*КК\s*52/));
    const submit = form.getByRole('button', { name: /^(Начать парковку|Продолжить)/ });
    await expect.element(submit).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('the registration', () => {
  let count = 0;
  const field = (label: string) => main.getByLabelText(label, { exact: true });
  const agreement = main.getByRole('checkbox');
  /** The label has a link. */
  const onBox = { x: 12, y: 22 };

  /** A driver whom nobody has registered. */
  function stranger() {
    count += 1;
    const digits = `${String(Date.now()).slice(-7)}${count % 10}`;
    return { email: `new${digits}@kerb.example`, phone: `79${digits}0`, password: 'maple-99' };
  }

  const values = ({ email, phone, password }: ReturnType<typeof stranger>) =>
    [
      ['E-mail', email],
      ['Телефон', phone],
      ['Пароль', password],
      ['Пароль ещё раз', password],
    ] as const;

  async function fillForm(driver: ReturnType<typeof stranger>): Promise<void> {
    await openPortal('/registration');
    for (const [label, text] of values(driver)) await field(label).fill(text);
  }

  test('SEC-07 a reload keeps everything except the passwords', async () => {
    const driver = stranger();
    await fillForm(driver);
    await reopenPortal();
    await expect.element(field('E-mail')).toHaveValue(driver.email);
    await expect.element(field('Телефон')).toHaveValue(maskPhone(driver.phone));
    await expect.element(field('Пароль')).toHaveValue('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(driver.password);
  });

  test('REG-09 REG-10 REG-11 the letter’s link confirms the e-mail on another device; an unknown step leads to registration', async () => {
    const driver = stranger();
    await fillForm(driver);
    await agreement.click({ force: true, position: onBox });
    await main.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect.poll(address).toMatch(/^\/registration\/confirmation\/email\/[\w-]+$/);
    const link = new URL(await sentTo(driver.email, /(https?:\S+)/));
    await closePages();
    await openPortal(link.pathname);
    await expect.poll(address).toMatch(/^\/registration\/confirmation\/phone\//);
    await field('Код из SMS').fill(await sentTo(driver.phone, /: (\d{4,6})/));
    await main.getByRole('button', { name: 'Подтвердить' }).click();
    await expect.element(accountMenu).toBeVisible();
    for (const prefix of ['', '/en']) {
      await closePages();
      await openPortal(`${prefix}/registration/confirmation/telegram/salt`);
      await expect.poll(address).toBe(`${prefix}/registration`);
    }
  });

  test('REG-16 who finishes a registration in English is on the English map, signed in', async () => {
    network().answer('/api/auth/confirm-phone', { status: 'ok', id_session: await network().logIn() });
    await openPortal('/en/registration/confirmation/phone/salt');
    await main.getByLabelText('Code from the message').fill('123456');
    await main.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(banner.getByRole('button', { name: 'My account' })).toBeVisible();
    const map = page.getByRole('heading', { level: 1, name: 'Parking map' });
    await expect.element(map).toBeInTheDocument();
    expect(address()).toBe('/en');
  });

  test('REG-08 in English the agreement links to the English page about personal data', async () => {
    await openPortal('/en/registration');
    const pages = () =>
      (main.getByRole('link').elements() as HTMLAnchorElement[])
        .map(({ pathname }) => pathname)
        .filter((path) => path.includes('/pages/'));
    await expect.poll(pages).toEqual([expect.stringMatching(/^\/en\/pages\/[\w-]+$/)]);
  });

  test('A11Y-02 a visitor signs up with the keyboard alone', async () => {
    const driver = stranger();
    await openPortal('/registration');
    for (const [label, text] of values(driver)) {
      await tabTo(field(label));
      await userEvent.keyboard(text);
    }
    await tabTo(agreement);
    await userEvent.keyboard(' {Enter}');
    await expect.poll(address).toMatch(/confirmation\/email/);
    await tabTo(field('Код из письма'));
    await userEvent.keyboard(`${await sentTo(driver.email, /подтверждения: (\d{6})/)}{Enter}`);
    await expect.poll(address).toMatch(/confirmation\/phone/);
  });
});

describe('a forgotten password', () => {
  const sendIdentifier = async (text: string) => {
    await main.getByRole('textbox').fill(text);
    await main.getByRole('button', { name: 'Отправить' }).click();
  };
  test('RST-07 a new password is sent to the phone, and the driver signs in with it', async () => {
    const driver = await newDriver();
    await openPortal('/restore-password');
    await sendIdentifier(driver.phone);
    await expect.poll(address).toBe('/restore-password/sent');
    const sent = await sentTo(driver.phone, /пароль: (\w+)/);
    await main.getByRole('button', { name: 'Войти', exact: true }).click();
    await fillIn({ ...driver, password: sent });
    await expect.element(accountMenu).toBeVisible();
  });

  test('RST-01 RST-03 RST-06 a code from a letter sets a new password, and a dialog leads to login', async () => {
    // Nizhny Novgorod sends a new password instead.
    const inCity = '?city=sevastopol';
    await openPortal(`/restore-password/email${inCity}`);
    await sendIdentifier('nobody@kerb.example');
    await expect.element(page.getByText('Пользователь не найден')).toBeVisible();
    await sendIdentifier(anna.identifier);
    await expect.poll(() => location.pathname).toBe('/restore-password/sent');
    await expect.element(page.getByText(`Отправили письмо на ${anna.identifier}`)).toBeVisible();
    const { text } = await newestMessage(anna.identifier);
    const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
    await reopenPortal(link.pathname + inCity);
    const code = main.getByLabelText('Код из письма');
    await expect.element(code).toHaveValue(/пароля: (\w+)/.exec(text)?.[1] ?? 'none');
    expect(location.pathname).toBe('/restore-password/change');
    await main.getByLabelText('Новый пароль').fill('maple-77');
    await main.getByLabelText('Пароль ещё раз').fill('maple-77');
    await main.getByRole('button', { name: 'Сохранить пароль' }).click();
    const done = page.getByRole('dialog', { name: 'Смена пароля' });
    await done.getByRole('button', { name: 'Войти', exact: true }).click();
    await fillIn({ ...anna, password: 'maple-77' });
    await expect.element(accountMenu).toBeVisible();
    await closePages();
    await openPortal('/en/restore-password/elsewhere');
    await expect.poll(address).not.toContain('elsewhere');
    await reopenPortal(`/en${link.pathname}${inCity}`);
    await expect.element(main.getByLabelText('Code from the e-mail')).not.toHaveValue('');
  });
});
