import { cityConfigs, cityIds } from '@kerb/cities/registry.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connectPages } from './connect-pages.ts';
import { watchEachTest } from './departures.ts';
import { city, closePages, leavePage, openPortal } from './pages.harness.tsx';

const network = connectPages();
const departures = watchEachTest();
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

const ofVisitors = [
  '/guest-payment',
  '/registration',
  '/registration/confirmation/email/0123abcd',
  '/restore-password',
  '/restore-password/email/x',
  '/check?title=Parking',
];
const ofDrivers = ['/profile', '/profile/parking', '/profile/no/such'];
const ofCompanies = ['/coop', '/coop/vehicles', '/coop/drivers', '/coop/devices', '/coop/operations'];

/** Where the portal leads from an address, for whoever has these tokens. */
async function leadsTo(address: string, tokens: Readonly<Record<string, string>> = {}): Promise<string> {
  await closePages();
  for (const [kind, token] of Object.entries(tokens)) localStorage.setItem(`token:${city}:${kind}`, token);
  const screen = await openPortal(address);
  await expect.element(screen.getByRole('main')).toBeInTheDocument();
  // A guard renders nothing: the heading is that of the page at the end.
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  return location.pathname;
}

/** Each address, and that with the prefix of English, leads to the map in its language. */
async function expectLedToTheMap(paths: readonly string[], tokens?: Readonly<Record<string, string>>) {
  for (const path of paths) {
    expect(await leadsTo(path, tokens), path).toBe('/');
    expect(await leadsTo(`/en${path}`, tokens), `/en${path}`).toBe('/en');
  }
}

/** The guards ask for the kind of the account alone; a call with this token would be refused. */
const companyToken = { coop: 'fleet' };

describe('an address that is not for everybody leads to the map, with a language prefix too', () => {
  test('PRF-02 SHELL-05 CRP-02 CRP-16 for a visitor those of drivers and of companies', async () => {
    await expectLedToTheMap([...ofDrivers, ...ofCompanies]);
    expect(await leadsTo('/registration')).toBe('/registration');
  });

  test('SHELL-06 SHELL-07 CRP-02 CRP-16 TEXT-12 for a driver those of visitors and of companies, not what is for everybody', async () => {
    const token = { standart: await network().logIn() };
    await expectLedToTheMap([...ofVisitors, ...ofCompanies], token);
    for (const path of ['/profile/devices', '/profile/my-data', '/profile/notifications', '/news'])
      expect(await leadsTo(path, token)).toBe(path);
  });

  test('CRP-16 for a driver whose session has expired those of companies', async () => {
    expect(await leadsTo('/profile/parking', { standart: 'expired' })).toBe('/profile/parking');
    await expect.element(page.getByRole('dialog', { name: 'Сессия завершена' })).toBeVisible();
    // As the browser's buttons for back and forward do.
    history.pushState(null, '', '/coop/drivers');
    dispatchEvent(new PopStateEvent('popstate'));
    await expect.poll(() => location.pathname).toBe('/');
  });

  test('PRF-02 SHELL-06 TEXT-12 for a company those of visitors and of drivers', async () => {
    await expectLedToTheMap([...ofVisitors, ...ofDrivers], companyToken);
    expect(await leadsTo('/coop/devices', companyToken)).toBe('/coop/devices');
  });
});

