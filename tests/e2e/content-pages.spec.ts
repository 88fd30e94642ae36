import type { Page } from '@playwright/test';
import { writeContent } from './models/content.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

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

test('SEC-05 the reply with a receipt view asks not to be indexed', async ({ request }) => {
  const reply = await request.get('/en/check?title=Parking&price=75');
  expect(reply.headers()['x-robots-tag']).toBe('noindex');
});

test('REL-11 a chunk that a new release has replaced: the page is loaded again, once; where it is still missing a message says so, and a retry goes on', async ({
  page,
}) => {
  const chunk = '**/assets/news-page-*.js';
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await page.goto('/pages/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Новости' }).click();
  await expect(page.getByText('Часть сайта не загрузилась')).toBeVisible();
  await expect(page).toHaveURL('/news');
  expect(loads).toBe(2);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Часть сайта не загрузилась')).toBeVisible();
  expect(loads).toBe(3);
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(heading(page, 'Новости')).toBeVisible();
});
