import { describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { connectPages } from './connect-pages.ts';
import { watchEachTest } from './departures.ts';
import { city, closePages, openPortal, reopenPortal } from './pages.harness.tsx';

const network = connectPages();
const departures = watchEachTest();

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const requestsTo = (path: string) => network().requests.filter((request) => request.endsWith(path)).length;
const optionsPath = '/api/info/get-options-info-v3';
const popupPath = '/api/notification/popup';

describe('news', () => {
  const items = () => document.querySelectorAll('.kerb-content__item').length;
  /** From the bottom of the window to the end of the list, CSS pixels. */
  const toEnd = () =>
    (document.querySelector('.kerb-content__more')?.getBoundingClientRect().top ?? 0) - innerHeight;

  test('TEXT-01 A11Y-05 more load when the scroll is within 250 px of the end, until an answer comes short; their number is announced', async () => {
    await page.viewport(390, 600);
    await openPortal('/news');
    await expect.poll(items).toBe(10);
    const announcement = page.getByText(/^Новостей на странице/);
    expect(announcement.query()).toBeNull();
    scrollBy(0, toEnd() - 255);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(requestsTo('/api/news')).toBe(1);
    scrollBy(0, 10);
    await expect.poll(items).toBe(20);
    await expect.element(announcement).toHaveTextContent('Новостей на странице: 20');
    expect(announcement.element().closest('[role=status]')).not.toBeNull();
    scrollBy(0, toEnd());
    await expect.poll(() => document.querySelector('.kerb-content__more')).toBeNull();
    expect(items()).toBeGreaterThan(20);
    expect(requestsTo('/api/news')).toBe(3);
  });

  test('TEXT-01 an entry that moved on between two answers is listed once', async () => {
    let last: unknown;
    network().change('/api/news', (reply) => {
      const { result, ...others } = JSON.parse(reply);
      const moved = last === undefined ? result : [last, ...result.slice(0, -1)];
      last = result.at(-1);
      return JSON.stringify({ ...others, result: moved });
    });
    await openPortal('/news');
    await expect.poll(items).toBe(10);
    scrollBy(0, toEnd());
    await expect.poll(items).toBe(19);
  });

  test('SHELL-11 a failed load of more keeps the list; a press repeats that load alone', async () => {
    await openPortal('/news');
    await expect.poll(items).toBe(10);
    network().fail('/api/news', '500');
    scrollBy(0, toEnd());
    await expect.element(page.getByRole('alert')).toHaveTextContent('Не удалось загрузить данные');
    expect(items()).toBe(10);
    network().mend();
    const before = [...network().requests];
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect.poll(items).toBeGreaterThan(10);
    // The frame's first calls may come after it.
    const repeated = network()
      .requests.slice(before.length)
      .filter((request) => before.includes(request));
    expect(repeated.filter((request) => !request.endsWith('/api/news'))).toEqual([]);
    expect(repeated).not.toEqual([]);
  });

  test('TEXT-02 a title opens the news item and gets the focus; an unknown id is not found', async () => {
    await openPortal('/news');
    await page.getByRole('link', { name: 'Как паркуемся зимой' }).click();
    await expect.element(heading('Как паркуемся зимой')).toHaveFocus();
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(location.pathname).toMatch(/^\/news\/\d+$/);
    await closePages();
    await openPortal('/news/999999');
    await expect.element(heading('Страница не найдена')).toBeVisible();
  });

  test('a city without news says so', async () => {
    network().answer('/api/news', { status: 'ok', result: [] });
    await openPortal('/en/news');
    await expect.element(page.getByText('There is no news yet')).toBeVisible();
  });
});

describe('pages of the city', () => {
  test('TEXT-03 the rest of the address is the path; bare and unknown ones are not found', async () => {
    await openPortal('/pages/how-to-pay/');
    await expect.element(heading('Как оплатить парковку')).toBeVisible();
    for (const path of ['/pages', '/pages/no/such', '/pages/how-to-pay/no']) {
      await closePages();
      await openPortal(path);
      await expect.element(heading('Страница не найдена')).toBeVisible();
    }
  });

  test.each([
    ['/pages/rules', '/api/pages/get-by-path'],
    ['/news/7', '/api/news/get-one'],
  ])('TEXT-03 the HTML of %s has no scripts, handlers or such links', async (path, call) => {
    const text =
      '<p onclick="window.ran = 1">Текст <a href="javascript:window.ran = 1">ссылка</a></p><script>1</script>';
    network().answer(call, { status: 'ok', result: { id: 7, title: 'Правила', text } });
    await openPortal(path);
    await expect.element(page.getByText('ссылка')).toBeVisible();
    const html = document.querySelector('.kerb-content__html')?.innerHTML ?? '';
    expect(html).not.toMatch(/onclick|javascript|<script/);
  });

  test.each([
    ['/en/pages/rules', '/api/pages/get-by-path', '.kerb-content__html'],
    ['/en/news', '/api/news', '.kerb-content__item'],
    ['/en/sms-commands', '/api/sms-commands', '.kerb-content__commands'],
  ])(
    'SHELL-11 a failed load of %s shows why; a press repeats it without a reload of the page',
    async (path, call, content) => {
      network().fail(call, '500');
      await openPortal(path);
      await expect.element(page.getByText('Error loading data')).toBeVisible();
      network().mend();
      const before = requestsTo(call);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => document.querySelector(content)).not.toBeNull();
      expect(requestsTo(call)).toBe(before + 1);
      expect(departures()).toEqual([]);
    },
  );

  test('its links to this site open without a reload', async () => {
    await openPortal('/en/pages/how-to-pay');
    await page.getByRole('link', { name: '“Pay by SMS”' }).click();
    await expect.element(heading('SMS commands')).toHaveFocus();
    expect(location.pathname).toBe('/en/sms-commands');
  });
});