describe('languages', () => {
  const addressNow = () => location.pathname + location.search + location.hash;

  test('I18N-01 I18N-02 the switch keeps page and query, and sets or removes the prefix', async () => {
    const ofBrowser = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
    onTestFinished(() => ofBrowser.mockRestore());
    await openPortal('/guest-payment?duration=02:00');
    await page.getByRole('link', { name: 'Switch to English' }).click();
    await expect.element(heading('Pay without registration')).toBeVisible();
    expect(addressNow()).toBe('/en/guest-payment?duration=02:00');
    expect(document.documentElement.lang).toBe('en');
    await page.getByRole('link', { name: 'Переключить на русский' }).click();
    await expect.poll(addressNow).toBe('/guest-payment?duration=02:00');
  });

  test('SHELL-02 SHELL-03 routes work under a prefix; /ru moves to none, with query and hash, in place', async () => {
    await openPortal('/en');
    await expect.element(heading('Parking map')).toBeInTheDocument();
    await closePages();
    const entries = history.length;
    await openPortal('/ru/guest-payment?zone=1#pay');
    await expect.poll(addressNow).toBe('/guest-payment?zone=1#pay');
    expect(history.length).toBe(entries);
    await closePages();
    await openPortal('/RU/guest-payment?zone=1');
    await expect.poll(addressNow).toBe('/guest-payment?zone=1');
    await closePages();
    await openPortal('/ru/pages/rules');
    await expect.poll(addressNow).toBe('/pages/rules');
    await closePages();
    await openPortal('/ru?zone=1');
    await expect.element(heading('Карта парковок')).toBeInTheDocument();
    expect(addressNow()).toBe('/?zone=1');
  });

  test('RST-01 a step that is none goes to the bare route, also with a third part', async () => {
    for (const path of ['/restore-password/foo/x', '/restore-password/foo'])
      expect(await leadsTo(path), path).toBe('/restore-password');
    await closePages();
    await openPortal('/restore-password/email/x');
    await expect.element(heading('Восстановление пароля')).toBeVisible();
  });

  test('SEC-02 the redirect from /ru stays on this origin', async () => {
    for (const address of ['/ru//evil.example', '/ru/%2F%2Fevil.example', '/ru/\\evil.example']) {
      await closePages();
      await openPortal(address);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
      await expect.poll(() => location.pathname).not.toMatch(/^\/ru/);
    }
    expect(departures()).toEqual([]);
  });

  test('SHELL-04 an unknown language leads to the main page', async () => {
    for (const address of ['/de/guest-payment', '/de-AT', '/no/such/page'])
      expect(await leadsTo(address), address).toBe('/');
    // Three letters are no language, and English is a known one.
    for (const address of ['/abc', '/en/abc']) expect(await leadsTo(address), address).toBe(address);
  });

  test('SHELL-02 I18N-02 two account pages have no prefix: the prefixed address leads there and stays in English', async () => {
    const token = await network().logIn();
    for (const path of ['/profile/receipts', '/profile/constructor']) {
      await closePages();
      localStorage.setItem(`token:${city}:standart`, token);
      await openPortal(`/en${path}?a=1`);
      for (const _ of ['opened', 'reloaded']) {
        await expect.element(page.getByRole('link', { name: 'Переключить на русский' })).toBeVisible();
        expect(document.documentElement.lang).toBe('en');
        expect(addressNow()).toBe(`${path}?a=1`);
        await leavePage();
        await openPortal();
      }
    }
  });
});

test('SHELL-10 SHELL-35 an unknown address, also of an administrator, shows “not found” with a link to the map and a retry', async () => {
  const russian = ['Страница не найдена', /^Такой страницы здесь нет/, 'На карту парковок', '/'] as const;
  for (const [address, title, text, home, href] of [
    ['/en/admin/users', 'Page not found', /^There is no such page here/, 'To the parking map', '/en'],
    ['/admin', ...russian],
    ['/nowhere/at/all', ...russian],
  ] as const) {
    await closePages();
    await openPortal(address);
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('link', { name: home })).toHaveAttribute('href', href);
  }
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect.poll(() => departures().at(-1)).toBe(location.href);
  await page.getByRole('link', { name: 'На карту парковок' }).click();
  await expect.element(heading('Карта парковок')).toBeInTheDocument();
  expect(location.pathname).toBe('/');
});

