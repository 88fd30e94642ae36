import { call, type NoFields, type ResultReply } from './endpoint.ts';

/** What a city publishes on its portal. Each is answered in the language of `Accept-Language`. */
export const contentEndpoints = {
  page: call<PageRequest, PageReply>('GET /api/pages/get-by-path'),
  news: call<NewsRequest, NewsReply>('GET /api/news'),
  newsItem: call<NewsItemRequest, NewsItemReply>('GET /api/news/get-one'),
  popup: call<NoFields, PopupReply>('GET /api/notification/popup'),
} as const;

/** A page of the news. Both are numbers in decimal. */
export interface NewsRequest {
  readonly limit?: string;
  readonly offset?: string;
}

/** The newest first. */
export type NewsReply = ResultReply<readonly NewsItemWire[]>;

export interface NewsItemWire {
  readonly id: number | string;
  readonly title: string;
  /** ISO with offset. */
  readonly date: string;
  /** Plain text. */
  readonly preview?: string;
  /** An `https` address of a PNG, JPEG, WebP or GIF. */
  readonly image?: string;
}

export interface NewsItemRequest {
  readonly id: string;
}

/** API-25. An unknown id is answered with HTTP 404. */
export type NewsItemReply = ResultReply<NewsItemWire & { /** HTML. */ readonly text: string }>;

export interface PageRequest {
  readonly path: string;
}

/** API-23. An unknown path is answered with HTTP 404. */
export type PageReply = ResultReply<{
  readonly path: string;
  readonly title: string;
  /** HTML. */
  readonly text: string;
  /** ISO with offset. */
  readonly updated: string;
}>;

/** API-27. A city without a notice sends empty texts. */
export type PopupReply = ResultReply<{
  readonly title: string;
  /** HTML. */
  readonly message: string;
  /** ISO with offset. */
  readonly updated: string;
}>;
