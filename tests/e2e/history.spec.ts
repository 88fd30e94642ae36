import readXlsxFile from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { anna } from './models/drivers.ts';
import { History } from './models/history.ts';
import { expect, test } from './setup/test.ts';

test.use({ driver: anna });

test('OPS-05 OPS-07 PLUS-14 a driver filters the history, downloads what is listed as a table and as a PDF, and prints it with nothing to press', async ({
  page,
}) => {
  const history = new History(page);
  await history.open();
  await expect(page).toHaveTitle(/История операций/);
  await history.filter('Период', 'За всё время');
  await expect(history.table).toHaveAttribute('aria-rowcount', '-1');
  const { text: print } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })), {
    mergePages: true,
  });
  expect(print).toContain('История операций');
  expect(print).toContain('Нижний Новгород. Операции за всё время');
  expect(print).toContain('Здесь не все операции');
  expect(print.match(/Сегодня|Вчера|\d{1,2} [а-я]+/g)?.length).toBeGreaterThanOrEqual(50);
  for (const left of ['Личный кабинет', 'Скачать', 'Фильтр', 'Показать ещё', 'Абонементы', 'Карта'])
    expect(print).not.toContain(left);

  await history.filter('Операция', 'Возврат');
  await expect(history.table).toHaveAttribute('aria-rowcount', /^\d+$/);
  const count = Number(await history.table.getAttribute('aria-rowcount')) - 1;
  expect(count).toBeGreaterThan(3);
  await expect(history.rows.first()).toContainText('Возврат за парковку');
  await expect(history.spending).toContainText(`${count} операц`);

  const table = await history.download('Таблица Excel');
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
});