describe('SHELL-08 guest payment', () => {
  test('SHELL-08 waits for the settings; when they fail it leads to the map', async () => {
    const free = network().hold('/api/options');
    await openPortal('/guest-payment');
    await expect.poll(() => network().requests.join()).toContain('/api/options');
    expect(page.getByLabelText('Номер автомобиля').elements()).toHaveLength(0);
    await expect.element(page.getByRole('main').getByRole('status', { name: 'Загрузка…' })).toBeVisible();
    free();
    await expect.element(page.getByLabelText('Номер автомобиля')).toBeVisible();
    expect(location.pathname).toBe('/guest-payment');
    await closePages();
    network().fail('/api/options', '500');
    expect(await leadsTo('/guest-payment')).toBe('/');
  });

  test('SHELL-08 leads to the map where guests may not pay', async () => {
    network().answer('/api/options', { status: 'ok', result: {} });
    expect(await leadsTo('/guest-payment')).toBe('/');
  });
});

test('CITY-02 CITY-03 CITY-05 the dialog lists all cities; choosing one opens the main page in the same language', async () => {
  await openPortal('/en/guest-payment');
  await page.getByRole('button', { name: 'Nizhny Novgorod' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a city' });
  const listed = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent ?? '');
  await expect.poll(() => listed().length).toBe(cityIds.length);
  expect(listed()).toEqual(listed().sort((one, other) => one.localeCompare(other, 'en')));
  await dialog.getByLabelText('Find a city').fill('казан');
  await dialog.getByRole('button', { name: 'Kazan' }).click();
  await expect.poll(() => departures()).toEqual([`${location.origin}/en`]);
  expect(localStorage.getItem('city')).toBe('kazan');
});

test('CITY-02 in Russian the dialog lists the cities by their Russian names', async () => {
  await openPortal('/news');
  await page.getByRole('button', { name: 'Нижний Новгород' }).click();
  const items = page.getByRole('dialog').getByRole('listitem');
  const names = cityConfigs.map(({ displayName }) => displayName.ru);
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent))
    .toEqual(names.sort((one, other) => one.localeCompare(other, 'ru')));
});

test.each([
  ['without an invoice', '/card-payment?city=kazan&amount=100', '/'],
  ['without an invoice, in English', '/en/card-payment?city=kazan&amount=100', '/en'],
  ['of a city without a card widget', '/card-payment?city=perm&invoiceId=1&amount=100', '/'],
])(
  'PAY-35 SEC-12 the page of a card payment %s leads to the map, and no script of a bank is loaded',
  async (_, address, main) => {
    const entries = history.length;
    expect(await leadsTo(address)).toBe(main);
    expect(history.length).toBe(entries);
    expect(document.querySelectorAll('iframe[sandbox], script[src*="widget"]')).toHaveLength(0);
  },
);

test.each([
  ['PAY-33 after a payment', '/card-payment', 'charged', '/'],
  ['PAY-34 after a decline', '/en/card-payment', 'declined', '/en'],
])(
  '%s by card %s leads to the main page of its language, with a reload; the way back does not open the widget again',
  async (_, path, message, main) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // A city without `cardInvoice`: the address says what is charged.
    network().answer('/api/info/get-options-info-v3', { status: 'ok' });
    const ways: string[] = [];
    const note = ({ navigationType, destination }: NavigateEvent) =>
      destination.sameDocument || ways.push(navigationType);
    navigation.addEventListener('navigate', note);
    onTestFinished(() => navigation.removeEventListener('navigate', note));
    await openPortal(`${path}?city=kazan&invoiceId=1&amount=100`);
    const frame = await vi.waitUntil(() => document.querySelector<HTMLIFrameElement>('iframe[sandbox]'));
    frame.srcdoc = `<script>parent.postMessage('${message}', '*')</script>`;
    await expect.poll(departures).toEqual([`${location.origin}${main}`]);
    expect(ways).toEqual(['replace']);
  },
);

test('PAY-36 the button of a card payment that did not open loads the same page again', async () => {
  network().answer('/api/info/get-options-info-v3', { status: 'ok' });
  await openPortal('/card-payment?city=kazan&invoiceId=1&amount=0');
  await expect.element(page.getByText('Оплата не открылась')).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect.poll(departures).toEqual([location.href]);
});
