import type { CityConfig, Language } from '../config/city-config.ts';
import { contentEndpoints } from '../contract/content.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { isObject, type Json, list, nonEmptyText, object } from '../decoding/primitives.ts';
import { cappedText } from '../domain/content/capped-text.ts';
import type { NewsArticle, NewsItem, NewsPage } from '../domain/content/news.ts';
import { isLoopback, safePicture } from '../domain/content/picture.ts';
import type { PopupNotice } from '../domain/content/popup-notice.ts';
import type { StaticPage } from '../domain/content/static-page.ts';
import { parseServerTime } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import { createHttp, type Fields } from './http.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * What a city publishes: news, pages and its notice, in one language. It is apart from `CityApi`, because
 * elements on host pages show none of it. Every method rejects with an AppError, or with the reason of its
 * signal.
 */
export interface ContentApi {
  /** TEXT-01: ten news from this one on, the newest first. */
  news(offset: number, signal?: AbortSignal): Promise<NewsPage>;
  /** `undefined` for an id that the city does not have. */
  newsArticle(id: string, signal?: AbortSignal): Promise<NewsArticle | undefined>;
  /** `undefined` for a path that the city does not have. */
  page(path: string, signal?: AbortSignal): Promise<StaticPage | undefined>;
  popupNotice(signal?: AbortSignal): Promise<PopupNotice>;
}

export interface ContentApiOptions {
  readonly language: Language;
  readonly clock: ServerClock;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

const newsPerPage = 10;

/** The longest texts that are shown, in characters. */
const limits = { title: 300, preview: 1000, html: 200_000 } as const;

export function createContentApi(
  config: CityConfig,
  { language, clock, fetch }: ContentApiOptions,
): ContentApi {
  const http = createHttp({ apiUrl: config.apiUrl, clock, fetch });
  const headers = { 'Accept-Language': language };
  const ask = (endpoint: Endpoint, fields: Fields, signal?: AbortSignal) =>
    http(endpoint, fields, { headers, signal });
  const decoder = contentDecoder(config);
  return {
    async news(offset, signal) {
      const { result } = await ask(contentEndpoints.news, { limit: newsPerPage, offset }, signal);
      if (!Array.isArray(result)) throw new AppError('unreadable');
      // Entries that cannot be read count too: the answer was full.
      const nextOffset = result.length < newsPerPage ? undefined : offset + result.length;
      return { items: list(result, decoder.newsItem), nextOffset };
    },
    newsArticle: (id, signal) =>
      unlessMissing(ask(contentEndpoints.newsItem, { id }, signal), (result) => {
        const item = decoder.newsItem({ ...result, id });
        return item && { ...item, html: decodeHtml(result.text) };
      }),
    page: (path, signal) =>
      unlessMissing(ask(contentEndpoints.page, { path }, signal), (result) => {
        const title = decodeTitle(result.title);
        return title
          ? { title, html: decodeHtml(result.text), updatedAt: decoder.time(result.updated) }
          : undefined;
      }),
    async popupNotice(signal) {
      const { result } = await ask(contentEndpoints.popup, {}, signal);
      if (!isObject(result)) throw new AppError('unreadable');
      return {
        title: decodeTitle(result.title),
        html: decodeHtml(result.message),
        updated: (nonEmptyText(result.updated) ?? '').slice(0, 100),
        updatedAt: decoder.time(result.updated),
      };
    },
  };
}

/**
 * `undefined` for a refusal with 404 and for an empty answer. Any other failure is one: a city that could not
 * answer may well have the page.
 */
async function unlessMissing<T>(
  reply: Promise<Json>,
  decode: (result: Json) => T | undefined,
): Promise<T | undefined> {
  try {
    const { result } = await reply;
    return isObject(result) ? decode(result) : undefined;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'refused' && error.httpStatus === 404) return undefined;
    throw error;
  }
}

function contentDecoder({ apiUrl, timeZone }: CityConfig) {
  const allowLoopbackHttp = isLoopback(new URL(apiUrl));
  const time = (value: unknown) => parseServerTime(nonEmptyText(value) ?? '', timeZone);
  return {
    time,
    newsItem(value: unknown): NewsItem | undefined {
      const item = object(value);
      const id = nonEmptyText(item.id);
      const title = decodeTitle(item.title);
      if (!id || id.length > 64 || !title) return undefined;
      return {
        id,
        title,
        publishedAt: time(item.date),
        preview: cappedText(nonEmptyText(item.preview) ?? '', limits.preview),
        picture: safePicture(nonEmptyText(item.image) ?? '', { allowLoopbackHttp }),
      };
    },
  };
}

function decodeTitle(value: unknown): string {
  return cappedText(nonEmptyText(value) ?? '', limits.title);
}

function decodeHtml(value: unknown): string {
  return (nonEmptyText(value) ?? '').slice(0, limits.html);
}
