import type { Page } from '@playwright/test';
import { writeContent } from './models/content.ts';
import { anna } from './models/drivers.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('SHELL-01 SHELL-02 visitors see news, pages and SMS commands, in both languages, from links and addresses', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Новости' }).click();
  await expect(heading(page, 'Новости')).toBeFocused();
  // Not from the news: more of them come as the footer is scrolled to, and move it.
  await page.goto('/pages/rules');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Оплата по SMS' }).click();
  await expect(heading(page, 'Оплата по SMS')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const [path, title] of [
    ['/en/news', 'News'],
    ['/en/pages/rules', 'Parking rules'],
    ['/en/sms-commands', 'SMS commands'],
    ['/pages/rules', 'Правила парковки'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
  }
});

// Handlers and inline styles are in `portal/content/sanitise-html.browser.test.tsx`: while they are parsed,
// before they are dropped, browsers report them as refused by the policy.
test('TEXT-03 SEC-03 the HTML of a page is sanitised: nothing of it runs, under the portal’s policy', async ({
  page,
}) => {
  const text =
    '<p class="kerb-portal" id="main">Текст</p><script>ran=1</script><iframe src="/"></iframe><a href="javascript:ran=1">нажми</a><form action="https://evil.example"><input></form><svg><script>ran=1</script></svg>';
  await writeContent('POST', 'pages', { path: 'unsafe', texts: { ru: { title: 'Проверка', text } } });
  await page.goto('/pages/unsafe');
  await expect(heading(page, 'Проверка')).toBeVisible();
  expect(await page.locator('.kerb-content__html').innerHTML()).toBe('<p>Текст</p><a>нажми</a>');
  await page.getByText('нажми').click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await writeContent('DELETE', 'pages/unsafe');
});

test('TEXT-04 TEXT-09 pages that a city does not have lead to the map', async ({ page }) => {
  await page.route('**/api/sms-commands', (route) => route.fulfill({ json: { status: 'ok', result: [] } }));
  for (const path of ['/sms-commands', '/update', '/en/update']) {
    await page.goto(path);
    await expect(page).toHaveURL(path.startsWith('/en') ? '/en' : '/');
  }
});

test('SEC-05 a receipt view is not indexed', async ({ page }) => {
  const reply = await page.goto('/en/check?title=Parking&price=75');
  expect(reply?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByText('It is no proof of payment')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.describe('signed in', () => {
  test.use({ driver: anna });

  test('SHELL-06 a driver has no receipt view', async ({ page }) => {
    await page.goto('/check?title=Parking');
    await expect(page).toHaveURL('/');
  });

  test('SHELL-02 two account pages have no prefix: the prefixed address leads there and stays in English', async ({
    page,
  }) => {
    for (const path of ['/profile/receipts', '/profile/constructor']) {
      await page.goto(`/en${path}?a=1`);
      await expect(page).toHaveURL(`${path}?a=1`);
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
      await page.reload();
      await expect(page.getByRole('link', { name: 'Переключить на русский' })).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    }
  });
});

test('TEXT-15 a closed notice stays closed after a reload; TEXT-16 a newer one opens', async ({ page }) => {
  const notice = page.getByRole('region', { name: 'Новые часы' });
  const publish = () => writeContent('PUT', 'popup', { texts: { ru: { title: 'Новые часы' } } });
  await publish();
  await page.goto('/news');
  await notice.getByRole('button', { name: 'Закрыть объявление' }).click();
  const answered = page.waitForResponse(/notification\/popup/);
  await page.reload();
  await answered;
  await expect(heading(page, 'Новости')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await publish();
  await page.reload();
  await expect(notice).toBeVisible();
  await writeContent('DELETE', 'popup');
});

test.describe('REL-11 a new release while a page is open', () => {
  const chunk = '**/assets/news-page-*.js';

  /** Counts how often the document is loaded. */
  function countLoads(page: Page): () => number {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    return () => loads;
  }

  async function openNews(page: Page): Promise<void> {
    await page.goto('/pages/faq');
    await page.getByRole('banner').getByRole('link', { name: 'Новости' }).click();
  }

  test('REL-11 a missing chunk loads the page anew, at the address that was asked for', async ({ page }) => {
    const loads = countLoads(page);
    // It is asked for twice: ahead, and by the import.
    await page.route(chunk, (route) => (loads() < 2 ? route.fulfill({ status: 404 }) : route.continue()));
    await openNews(page);
    await expect(heading(page, 'Новости')).toBeVisible();
    await expect(page).toHaveURL('/news');
    expect(loads()).toBe(2);
  });

  test('REL-11 where it is still missing, a message says so, without a loop; a retry goes on', async ({
    page,
  }) => {
    await page.route(chunk, (route) => route.fulfill({ status: 404 }));
    const loads = countLoads(page);
    await openNews(page);
    await expect(page.getByText('Часть сайта не загрузилась')).toBeVisible();
    expect(loads()).toBe(2);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('Часть сайта не загрузилась')).toBeVisible();
    expect(loads()).toBe(3);
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(heading(page, 'Новости')).toBeVisible();
  });
});
