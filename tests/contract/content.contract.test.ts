import { createCitySource } from '@kerb/core/api/city-source.ts';
import { loadNews, loadNewsArticle, loadPopupNotice, loadStaticPage } from '@kerb/core/api/content.ts';
import { profileEndpoints } from '@kerb/core/contract/profile.ts';
import { uniqueNews } from '@kerb/core/domain/content/news.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { driver } from './drivers.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer();
});

afterAll(() => server.close());

function recordedSource(where = city) {
  const { config } = recordingClient(server.url, where);
  const sent: Request[] = [];
  const fetching: typeof fetch = async (input, init) => {
    sent.push(new Request(input, init));
    return fetch(input, init);
  };
  return { source: createCitySource(config, { fetch: fetching }), sent };
}

const control = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  controlCalls(server.url)<{ id?: number }>(method, `/cities/${city}/${path}`, body);

describe('news', () => {
  test('API-24 one answer has 1 to 50 news; another number is refused', async () => {
    const refused = async (limit: string) => {
      const reply = await fetch(`${server.url}/${city}/api/news?limit=${limit}&offset=0`);
      return ((await reply.json()) as { errorName?: string }).errorName;
    };
    expect(await Promise.all(['1', '50'].map(refused))).toEqual([undefined, undefined]);
    expect(new Set(await Promise.all(['0', '51', '1e1'].map(refused)))).toEqual(new Set(['ValidationError']));
  });

  test('API-24 TEXT-01 GET /api/news gives ten at a time, the newest first, until one answer comes short', async () => {
    const { source, sent } = recordedSource();
    const pages = [await loadNews(source, 'ru', 0)];
    for (let next = pages[0]?.nextOffset; next !== undefined; next = pages.at(-1)?.nextOffset)
      pages.push(await loadNews(source, 'ru', next));
    expect(sent.map(({ url }) => url.slice(`${server.url}/${city}`.length))).toEqual([
      '/api/news?limit=10&offset=0',
      '/api/news?limit=10&offset=10',
      '/api/news?limit=10&offset=20',
    ]);
    const news = uniqueNews(pages);
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, news.length - 20]);
    const times = news.map(({ publishedAt = 0 }) => publishedAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times.at(-1)).toBeGreaterThan(0);
    expect(news[0]?.picture).toMatch(/\.webp$/);
    for (const { preview } of news) expect(preview).toMatch(/^[^<]+$/);
  });

  test.each([
    ['ru', /\d\u00a0000 сессий, \d\d\u00a0% из них/, 'Многодетные семьи паркуются за полцены'],
    ['en', /\d,000 sessions, \d\d% of them/, 'Families with three or more children park at half price'],
  ] as const)(
    'I18N-03 news in %s begin with a capital and write numbers as the language does',
    async (language, numbers, family) => {
      const { source } = recordedSource();
      const pages = [
        await loadNews(source, language, 0),
        await loadNews(source, language, 10),
        await loadNews(source, language, 20),
      ];
      const news = pages.flatMap(({ items }) => items);
      for (const { title } of news) expect(title).toMatch(/^[^\p{Ll}]/u);
      expect(news.map(({ title }) => title)).toContain(family);
      expect(news.some(({ preview }) => numbers.test(preview ?? ''))).toBe(true);
    },
  );

  test('API-25 GET /api/news/get-one gives one with its text; an unknown id is none, not a failure', async () => {
    const { source, sent } = recordedSource();
    const [first] = (await loadNews(source, 'ru', 0)).items;
    const article = await loadNewsArticle(source, 'ru', first?.id ?? '');
    expect(sent[1]?.url).toBe(`${server.url}/${city}/api/news/get-one?id=${first?.id}`);
    expect(article).toMatchObject({ ...first, html: expect.stringMatching(/^<p>/) });
    const inEnglish = await loadNewsArticle(source, 'en', first?.id ?? '');
    expect(inEnglish?.title).toBe((await loadNews(source, 'en', 0)).items[0]?.title);
    expect(inEnglish?.html).toMatch(/^<p>[A-Z]/);
    for (const id of ['999999', '-1', '1e3', '../news', '9'.repeat(80)])
      expect(await loadNewsArticle(source, 'ru', id), id).toBeNull();
  });
});

