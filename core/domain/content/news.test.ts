import { expect, test } from 'vitest';
import { type NewsItem, uniqueNews } from './news.ts';

const item = (id: string): NewsItem => ({
  id,
  title: id,
  publishedAt: undefined,
  preview: '',
  picture: undefined,
});

test('TEXT-01 news published between two answers move the rest on; each is listed once', () => {
  const first = { items: [item('3'), item('2')], nextOffset: 2 };
  const second = { items: [item('2'), item('1')], nextOffset: undefined };
  const news = uniqueNews([first, second]);
  expect(news.map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(news[1]).toBe(first.items[1]);
});
