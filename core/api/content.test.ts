import { describe, expect, test } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import { createCitySource } from './city-source.ts';
import { loadNews, loadNewsArticle, loadPopupNotice, loadStaticPage } from './content.ts';

const config = { apiUrl: 'https://city.example', timeZone: 'Europe/Moscow' } as CityConfig;
const noon = Date.UTC(2026, 10, 21, 9);

function open(reply: object | (() => Response), apiUrl = config.apiUrl) {
  const sent: [string, string | null][] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push([String(input), new Headers(init?.headers).get('Accept-Language')]);
    return reply instanceof Function ? reply() : Response.json({ status: 'ok', ...reply });
  };
  return { city: createCitySource({ ...config, apiUrl }, { fetch }), sent };
}
const refusing = (status: number) => open(() => Response.json({ errorName: 'NotFound' }, { status })).city;

const item = {
  id: 7,
  title: 'Новые зоны',
  date: '2026-11-21T12:00:00',
  preview: 'Пятьдесят мест',
  image: 'https://city.example/7.png',
};
const article = {
  id: '7',
  title: 'Новые зоны',
  publishedAt: noon,
  preview: 'Пятьдесят мест',
  picture: 'https://city.example/7.png',
};
/** So many news with different ids. */
const news = (count: number) => Array.from({ length: count }, (_, index) => ({ ...item, id: index }));

describe('API-24 news', () => {
  test('TEXT-01 are asked for in tens, in the language of the page', async () => {
    const { city, sent } = open({ result: [item] });
    expect(await loadNews(city, 'en', 20)).toEqual({ items: [article], nextOffset: undefined });
    expect(sent).toEqual([['https://city.example/api/news?limit=10&offset=20', 'en']]);
  });

  test('TEXT-01 go on after ten, also where some of them cannot be read', async () => {
    const nextOf = async (result: unknown[]) => (await loadNews(open({ result }).city, 'en', 20)).nextOffset;
    expect(await nextOf(news(10))).toBe(30);
    expect(await nextOf([null, ...news(9)])).toBe(30);
    expect(await nextOf(news(9))).toBeUndefined();
  });

  test.each([
    ['without an id', { id: null }],
    ['with an id that is too long', { id: 'i'.repeat(65) }],
    ['without a title', { title: ' ' }],
  ])('an entry %s is left out', async (_what, over) => {
    expect((await loadNews(open({ result: [{ ...item, ...over }] }).city, 'en', 0)).items).toEqual([]);
  });

  test('an entry may have only its id and its title', async () => {
    const bare = { id: 'i'.repeat(64), title: 'Новые зоны' };
    expect((await loadNews(open({ result: [bare] }).city, 'en', 0)).items).toEqual([
      { ...bare, publishedAt: undefined, preview: '', picture: undefined },
    ]);
  });

  test('long texts are cut', async () => {
    const long = { ...item, title: 'Т'.repeat(301), preview: 'П'.repeat(1001) };
    const { items } = await loadNews(open({ result: [long] }).city, 'en', 0);
    expect(items[0]?.title).toBe(`${'Т'.repeat(300)}…`);
    expect(items[0]?.preview).toBe(`${'П'.repeat(1000)}…`);
  });

  test('SEC-13 a picture is https, and http only from a city server on this machine', async () => {
    const image = 'http://localhost:4174/7.png';
    const pictureFrom = async (apiUrl: string) =>
      (await loadNews(open({ result: [{ ...item, image }] }, apiUrl).city, 'en', 0)).items[0]?.picture;
    expect(await pictureFrom('https://city.example')).toBeUndefined();
    expect(await pictureFrom('http://localhost:4174')).toBe(image);
  });

  test('a reply without a list is an error', async () => {
    await expect(loadNews(open({ result: {} }).city, 'en', 0)).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('API-25 an article', () => {
  test('has the fields of the list and its text', async () => {
    const { city, sent } = open({ result: { ...item, id: 'other', text: '<p>Текст</p>' } });
    expect(await loadNewsArticle(city, 'en', '7')).toEqual({ ...article, html: '<p>Текст</p>' });
    expect(sent).toEqual([['https://city.example/api/news/get-one?id=7', 'en']]);
  });

  test('without a text is empty, and a text ends after 200,000 characters', async () => {
    expect((await loadNewsArticle(open({ result: item }).city, 'en', '7'))?.html).toBe('');
    const endless = { ...item, text: 't'.repeat(200_001) };
    expect((await loadNewsArticle(open({ result: endless }).city, 'en', '7'))?.html).toHaveLength(200_000);
  });
});

describe('API-23 a page', () => {
  test('has a title, a text and a time', async () => {
    const result = { title: 'Правила', text: '<p>Текст</p>', updated: '2026-11-21T12:00:00+03:00' };
    const { city, sent } = open({ result });
    expect(await loadStaticPage(city, 'en', 'rules/all')).toEqual({
      title: 'Правила',
      html: '<p>Текст</p>',
      updatedAt: noon,
    });
    expect(sent).toEqual([['https://city.example/api/pages/get-by-path?path=rules%2Fall', 'en']]);
  });
});

describe('TEXT-02 TEXT-03 what a city does not have', () => {
  const calls = [
    ['an article', (city: ReturnType<typeof refusing>) => loadNewsArticle(city, 'en', '7')],
    ['a page', (city: ReturnType<typeof refusing>) => loadStaticPage(city, 'en', 'rules')],
  ] as const;

  test.each(calls)(
    '%s is missing after a refusal with 404, and after an empty reply',
    async (_what, call) => {
      expect(await call(refusing(404))).toBeNull();
      for (const result of [null, [], {}, { title: 'null', text: 'x' }])
        expect(await call(open({ result }).city)).toBeNull();
    },
  );

  test.each(calls)('%s is not missing because the city could not answer', async (_what, call) => {
    await expect(call(refusing(500))).rejects.toMatchObject({ kind: 'refused', httpStatus: 500 });
    await expect(call(open(() => new Response('', { status: 404 })).city)).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });
});

describe('API-27 the notice', () => {
  const noticeOf = (result: unknown) => loadPopupNotice(open({ result }).city, 'en');

  test('has a title, a text and a time, as it came too', async () => {
    const { city, sent } = open({
      result: { title: 'Внимание', message: '<b>Текст</b>', updated: '2026-11-21T12:00:00' },
    });
    expect(await loadPopupNotice(city, 'en')).toEqual({
      title: 'Внимание',
      html: '<b>Текст</b>',
      updated: '2026-11-21T12:00:00',
      updatedAt: noon,
    });
    expect(sent).toEqual([['https://city.example/api/notification/popup', 'en']]);
  });

  test('TEXT-17 may be empty', async () => {
    expect(await noticeOf({})).toEqual({ title: '', html: '', updated: '', updatedAt: undefined });
  });

  test('a time of any length takes 100 characters of the storage', async () => {
    expect((await noticeOf({ updated: '2'.repeat(200) })).updated).toHaveLength(100);
  });

  test('that is no object is an error', async () => {
    await expect(noticeOf([])).rejects.toMatchObject({ kind: 'unreadable' });
  });
});
