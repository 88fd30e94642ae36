import readXlsxFile from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { noProblems, problemsByWidth } from './models/axe.ts';
import { anna } from './models/drivers.ts';
import { History } from './models/history.ts';
import { accountMenu } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

test.use({ driver: anna });

test('PRF-03 OPS-05 OPS-07 a driver filters the history and downloads what is listed, as a table and as a PDF', async ({
  page,
}) => {
  const history = new History(page);
  await page.goto('/profile/parking');
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'История операций' }).click();
  await expect(page).toHaveURL('/profile/operations');
  await expect(page).toHaveTitle(/История операций/);
  await expect(history.table).toBeVisible();
  await history.filter('Операция', 'Возврат');
  await history.filter('Период', 'За всё время');
  await expect(history.table).toHaveAttribute('aria-rowcount', /^\d+$/);
  const count = Number(await history.table.getAttribute('aria-rowcount')) - 1;
  expect(count).toBeGreaterThan(3);
  await expect(history.rows.first()).toContainText('Возврат за парковку');
  await expect(history.spending).toContainText(`${count} операц`);

  const table = await history.download('Таблица Excel (XLS)');
  expect(table.name).toMatch(/^operations-.*\.xlsx$/);
  const [sheet] = await readXlsxFile(table.bytes);
  const [, ...rows] = sheet?.data ?? [];
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(['Возврат за парковку']));

  const document = await history.download('Документ PDF');
  expect(document.name).toMatch(/^operations-.*\.pdf$/);
  const { text } = await extractText(new Uint8Array(document.bytes), { mergePages: true });
  expect(text.match(/Возврат за парковку/g)).toHaveLength(count);
  expect(text).not.toContain('Оплата парковки');

  await page.goto('/en/profile/operations');
  const english = await history.download('Excel table (XLS)', 'Download');
  const [{ data: [headings] = [] } = {}] = await readXlsxFile(english.bytes);
  expect(headings?.slice(0, 3)).toEqual(['Date', 'Operation', 'Amount, ₽']);
});

test('OPS-06 PLUS-11 all pages load while scrolling; the total equals the listed rows', async ({ page }) => {
  const history = new History(page);
  await history.open();
  await history.filter('Период', 'За всё время');
  const amounts = new Map<string, number>();
  await expect(history.rows.first()).toBeVisible();
  for (let isAtEnd = false; !isAtEnd; ) {
    for (const [index, sum] of await history.shownAmounts()) amounts.set(index, sum);
    isAtEnd = await history.scrollOn();
  }
  expect(amounts.size).toBe(Number(await history.table.getAttribute('aria-rowcount')) - 1);
  expect(amounts.size).toBeGreaterThan(150);
  const spent = [...amounts.values()].filter((sum) => sum < 0).reduce((sum, amount) => sum - amount, 0);
  const total = await history.spending.locator('[data-main] dd').textContent();
  expect(Number(total?.replace(/[^\d.]/g, ''))).toBeCloseTo(spent, 2);
});

test('PLUS-11 a bar of a month lists that month', async ({ page }) => {
  const history = new History(page);
  await history.open();
  const bar = history.spending.getByRole('button', { name: /^октябрь 2026/ });
  const amount = (await bar.textContent())?.match(/потрачено ([\d\s.]+)/)?.[1]?.trim() ?? '';
  await bar.click();
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('С какого дня')).toHaveValue('2026-10-01');
  await expect(page.getByLabel('По какой день')).toHaveValue('2026-10-31');
  await expect(history.spending.locator('[data-main] dd')).toContainText(amount);
  await expect(history.rows.first()).toContainText('октября');
});

test('PLUS-14 a print has the list and what it is a list of, and nothing to press', async ({ page }) => {
  const history = new History(page);
  await history.open();
  await history.filter('Период', 'За всё время');
  await expect(history.table).toHaveAttribute('aria-rowcount', '-1');
  const pdf = await page.pdf({ format: 'A4' });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text).toContain('История операций');
  expect(text).toContain('Нижний Новгород. Операции за всё время');
  expect(text).toContain('Здесь не все операции');
  expect(text.match(/Сегодня|Вчера|\d{1,2} [а-я]+/g)?.length).toBeGreaterThanOrEqual(50);
  for (const left of ['Личный кабинет', 'Скачать', 'Фильтр', 'Показать ещё', 'Абонементы', 'Карта'])
    expect(text).not.toContain(left);
});

for (const [language, colorScheme] of [
  ['ru', 'light'],
  ['en', 'dark'],
] as const)
  test(`A11Y-01 axe finds nothing in the history: ${language}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(language === 'en' ? '/en/profile/operations' : '/profile/operations');
    await expect(page.locator('.kerb-history__row').first()).toBeVisible();
    await expect(page.locator('.kerb-spending__month')).toHaveCount(12);
    expect(await problemsByWidth(page)).toEqual(noProblems);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