test('API-23 GET /api/pages/get-by-path gives a page; an unknown path is none, not a failure', async () => {
  const { source, sent } = recordedSource();
  expect(await loadStaticPage(source, 'ru', 'how-to-pay')).toMatchObject({
    title: 'Как оплатить парковку',
    html: expect.stringContaining('<h2>'),
    updatedAt: expect.any(Number),
  });
  expect(sent[0]?.url).toBe(`${server.url}/${city}/api/pages/get-by-path?path=how-to-pay`);
  expect(await loadStaticPage(source, 'ru', 'no/such')).toBeNull();
  const at = (path: string) => fetch(`${server.url}/${city}/api/pages/get-by-path?path=${path}`);
  expect(await (await at('how-to-pay')).json()).toMatchObject({
    result: { path: 'how-to-pay', updated: expect.stringMatching(/\+03:00$/) },
  });
  const unknown = await at('no/such');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ errorName: 'UnknownError' });
});

test('what a city publishes comes in the language that is asked for', async () => {
  const { source, sent } = recordedSource();
  expect((await loadStaticPage(source, 'en', 'how-to-pay'))?.title).toBe('How to pay for parking');
  expect((await loadNews(source, 'en', 0)).items[0]?.title).toBe('Parking in winter');
  expect(sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'en']);
  const inRussian = await fetch(`${server.url}/${city}/api/news`, {
    headers: { 'Accept-Language': 'de, ru;q=0.8, en;q=0.3' },
  });
  expect(inRussian.headers.get('vary')).toContain('Accept-Language');
  expect(await inRussian.text()).toContain('Как паркуемся зимой');
});

