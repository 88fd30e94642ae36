import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anna, cityServer, newDriver, signInAs, signInCompany } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { isPage, openPortal, reopenPortal, untilLoaded } from './pages.harness.tsx';

connectPages();

const banner = page.getByRole('banner');
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const address = () => location.pathname + location.search;

describe('the ways to the sections', () => {
  test('PRF-01 PRF-03 PRF-04 the menu leads to the sections, in both languages, and the account menu too', async () => {
    await signInAs(anna);
    const entries = history.length;
    await openPortal('/en/profile');
    await expect.poll(address).toBe('/en/profile/parking');
    expect(history.length).toBe(entries);
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name });
    await expect.element(link('Parking')).toHaveAttribute('aria-current', 'page');
    await link('My profile').click();
    await expect.element(heading('My profile')).toHaveFocus();
    expect(address()).toBe('/en/profile/my-profile');
    await expect.element(link('My profile')).toHaveAttribute('aria-current', 'page');
    await link('Fines').click();
    await expect.element(heading('Fines')).toHaveFocus();
    await expect.element(page.getByText('Sent to the bailiff service')).toBeVisible();
    expect(address()).toBe('/en/profile/penalty');
    await link('Support').click();
    await expect.element(page.getByRole('heading', { name: 'Your requests' })).toBeVisible();
    expect(address()).toBe('/en/profile/feedback');
    expect(document.title).toMatch(/Support/);

    await reopenPortal('/news');
    for (const [name, path] of [
      ['Мой профиль', '/profile/my-profile'],
      ['Штрафы', '/profile/penalty'],
      ['История операций', '/profile/operations'],
    ] as const) {
      await banner.getByRole('button', { name: 'Личный кабинет' }).click();
      await banner.getByRole('link', { name }).click();
      await expect.element(heading(name)).toBeVisible();
      expect(address()).toBe(path);
    }
    await reopenPortal('/profile/nowhere');
    await expect.element(heading('Страница не найдена')).toBeVisible();
  });

  test('PRF-07 the address of a section that the city does not have leads to the first one', async () => {
    await signInAs(anna);
    for (const [section, flag] of [
      ['penalty', 'viewPenalty'],
      ['receipts', 'useReceipts'],
      ['constructor', 'useSubscriptionConstructor'],
    ]) {
      await cityServer.changeSetting(`settings.${flag}`, false);
      await reopenPortal(`/profile/${section}`);
      await expect.poll(address).toBe('/profile/parking');
    }
  });

  test('PRM-03 SHELL-19 the link to the permit finder follows its setting', async () => {
    await signInAs(anna);
    for (const isOn of [true, false]) {
      await cityServer.changeSetting('settings.useSubscriptionConstructor', isOn);
      await reopenPortal('/profile/abonements');
      await expect.element(page.getByRole('button', { name: /^Оплатить: / }).first()).toBeVisible();
      const links = page.getByRole('link', { name: 'Подобрать абонемент' });
      await expect.poll(() => links.elements().length).toBe(isOn ? 1 : 0);
    }
  });

  test('PRF-06 the address of bonuses shows the history of their type, where the city has bonuses', async () => {
    await signInAs(anna);
    for (const [hasBonuses, type] of [
      [true, 'bonus'],
      [false, ''],
    ] as const) {
      await cityServer.changeSetting('settings.useBonus', hasBonuses);
      await reopenPortal('/profile/operations?type=bonus20');
      await expect.element(page.getByRole('combobox', { name: 'Операция' })).toHaveValue(type);
    }
  });
});

test('SHELL-07 CRP-02 a company has the header of its account, in a city without balances too', async () => {
  await cityServer.changeSetting('settings.dontUseBalance', true);
  await signInCompany();
  await reopenPortal('/news');
  await expect.element(banner.getByRole('button', { name: 'Кабинет организации' })).toBeVisible();
});

test('at 1280 px the footer begins where a wide page does', async () => {
  await page.viewport(1280, 900);
  await signInAs(anna);
  await openPortal('/profile/operations');
  await expect.element(heading('История операций')).toBeVisible();
  const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
  await expect.poll(() => left('.kerb-portal-footer__brand')).toBe(left('main h1'));
  await page.viewport(900, 800);
});