test.each([
  ['/en/news', 'News'],
  ['/en/pages/rules', 'Parking rules'],
  ['/en/sms-commands', 'SMS commands'],
  ['/pages/rules', 'Правила парковки'],
])('SHELL-01 SHELL-02 visitors open %s, with its title', async (address, title) => {
  await openPortal(address);
  await expect.element(heading(title)).toBeVisible();
  await expect.poll(() => document.title).toContain(title);
});

test('SHELL-01 SHELL-20 SHELL-32 visitors follow the links of header and footer to the top of the next page; settings are read once', async () => {
  await page.viewport(1280, 800);
  await openPortal('/pages/rules');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Оплата по SMS' }).click();
  await expect.element(heading('Оплата по SMS')).toHaveFocus();
  expect(scrollY).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Новости' }).click();
  await expect.element(heading('Новости')).toHaveFocus();
  await page.getByRole('banner').getByRole('link', { name: 'Оплата', exact: true }).click();
  await expect.element(page.getByLabelText('Номер автомобиля')).toBeVisible();
  expect(requestsTo('/api/options')).toBe(1);
});

describe('SMS', () => {
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  const none = { status: 'ok', result: [] };

  test('TEXT-05 TEXT-07 /payment has the number and each command with its parts', async () => {
    await openPortal('/payment');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Оплатить парковку' })).toBeVisible();
    const number = page.getByRole('link', { name: '7878' });
    await expect.element(number).toHaveAttribute('href', 'sms:7878');
    const example = page.getByText('p5207*А123ВС52*2');
    await expect.element(example).toBeVisible();
    expect(bottomOf(number.element())).toBeLessThan(bottomOf(example.element()));
    await expect
      .element(page.getByText('Номер парковки, номер автомобиля и число часов через звёздочку'))
      .toBeVisible();
    const commands = [...document.querySelectorAll('.kerb-content__commands > li')];
    const partsOf = (command: Element) => command.querySelector('.kerb-content__parts')?.children ?? [];
    expect(
      commands.map((command) => [
        command.querySelector('h2')?.textContent,
        [...partsOf(command)].map(({ textContent }) => textContent),
        command.querySelector('code')?.textContent,
      ]),
    ).toEqual([
      ['Оплатить парковку', ['p номер парковки', '*', 'номер автомобиля', '*', 'часы'], 'p5207*А123ВС52*2'],
      ['Продлить парковку', ['x', '*', 'часы'], 'x*1'],
      ['Завершить парковку', ['s'], 's'],
    ]);
  });

  test('TEXT-04 TEXT-07 without commands /sms-commands leads to the map, and /payment says so', async () => {
    network().answer('/api/sms-commands', none);
    await openPortal('/payment');
    await expect.element(page.getByText('В этом городе нет SMS-команд')).toBeVisible();
    await expect.element(heading('Оплата по SMS')).toBeVisible();
    await expect.element(page.getByRole('link', { name: '7878' })).toBeVisible();
    await closePages();
    await openPortal('/sms-commands');
    await expect.poll(() => location.pathname).toBe('/');
    await closePages();
    await openPortal('/en/sms-commands');
    await expect.poll(() => location.pathname).toBe('/en');
  });

  test('TEXT-04 a single command is listed: only a city without any leads to the map', async () => {
    network().change('/api/sms-commands', (reply) => {
      const { result, ...others } = JSON.parse(reply);
      return JSON.stringify({ ...others, result: result.slice(0, 1) });
    });
    await openPortal('/sms-commands');
    await expect.element(page.getByText('p5207*А123ВС52*2')).toBeVisible();
    expect(document.querySelectorAll('.kerb-content__parts')).toHaveLength(1);
    expect(location.pathname).toBe('/sms-commands');
  });

  test.each(['/sms-commands', '/payment'])(
    'TEXT-04 TEXT-06 a failure is no empty answer: the page %s stays and offers a retry',
    async (path) => {
      network().fail('/api/sms-commands', '500');
      await openPortal(path);
      await expect.element(page.getByText('Не удалось загрузить данные')).toBeVisible();
      expect(location.pathname).toBe(path);
      network().mend();
      const free = network().hold('/api/sms-commands');
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect.element(page.getByRole('main').getByRole('status', { name: 'Загрузка…' })).toBeVisible();
      free();
      await expect.element(page.getByText('p5207*А123ВС52*2')).toBeVisible();
    },
  );

  test.each([
    ['rostov', 'р61'],
    ['sevastopol', 'р92'],
  ])(
    'TEXT-08 TEXT-10 TEXT-11 the update page of %s has the number, the prefix and four commands',
    async (id, prefix) => {
      network().answer(optionsPath, { status: 'ok', numberSmsSendTo: '3381' });
      await openPortal(`/update?city=${id}`);
      await expect.element(page.getByRole('link', { name: '3381' })).toBeVisible();
      await expect.element(page.getByText(`Префикс города: ${prefix}`)).toBeVisible();
      const commands = [...document.querySelectorAll('.kerb-content__parts')].map((one) => one.textContent);
      expect(commands).toEqual([
        `${prefix}*номер зоны*номер автомобиля*часы`,
        `${prefix}*часы`,
        `${prefix}*[сумма]р`,
        `${prefix}*с`,
      ]);
      for (const name of ['Оплатить парковку', 'Продлить парковку', 'Пополнить баланс', 'Завершить парковку'])
        await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
    },
  );

  test('TEXT-09 another city has no update page, in either language, and no entry of it in the history', async () => {
    const entries = history.length;
    await openPortal('/update');
    await expect.poll(() => location.pathname).toBe('/');
    expect(history.length).toBe(entries);
    await closePages();
    await openPortal('/en/update');
    await expect.poll(() => location.pathname).toBe('/en');
  });
});