test('every template is filled in both languages', async () => {
  for (const language of ['ru', 'en'] as const) {
    const { source } = recordedSource();
    const news = uniqueNews([
      await loadNews(source, language, 0),
      await loadNews(source, language, 10),
      await loadNews(source, language, 20),
    ]);
    const articles = await Promise.all(news.map(({ id }) => loadNewsArticle(source, language, id)));
    const pages = ['how-to-pay', 'rules', 'concessions', 'faq', 'personal-data'];
    const html = [
      ...articles,
      ...(await Promise.all(pages.map((path) => loadStaticPage(source, language, path)))),
    ].map((entry) => `${entry?.title} ${entry?.html}`);
    expect(html.filter((text) => /undefined|NaN|Invalid|\$\{|<li><\/li>|<td><\/td>/.test(text))).toEqual([]);
  }
});

test('API-27 GET /api/notification/popup: empty texts without a notice; a saved one is newer than the one before', async () => {
  const { source, sent } = recordedSource();
  expect(await loadPopupNotice(source, 'en')).toMatchObject({ title: '', html: '', updatedAt: undefined });
  expect(sent[0]?.url).toBe(`${server.url}/${city}/api/notification/popup`);
  server.setNow('2026-06-10T12:00:00+03:00');
  await control('PUT', 'popup', { texts: { ru: { title: 'Новые часы', message: '<p>С 9:00</p>' } } });
  const first = await loadPopupNotice(source, 'en');
  expect(first).toMatchObject({
    title: 'Новые часы',
    html: '<p>С 9:00</p>',
    updated: '2026-06-10T12:00:00+03:00',
  });
  expect((await loadPopupNotice(recordedSource('kazan').source, 'en')).title).toBe('');
  server.setNow('2026-06-10T12:01:00+03:00');
  await control('PUT', 'popup', { texts: { ru: { title: 'Новые часы' }, en: { title: 'New hours' } } });
  const second = await loadPopupNotice(source, 'en');
  expect(second).toMatchObject({ title: 'New hours', html: '' });
  expect(second.updatedAt).toBeGreaterThan(first.updatedAt ?? Number.POSITIVE_INFINITY);
  server.setNow(undefined);
  await control('DELETE', 'popup');
  expect((await loadPopupNotice(source, 'en')).title).toBe('');
});

test('API-24 API-25 the first news is the one published last, not the one written last; one without a picture has no field for it', async () => {
  server.setNow('2020-06-10T12:00:00+03:00');
  const { id } = await control('POST', 'news', { texts: { ru: { title: 'Давно', text: '<p>1</p>' } } });
  server.setNow(undefined);
  const { items } = await loadNews(recordedSource().source, 'ru', 0);
  expect(items.map((item) => item.id)).not.toContain(String(id));
  const { result } = (await (await fetch(`${server.url}/${city}/api/news/get-one?id=${id}`)).json()) as {
    result: object;
  };
  expect(Object.keys(result).sort()).toEqual(['date', 'id', 'preview', 'text', 'title']);
  await control('DELETE', `news/${id}`);
});

test('API-23 API-25 the control room writes, changes and deletes news and pages of its city', async () => {
  const { source } = recordedSource();
  const image = 'https://city.example/a.png';
  const { id = 0 } = await control('POST', 'news', {
    texts: { ru: { title: 'Первая', text: '<p>1</p>' } },
    image,
  });
  expect((await loadNews(source, 'ru', 0)).items[0]).toMatchObject({
    id: String(id),
    title: 'Первая',
    picture: image,
  });
  expect(await loadNewsArticle(recordedSource('kazan').source, 'ru', String(id))).toBeNull();
  await control('PUT', `news/${id}`, {
    texts: { ru: { title: 'Вторая' } },
    image: 'https://city.example/a.svg',
  });
  expect((await loadNews(source, 'ru', 0)).items[0]).toMatchObject({
    id: String(id),
    title: 'Вторая',
    picture: undefined,
  });
  await control('DELETE', `news/${id}`);
  expect(await loadNewsArticle(source, 'ru', String(id))).toBeNull();
  expect(await control('DELETE', `news/${id}`)).toMatchObject({
    status: 'error',
    errorName: 'UnknownContent',
  });

  const page = { path: 'events/day-of-the-city', texts: { ru: { title: 'День города', text: '<p>Да</p>' } } };
  await control('POST', 'pages', page);
  expect((await loadStaticPage(source, 'ru', page.path))?.title).toBe('День города');
  expect(await loadStaticPage(recordedSource('kazan').source, 'ru', page.path)).toBeNull();
  await control('PUT', `pages/${encodeURIComponent(page.path)}`, { texts: { ru: { title: 'Другое' } } });
  expect((await loadStaticPage(source, 'ru', page.path))?.title).toBe('Другое');
  await control('DELETE', `pages/${encodeURIComponent(page.path)}`);
  expect(await loadStaticPage(source, 'ru', page.path)).toBeNull();
  expect(await control('POST', 'pages', { ...page, path: '../etc' })).toMatchObject({ status: 'error' });
});

test('SEC-13 the pictures of the news are WebP that other origins may show; other files do not exist', async () => {
  const { source } = recordedSource();
  const picture = (await loadNews(source, 'ru', 0)).items.flatMap((item) => item.picture ?? [])[0] ?? '';
  const path = new URL(picture).pathname;
  const reply = await fetch(`${server.url}${path}`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(new TextDecoder().decode((await reply.arrayBuffer()).slice(8, 12))).toBe('WEBP');
  for (const file of [
    'no.webp',
    '../pictures.ts',
    '%2e%2e%2fpictures.ts',
    'street.webp%00',
    'constructor.webp',
  ])
    expect((await fetch(`${server.url}/${city}/pictures/${file}`)).status, file).toBe(404);
});

describe('in English', () => {
  const ask = async (language: string, path: string, body?: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${server.url}/${city}${path}`, {
      headers: { 'Accept-Language': language },
      ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
    });
    return JSON.stringify(await reply.json());
  };
  const stay = { Vehicle: 'А123ВС52', Zone: '1001', Duration: '01:00', Token: 'guest' };

  test.each([
    ['payment methods and topics', '/api/options', undefined, 'Bank card', 'Банковская карта'],
    ['zones', '/backend/v2/getZones', undefined, 'Zone 1. ', 'Зона 1. '],
    ['zones on the map', '/api/info/get-map-info/v3', undefined, 'Zone 1. ', 'Зона 1. '],
    ['objects on the map', '/api/info/get-map-info-v2', undefined, '"Pay station 5', '"Паркомат 5'],
    ['SMS commands', '/api/sms-commands', undefined, 'hours', 'часы'],
    ['refusals', '/api/payment/cost', { ...stay, Zone: '7777' }, 'Zone not found', 'Зона не найдена'],
    ['unknown addresses', '/api/no-such', undefined, 'Address not found', 'Адрес не найден'],
  ])('%s come in the language of the request', async (_, path, body, english, russian) => {
    server.setNow('2026-06-10T12:00:00+03:00');
    const inEnglish = await ask('en', path, body);
    const inRussian = await ask('ru', path, body);
    server.setNow(undefined);
    expect(inEnglish).toContain(english);
    expect(inEnglish).not.toContain(russian);
    expect(inRussian).toContain(russian);
  });

  test('concessions come in the language of the request, and for an account alone', async () => {
    const { auth } = await driver(server.url, city, 'anna');
    const own = { ...stay, Token: auth.current() ?? '' };
    server.setNow('2026-06-10T12:00:00+03:00');
    expect(await ask('en', '/api/payment/cost', own)).toContain('Family with three');
    expect(await ask('ru', '/api/payment/cost', own)).toContain('Многодетная');
    expect(await ask('ru', '/api/payment/cost', stay)).not.toContain('Многодетная');
    server.setNow(undefined);
  });

  test('the payment methods of an account come in the language of the request', async () => {
    const { auth } = await driver(server.url, city, 'anna');
    const path = `${profileEndpoints.profileV6.path}?token=${auth.current()}`;
    expect(await ask('en', path)).toContain('Bank card');
    expect(await ask('ru', path)).toContain('Банковская карта');
  });
});
