import type { Instant } from '../time.ts';

/** An entry of the list of news. Texts are plain text. */
export interface NewsItem {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: Instant | undefined;
  readonly preview: string;
  /** An address that `safePicture` accepted. */
  readonly picture: string | undefined;
}

export interface NewsArticle extends NewsItem {
  /** HTML of the city, not yet sanitised. */
  readonly html: string;
}

/** One answer of the list. */
export interface NewsPage {
  readonly items: readonly NewsItem[];
  /** Where the next one begins; `undefined` after one that came short. */
  readonly nextOffset: number | undefined;
}

/** Entries of several answers. News published between two of them move the rest on: each is listed once. */
export function uniqueNews(pages: readonly NewsPage[]): NewsItem[] {
  const byId = new Map<string, NewsItem>();
  for (const item of pages.flatMap(({ items }) => items)) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