test('TEXT-12 SEC-05 /check shows the address as text, always with its notice, and asks not to be indexed', async () => {
  const query = new URLSearchParams({
    title: '<img src=x onerror=alert(1)>',
    dateIn: '2026-06-10T12:00:00+03:00',
    price: '75',
    ts: 'А123ВС52',
  });
  await openPortal(`/check?${query}`);
  await expect.element(page.getByText('не подтверждают оплату', { exact: false })).toBeVisible();
  const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(values).toEqual(['—', '10.06.2026 12:00', '—', 'А123ВС52', '75,00\u00a0₽']);
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('TEXT-12 /check shows all five values under their names, in the language of the page', async () => {
  const query = new URLSearchParams({
    title: 'Парковка 5207',
    dateIn: '2026-06-10T12:00:00+03:00',
    dateOut: '2026-06-10T13:30:00+03:00',
    price: '75',
    ts: 'А123ВС52',
  });
  await openPortal(`/en/check?${query}`);
  await expect.element(page.getByText('do not prove a payment', { exact: false })).toBeVisible();
  const rows = [...document.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Purpose', 'Парковка 5207'],
    ['Entry or start', '10.06.2026 12:00'],
    ['Exit or end', '10.06.2026 13:30'],
    ['Vehicle', 'А123ВС52'],
    ['Amount', '₽75.00'],
  ]);
});

test('PLUS-14 a print of /check has its facts, and nothing of header and footer', async () => {
  await openPortal('/check?price=75');
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  const pressed = () =>
    [...document.querySelectorAll('a, button')].filter((each) => each.checkVisibility()).length;
  expect(pressed()).toBeGreaterThan(0);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  const printed = { pressed: pressed(), facts: document.querySelector('dl')?.checkVisibility() };
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  expect(printed).toEqual({ pressed: 0, facts: true });
});

test.each([
  [true, 3],
  [undefined, 0],
])(
  'SHELL-33 where hasPrivateData is %s, the registration has %d of the fields for first, last and middle name',
  async (hasPrivateData, count) => {
    network().answer(optionsPath, { status: 'ok', hasPrivateData });
    await openPortal('/registration');
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expect.poll(() => requestsTo(optionsPath)).toBe(1);
    await expect
      .poll(() => page.getByRole('textbox', { name: /^(Имя|Фамилия|Отчество)/ }).elements().length)
      .toBe(count);
  },
);

test('SHELL-33 where the options could not be loaded, the registration has no names', async () => {
  network().fail(optionsPath, '500');
  await openPortal('/registration');
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(page.getByRole('textbox', { name: /^(Имя|Фамилия|Отчество)/ }).elements()).toHaveLength(0);
});

test.each([
  ['/en', /Wait for the SMS messages and follow them/, 'Transaction history'],
  ['', /Дождитесь SMS и следуйте указаниям в них/, 'История операций'],
])(
  'SHELL-09 %s: the page after a payment by phone says what to wait for and links to the operations',
  async (prefix, text, name) => {
    await openPortal(`${prefix}/phone-payment-callback`);
    await expect.element(page.getByText(text)).toBeVisible();
    const link = page.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', `${prefix}/profile/operations`);
  },
);

describe('notices', () => {
  test.each([
    ['with an https address it is a link', '/news', 'https://city.example/a', true],
    ['with an http address too, on the map', '/', 'http://city.example/a', true],
    ['with another address it is text', '/news', 'javascript:alert(1)', false],
  ])('TEXT-13 the city’s notice: %s', async (_, path, url, isLink) => {
    network().answer(optionsPath, { status: 'ok', notification: { message: 'Перекрыт мост', url } });
    await openPortal(path);
    const notice = page.getByRole('complementary', { name: 'Объявление города' });
    await expect.element(notice).toHaveTextContent('Перекрыт мост');
    expect(notice.getByRole('link').elements()).toHaveLength(isLink ? 1 : 0);
    if (isLink) await expect.element(notice.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('TEXT-13 without a message there is none', async () => {
    network().answer(optionsPath, {
      status: 'ok',
      notification: { message: ' ', url: 'https://city.example' },
    });
    await openPortal('/news');
    await expect.element(heading('Новости')).toBeVisible();
    expect(page.getByRole('complementary', { name: 'Объявление города' }).elements()).toHaveLength(0);
  });

  const popup = (updated: string, message = '<p>С 9:00 до 22:00</p>', title = 'Новые часы') => ({
    status: 'ok',
    result: { title, message, updated },
  });
  const region = () => page.getByRole('region', { name: 'Новые часы' });

  test('TEXT-14 SEC-03 the notice appears after 300 ms, is at most 300 px high, and its HTML is sanitised', async () => {
    const long = `<p>${'Долгий текст объявления. '.repeat(100)}</p><img src=x onerror="window.ran = true">`;
    network().answer(popupPath, popup('2026-06-10T12:00:00+03:00', long));
    await openPortal('/news');
    await expect.element(region()).toBeVisible();
    const box = document.querySelector('.kerb-notices__popup');
    expect(box?.getBoundingClientRect().height).toBeCloseTo(300);
    const body = box?.querySelector('.kerb-notices__body');
    expect(body?.scrollHeight).toBeGreaterThan(body?.clientHeight ?? Number.POSITIVE_INFINITY);
    expect(body && getComputedStyle(body).overflowY).toBe('auto');
    expect(box?.querySelector('img')).toBeNull();
  });

  test('TEXT-14 the notice waits for 300 ms', async () => {
    network().answer(popupPath, popup('2026-06-10T12:00:00+03:00'));
    const held: TimerHandler[] = [];
    const begin = window.setTimeout.bind(window);
    const timers = vi.spyOn(window, 'setTimeout');
    timers.mockImplementation(((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 300 ? held.push(run) : begin(run, ms, ...rest)) as typeof window.setTimeout);
    try {
      await openPortal('/news');
      await expect.poll(() => held.length).toBe(1);
      await expect.element(heading('Новости')).toBeVisible();
      expect(region().elements()).toHaveLength(0);
      for (const run of held) if (typeof run === 'function') run();
      await expect.element(region()).toBeVisible();
    } finally {
      timers.mockRestore();
    }
  });

  test('TEXT-17 either text is enough; without a title the notice has a general one', async () => {
    network().answer(popupPath, popup('2026-06-10T12:00:00+03:00', '<p>Мост закрыт</p>', ''));
    await openPortal('/news');
    await expect.element(page.getByText('Мост закрыт')).toBeVisible();
    const general = page.getByRole('region', { name: 'Объявление', exact: true });
    await expect.element(general).toHaveTextContent('Мост закрыт');
    await closePages();
    network().answer(popupPath, popup('2026-06-10T12:00:00+03:00', ''));
    await openPortal('/news');
    await expect.element(region()).toBeVisible();
  });

  test('TEXT-16 times without an offset are the city’s: a notice that is a minute newer opens', async () => {
    localStorage.setItem(`popupNotice:${city}`, '2026-06-10T12:00:00');
    network().answer(popupPath, popup('2026-06-10T12:01:00'));
    await openPortal('/news');
    await expect.element(region()).toBeVisible();
  });

  test.each([
    ['stays closed after a reload', '2026-06-10T12:00:00+03:00', '2026-06-10T12:00:00+03:00', false],
    ['opens once it is newer', '2026-06-10T12:00:00+03:00', '2026-06-10T12:00:01+03:00', true],
    ['without a date stays closed after a reload', '', '', false],
    ['stays closed if Escape closed it', '2026-06-10T12:00:00+03:00', '2026-06-10T12:00:00+03:00', false],
  ])('TEXT-15 TEXT-16 a closed notice %s', async (how, first, next, isOpen) => {
    network().answer(popupPath, popup(first));
    await openPortal('/news');
    await expect.element(region()).toBeVisible();
    const close = region().getByRole('button', { name: 'Закрыть объявление' });
    if (how.includes('Escape')) {
      (close.element() as HTMLElement).focus();
      await userEvent.keyboard('{Escape}');
    } else await close.click();
    expect(region().elements()).toHaveLength(0);
    expect(localStorage.getItem(`popupNotice:${city}`)).toBe(first);
    await closePages();
    localStorage.setItem(`popupNotice:${city}`, first);
    network().answer(popupPath, popup(next));
    const before = requestsTo(popupPath);
    await openPortal('/news');
    await expect.poll(() => requestsTo(popupPath)).toBe(before + 1);
    if (isOpen) await expect.element(region()).toBeVisible();
    else await new Promise((resolve) => setTimeout(resolve, 600));
    expect(region().elements()).toHaveLength(isOpen ? 1 : 0);
  });

  test.each([
    [749, 1],
    [750, 0],
  ])(
    'SHELL-28 at %d px there are %d image banners; a closed one stays closed in this session',
    async (width, count) => {
      await page.viewport(width, 800);
      const image = 'https://city.example/banner.png';
      vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
        this: HTMLImageElement,
      ) {
        this.onload?.(new Event('load'));
      });
      network().answer(optionsPath, { status: 'ok', banner: { image, link: 'https://city.example/more' } });
      await openPortal('/news');
      await expect.element(heading('Новости')).toBeVisible();
      const dialog = page.getByRole('dialog', { name: 'Объявление города' });
      if (count === 0) {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        expect(dialog.elements()).toHaveLength(0);
        return;
      }
      await expect.element(dialog.getByRole('link')).toHaveAttribute('href', 'https://city.example/more');
      await dialog.getByRole('button', { name: 'Закрыть объявление' }).click();
      expect(dialog.elements()).toHaveLength(0);
      // In this session alone.
      expect(sessionStorage.getItem(`imageBanner:${city}`)).toBe(image);
      expect(localStorage.getItem(`imageBanner:${city}`)).toBeNull();
      await reopenPortal('/news');
      await expect.element(heading('Новости')).toBeVisible();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(dialog.elements()).toHaveLength(0);
    },
  );
});

describe('the frame of the pages', () => {
  const options = {
    status: 'ok',
    contacts: { phone: '+7 (800) 000-00-00', email: 'help@city.example' },
    appLinks: {
      androidLink: 'https://play.example/app',
      yandexStoreLink: 'https://store.example/app',
      apkLink: 'javascript:alert(1)',
    },
    menuItems: {
      footer: [
        { path: 'https://city.example/a', titles: { ru: 'Сайт города' }, itemOrder: 2 },
        { path: '/pages/rules', titles: { ru: 'Правила', en: 'Rules' }, itemOrder: 1 },
        { path: 'javascript:alert(1)', titles: { ru: 'Зло' }, itemOrder: 0 },
      ],
      mobile: [{ path: '/news', titles: { ru: 'Новости' }, itemOrder: 1 }],
    },
  };

  test('SHELL-22 SHELL-23 SHELL-24 the footer lies outside of main: contacts, sorted links, configured stores', async () => {
    network().answer(optionsPath, options);
    await openPortal('/news');
    const footer = page.getByRole('contentinfo');
    await expect.element(footer.getByRole('link', { name: 'Сайт города' })).toBeVisible();
    const links = [...(footer.element().querySelectorAll('a') ?? [])].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.target,
      link.rel,
    ]);
    expect(links).toEqual([
      ['Правила', '/pages/rules', '', ''],
      ['Сайт города', 'https://city.example/a', '_blank', 'noopener noreferrer'],
      ['+7 (800) 000-00-00', 'tel:+78000000000', '', ''],
      ['help@city.example', 'mailto:help@city.example', '', ''],
      ['Google Play', 'https://play.example/app', '_blank', 'noopener noreferrer'],
      ['RuStore', 'https://store.example/app', '_blank', 'noopener noreferrer'],
    ]);
    expect(document.querySelector('main footer')).toBeNull();
  });

  test('SHELL-22 an empty contact is left out', async () => {
    network().answer(optionsPath, { ...options, contacts: { phone: '', email: 'help@city.example' } });
    await openPortal('/news');
    const footer = page.getByRole('contentinfo');
    await expect.element(footer.getByRole('link', { name: 'help@city.example' })).toBeVisible();
    expect(footer.element().querySelectorAll('a[href^="tel:"]')).toHaveLength(0);
  });

  test('SHELL-25 a menu has its titles in the language of the page, else in Russian, by their order', async () => {
    const header = [
      { path: '/pages/rules', titles: { ru: 'Правила' }, itemOrder: 2 },
      { path: '/pages/faq', titles: { ru: 'Вопросы', en: 'Questions' }, itemOrder: 1 },
    ];
    await page.viewport(1280, 800);
    network().answer(optionsPath, { ...options, menuItems: { header } });
    await openPortal('/en/news');
    const menu = page.getByRole('banner').getByRole('navigation').first();
    await expect.element(menu.getByRole('link', { name: 'Правила' })).toBeVisible();
    expect(
      menu
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Questions', 'Правила']));
  });

  test('SHELL-20 visitors can log in, register and pay without registration; the last only where guests may', async () => {
    await openPortal('/news');
    const banner = page.getByRole('banner');
    const links = [
      banner.getByRole('link', { name: 'Оплата', exact: true }),
      banner.getByRole('link', { name: 'Регистрация' }),
    ];
    for (const link of links) await expect.element(link).toBeVisible();
    expect(links.map((link) => link.element().getAttribute('href'))).toEqual([
      '/guest-payment',
      '/registration',
    ]);
    await banner.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
    await closePages();
    network().answer('/api/options', { status: 'ok', result: {} });
    await openPortal('/news');
    await expect.element(heading('Новости')).toBeVisible();
    await expect.poll(() => requestsTo('/api/options')).toBeGreaterThan(1);
    expect(banner.getByRole('link', { name: 'Оплата', exact: true }).elements()).toHaveLength(0);
  });

  test('SHELL-20 where the settings could not be loaded, the header has no link to the guest payment', async () => {
    network().fail('/api/options', '500');
    await openPortal('/news');
    await expect.element(heading('Новости')).toBeVisible();
    // Hidden while the settings load.
    const link = () => document.querySelector('header a[href="/guest-payment"]');
    await expect.poll(link).toBeNull();
  });

  test('SHELL-20 SHELL-21 SHELL-25 below 1100 px a side menu has the map, each of the city’s links once, login, contacts and stores', async () => {
    await page.viewport(1100, 800);
    network().answer(optionsPath, {
      ...options,
      menuItems: {
        ...options.menuItems,
        header: [
          { path: '/news', titles: { ru: 'Новости города' }, itemOrder: 1 },
          { path: '/pages/faq', titles: { ru: 'Вопросы' }, itemOrder: 2 },
          { path: '/', titles: { ru: 'Все парковки' }, itemOrder: 3 },
        ],
      },
    });
    await openPortal('/pages/faq');
    const menuButton = page.getByRole('button', { name: 'Меню' });
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Вопросы' })).toBeVisible();
    expect(menuButton.elements()).toHaveLength(0);
    await page.viewport(1099, 800);
    await menuButton.click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect.element(menu.getByRole('link', { name: 'Google Play' })).toBeVisible();
    const entries = [...menu.element().querySelectorAll('nav li, p a, ul[aria-label] a')];
    const leadsTo = (entry: Element) => (entry.querySelector('a') ?? entry).getAttribute('href');
    expect(entries.map((entry) => [entry.textContent, leadsTo(entry)])).toEqual([
      ['Карта парковок', '/'],
      ['Новости', '/news'],
      ['Вопросы', '/pages/faq'],
      ['Правила', '/pages/rules'],
      ['Сайт города', 'https://city.example/a'],
      ['Войти', null],
      ['Регистрация', '/registration'],
      ['+7 (800) 000-00-00', 'tel:+78000000000'],
      ['help@city.example', 'mailto:help@city.example'],
      ['Google Play', 'https://play.example/app'],
      ['RuStore', 'https://store.example/app'],
    ]);
    await menu.getByRole('button', { name: 'Войти' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
    expect(menu.elements()).toHaveLength(0);
    await page.getByRole('dialog', { name: 'Вход' }).getByRole('button', { name: 'Закрыть' }).click();
    await menuButton.click();
    await menu.getByRole('link', { name: 'Новости' }).click();
    await expect.element(heading('Новости')).toHaveFocus();
    expect(menu.elements()).toHaveLength(0);
  });

  test('SHELL-21 SHELL-22 SHELL-24 SHELL-26 SHELL-27 the map, which has no footer, has the menu at every width, and invites phones once per visit', async () => {
    await page.viewport(1280, 800);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile',
    );
    const appLinks = { ...options.appLinks, apkLink: 'https://city.example/app.apk' };
    network().answer(optionsPath, { ...options, appLinks });
    await openPortal('/');
    await expect.element(page.getByRole('button', { name: 'Меню' })).toBeVisible();
    expect(page.getByRole('contentinfo').elements()).toHaveLength(0);
    const open = page.getByRole('button', { name: 'Открыть приложение' });
    await expect.element(open).toBeVisible();
    const register = page.getByRole('main').getByRole('link', { name: 'Регистрация' });
    await expect.element(register).toBeVisible();
    const below = document.querySelector('.kerb-portal-map')?.getBoundingClientRect().top;
    expect(register.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(below ?? 0);
    await page.getByRole('main').getByRole('button', { name: 'Закрыть', exact: true }).first().click();
    expect(open.elements()).toHaveLength(0);
    await reopenPortal('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    // A link of the options, which say where the app is too.
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Сайт города' })).toBeVisible();
    const apk = page.getByRole('dialog').getByRole('link', { name: 'APK', exact: true });
    await expect.element(apk).toHaveAttribute('href', 'https://city.example/app.apk');
    expect(document.querySelectorAll('main .kerb-portal-app')).toHaveLength(0);
  });

  test('SHELL-20 SHELL-24 SHELL-26 SHELL-27 an Android phone or an iPhone is invited to its app, a visitor also to register; other devices are not', async () => {
    network().answer(optionsPath, options);
    await openPortal('/news');
    await expect.element(page.getByRole('link', { name: 'Сайт города' })).toBeVisible();
    const open = page.getByRole('button', { name: 'Открыть приложение' });
    expect(open.elements()).toHaveLength(0);
    await closePages();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile',
    );
    await openPortal('/news');
    await expect.element(open).toBeVisible();
    await expect
      .element(page.getByRole('contentinfo').getByRole('link', { name: 'Регистрация' }))
      .toHaveAttribute('href', '/registration');
    // This city has no link into its app.
    await open.click();
    await expect.poll(departures).toEqual(['https://play.example/app']);
    expect(document.querySelectorAll('header a[href="/guest-payment"]')).toHaveLength(1);
    await closePages();
    // Nor has it an app for phones by Apple, which so invite nobody.
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
    await openPortal('/news');
    await expect.element(page.getByRole('link', { name: 'Сайт города' })).toBeVisible();
    expect(open.elements()).toHaveLength(0);
    await closePages();
    const appLinks = { ...options.appLinks, iosLink: 'https://apps.example/app' };
    network().answer(optionsPath, { ...options, appLinks });
    await openPortal('/news');
    await open.click();
    await expect.poll(() => departures().at(-1)).toBe('https://apps.example/app');
    const store = page.getByRole('contentinfo').getByRole('link', { name: 'App Store' });
    await expect.element(store).toHaveAttribute('href', 'https://apps.example/app');
    for (const kind of ['standart', 'coop']) {
      await closePages();
      localStorage.clear();
      localStorage.setItem(`token:${city}:${kind}`, 'a-token');
      await openPortal('/news');
      await expect.element(open).toBeVisible();
      const register = page.getByRole('contentinfo').getByRole('link', { name: 'Регистрация' });
      expect(register.elements()).toHaveLength(0);
      expect(document.querySelectorAll('header a[href="/guest-payment"]')).toHaveLength(0);
    }
  });

  test('SHELL-12 while the city is closed its message replaces the page and all that lies over it', async () => {
    network().answer(optionsPath, { ...options, isClose: true, notification: { message: 'Перекрыт мост' } });
    await openPortal('/news');
    await expect.element(heading('Идут технические работы')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(document.querySelectorAll('footer, nav, aside, dialog, .kerb-notices__popup')).toHaveLength(0);
    expect(document.querySelectorAll('main h1')).toHaveLength(1);
  });

  test('SHELL-12 a closed city has its name, other cities and languages, and paying by SMS first', async () => {
    network().answer(optionsPath, { ...options, isClose: true });
    await openPortal('/news');
    await expect.element(heading('Идут технические работы')).toBeVisible();
    const actions = document.querySelectorAll('main :is(a, button)');
    expect([...actions].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^SMS на /),
      expect.stringMatching(/\d/),
      'Повторить',
    ]);
    expect([...document.querySelectorAll('.kerb-button--primary')]).toEqual([actions[0]]);
    const [sms, call] = [...actions].map((action) => action.getAttribute('href'));
    expect([sms, call]).toEqual(['sms:7878', expect.stringMatching(/^tel:\+?\d+$/)]);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect.poll(departures).toEqual([location.href]);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Нижний Новгород' }).click();
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Казань' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
    await banner.getByRole('link', { name: 'EN' }).click();
    await expect.element(heading('Closed for maintenance')).toBeVisible();
  });

  test('the focus stays where it is when only the query changes, and on a field that a page focuses', async () => {
    await openPortal('/pages/faq');
    await expect.element(heading('Частые вопросы')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    const skip = page.getByRole('link', { name: 'К содержанию' });
    (skip.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).not.toBe(heading('Частые вопросы').element());
  });
});
