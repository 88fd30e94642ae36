import type { CityConfig, Language } from '../config/city-config.ts';
import { contentEndpoints } from '../contract/content.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { isObject, type Json, list, nonEmptyText, object } from '../decoding.ts';
import { cappedText } from '../domain/content/capped-text.ts';
import type { NewsArticle, NewsItem, NewsPage } from '../domain/content/news.ts';
import { isLoopback, safePicture } from '../domain/content/picture.ts';
import type { PopupNotice } from '../domain/content/popup-notice.ts';
import type { StaticPage } from '../domain/content/static-page.ts';
import { type Instant, parseServerTime } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import type { CitySource } from './city-source.ts';
import type { Fields } from './http.ts';

const newsPerPage = 10;

/** The longest texts that are shown, in characters. */
const limits = { title: 300, preview: 1000, html: 200_000 } as const;

/** Ten news from this one on, the newest first. */
export async function loadNews(city: CitySource, language: Language, offset: number): Promise<NewsPage> {
  const { result } = await ask(city, language, contentEndpoints.news, { limit: newsPerPage, offset });
  if (!Array.isArray(result)) throw new AppError('unreadable');
  // Entries that cannot be read count too: the answer was full.
  const nextOffset = result.length < newsPerPage ? undefined : offset + result.length;
  return { items: list(result, (item) => decodeNewsItem(item, city.config)), nextOffset };
}

/** `null` for an id that the city does not have. */
export function loadNewsArticle(
  city: CitySource,
  language: Language,
  id: string,
): Promise<NewsArticle | null> {
  return unlessMissing(ask(city, language, contentEndpoints.newsItem, { id }), (result) => {
    const item = decodeNewsItem({ ...result, id }, city.config);
    return item && { ...item, html: decodeHtml(result.text) };
  });
}

/** `null` for a path that the city does not have. */
export function loadStaticPage(
  city: CitySource,
  language: Language,
  path: string,
): Promise<StaticPage | null> {
  return unlessMissing(ask(city, language, contentEndpoints.page, { path }), (result) => {
    const title = decodeTitle(result.title);
    const updatedAt = decodeTime(result.updated, city.config);
    return title ? { title, html: decodeHtml(result.text), updatedAt } : undefined;
  });
}

export async function loadPopupNotice(city: CitySource, language: Language): Promise<PopupNotice> {
  const { result } = await ask(city, language, contentEndpoints.popup, {});
  if (!isObject(result)) throw new AppError('unreadable');
  return {
    title: decodeTitle(result.title),
    html: decodeHtml(result.message),
    updated: (nonEmptyText(result.updated) ?? '').slice(0, 100),
    updatedAt: decodeTime(result.updated, city.config),
  };
}

function ask({ http }: CitySource, language: Language, endpoint: Endpoint, fields: Fields): Promise<Json> {
  return http(endpoint, fields, { headers: { 'Accept-Language': language } });
}

/**
 * `null` for a refusal with 404 and for an empty answer. Any other failure is one: a city that could not
 * answer may well have the page.
 */
async function unlessMissing<T>(
  reply: Promise<Json>,
  decode: (result: Json) => T | undefined,
): Promise<T | null> {
  try {
    const { result } = await reply;
    return (isObject(result) && decode(result)) || null;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'refused' && error.httpStatus === 404) return null;
    throw error;
  }
}

function decodeNewsItem(value: unknown, config: CityConfig): NewsItem | undefined {
  const item = object(value);
  const id = nonEmptyText(item.id);
  const title = decodeTitle(item.title);
  if (!id || id.length > 64 || !title) return undefined;
  const allowLoopbackHttp = isLoopback(new URL(config.apiUrl));
  return {
    id,
    title,
    publishedAt: decodeTime(item.date, config),
    preview: cappedText(nonEmptyText(item.preview) ?? '', limits.preview),
    picture: safePicture(nonEmptyText(item.image) ?? '', { allowLoopbackHttp }),
  };
}

function decodeTime(value: unknown, { timeZone }: CityConfig): Instant | undefined {
  return parseServerTime(nonEmptyText(value) ?? '', timeZone);
}

function decodeTitle(value: unknown): string {
  return cappedText(nonEmptyText(value) ?? '', limits.title);
}

function decodeHtml(value: unknown): string {
  return (nonEmptyText(value) ?? '').slice(0, limits.html);
}
