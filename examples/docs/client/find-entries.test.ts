import { expect, test } from 'vitest';
import { matches } from './find-entries.ts';

const entry = (page: string, heading: string, text: string) => ({ href: '', page, heading, text });
const entries = [
  entry('Рецепты', 'Tilda', 'Задайте карте высоту, иначе её не видно.'),
  entry('Оформление', 'Свой фон', 'Текст на тёмном фоне.'),
  entry('Оплата', '', 'Высота формы и карта.'),
  entry('Themes', 'Parts', 'Style the rest with parts.'),
];
const found = (query: string) => matches(entries, query).map(({ page }) => page);

test('a search finds other forms of a word, without the dots of ё and in any case', () => {
  expect(found('высоты')).toEqual(['Рецепты', 'Оплата']);
  expect(found('ТЕМНОГО')).toEqual(['Оформление']);
  expect(found('parts')).toEqual(['Themes']);
});

test('a section needs every word; one whose heading has them comes first', () => {
  expect(found('карта высота')).toEqual(['Рецепты', 'Оплата'].filter((page) => page === 'Оплата'));
  expect(found('оплата')).toEqual(['Оплата']);
  expect(found('фон оформление')).toEqual(['Оформление']);
  expect(found('нет такого')).toEqual([]);
});