describe('the history', () => {
  const table = page.getByRole('table', { name: 'История операций' });
  const spending = page.getByRole('region', { name: 'Расходы' });
  const total = () => spending.element().querySelector('[data-main] dd')?.textContent ?? '';
  const roubles = (text: string | null | undefined) =>
    Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.'));

  beforeEach(async () => {
    await signInAs(anna);
    await openPortal('/profile/operations');
    await expect.element(table).toBeVisible();
    await expect.element(spending).toHaveTextContent('Потрачено');
  });

  /** The rows in the DOM: their number and, of payments, their amount in roubles. */
  const shownAmounts = () =>
    [...table.element().querySelectorAll('tbody [aria-rowindex]')].map((row) => {
      const amount = row.querySelector('[data-sign]')?.textContent ?? '';
      return [row.getAttribute('aria-rowindex'), /[−-]/.test(amount) ? roubles(amount) : 0] as const;
    });

  test('OPS-06 PLUS-11 all pages load while scrolling; the total equals the listed rows', async () => {
    await page.getByRole('search').getByLabelText('Период', { exact: true }).selectOptions('За всё время');
    const amounts = new Map<string | null, number>();
    const rowCount = () => Number(table.element().getAttribute('aria-rowcount'));
    const lastShown = () => Math.max(...shownAmounts().map(([index]) => Number(index)));
    let lastRead = 0;
    await expect.poll(() => shownAmounts().length).toBeGreaterThan(0);
    await expect
      .poll(
        () => {
          for (const [index, amount] of shownAmounts()) amounts.set(index, amount);
          if (rowCount() > 150 && lastShown() === rowCount()) return true;
          // Further only once the rows that the last step brought are there, so that none is skipped.
          if (lastShown() > lastRead) {
            lastRead = lastShown();
            scrollBy(0, innerHeight * 0.6);
          }
          return false;
        },
        { interval: 20 },
      )
      .toBe(true);
    expect(amounts.size).toBe(Number(table.element().getAttribute('aria-rowcount')) - 1);
    const spent = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
    expect(roubles(total())).toBeCloseTo(spent, 2);
  });

  test('PLUS-11 a bar of a month lists that month', async () => {
    const bar = spending.getByRole('button', { name: /^октябрь 2026/ });
    const amount = /потрачено ([\d\s.]+)/.exec(bar.element().textContent ?? '')?.[1]?.trim() ?? 'none';
    await bar.click();
    await expect.element(bar).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByLabelText('С какого дня')).toHaveValue('2026-10-01');
    await expect.element(page.getByLabelText('По какой день')).toHaveValue('2026-10-31');
    await expect.poll(total).toContain(amount);
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('октября');
  });
});

describe('the pages of a new driver and of a company', () => {
  /** Texts whose key has no translation show the key: `items.history`, `profileMenu:items.history`. */
  const textKey = /(?:^|[\s>])(?:\w+:)?[a-z][A-Za-z]*(?:\.[a-zA-Z][A-Za-z]+)+(?=$|\s)/m;
  /** The demonstration's map has two odd objects. */
  const expected = /^Kerb: left out of the map/;

  /** Opens the sections that links lead to, in both languages, and says what is wrong there. */
  async function walk(
    root: 'profile' | 'coop',
    first: string,
  ): Promise<{ faults: string[]; seen: string[] }> {
    const faults: string[] = [];
    const note = (what: string) => void faults.push(`${location.pathname}: ${what}`);
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => {
        if (!expected.test(String(words[0]))) note(`console: ${words.join(' ')}`);
      });
    const seen: string[] = [];
    const found = [first, `/en${first}`];
    for (let path = found.shift(); path !== undefined; path = found.shift()) {
      if (seen.includes(path)) continue;
      seen.push(path);
      document.title = '';
      await reopenPortal(path);
      await untilLoaded();
      await expect.poll(() => document.title.trim(), { message: `the title of ${path}` }).not.toBe('');
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (/не найдена|not found/i.test(heading)) note('a dead link');
      // Only what is shown: textContent has the texts of hidden parts too.
      // biome-ignore lint/performance/useDomNodeTextContent: see above.
      const key = textKey.exec(document.body.innerText.replaceAll(/\S*@\S*|https?:\S*/g, ''))?.[0];
      if (key) note(`a text without a translation: ${key.trim()}`);
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
        ({ origin, pathname }) => origin === location.origin && !/^\/(embed|gallery|docs)\b/.test(pathname),
      );
      for (const { pathname } of links) {
        if (!isPage(pathname)) note(`a dead link to ${pathname}`);
        if (new RegExp(`^(/en)?/${root}/`).test(pathname)) found.push(pathname);
      }
    }
    return { faults, seen };
  }

  afterEach(() => void vi.restoreAllMocks());

  test('a driver who is new finds no dead end and no error in any section, in both languages', async () => {
    await signInAs(await newDriver());
    const { faults, seen } = await walk('profile', '/profile/parking');
    expect(faults).toEqual([]);
    for (const section of ['operations', 'abonements', 'my-profile', 'receipts', 'penalty', 'feedback'])
      for (const prefix of ['', '/en']) expect(seen).toContain(`${prefix}/profile/${section}`);
  });

  test('nor does a company', async () => {
    await signInCompany();
    const { faults, seen } = await walk('coop', '/coop');
    expect(faults).toEqual([]);
    for (const section of ['vehicles', 'drivers', 'devices', 'operations'])
      for (const prefix of ['', '/en']) expect(seen).toContain(`${prefix}/coop/${section}`);
  });
});
