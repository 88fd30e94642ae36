import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { writeArchivePdf } from './write-archive-pdf.ts';

const shown = async (language: 'ru' | 'en', record: Readonly<Record<string, unknown>>) => {
  const pdf = await writeArchivePdf({
    format: 'pdf',
    language,
    city: 'kazan',
    cityName: 'Казань',
    timeZone: 'Europe/Moscow',
    writtenAt: new Date(0),
    parts: [{ name: 'balance_entries', title: 'Счёт', records: [record] }],
  });
  return (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
};

test.each([
  [-5050, '-50,50 ₽', '-₽50.50'],
  [-5, '-0,05 ₽', '-₽0.05'],
  [123_456_789, '1 234 567,89 ₽', '₽1,234,567.89'],
])('SEC-22 I18N-03 %i kopecks of a balance are %s and %s in the archive', async (amount_kopecks, ru, en) => {
  expect((await shown('ru', { amount_kopecks })).replaceAll('\u00a0', ' ')).toContain(` ${ru}`);
  expect(await shown('en', { amount_kopecks })).toContain(` ${en}`);
});

test('SEC-22 the archive has the name of a car as its driver wrote it', async () => {
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(await shown('ru', { name })).toMatch(new RegExp(`${name}$`));
});
