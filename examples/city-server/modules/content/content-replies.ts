import type {
  NewsItemReply,
  NewsItemWire,
  NewsReply,
  PageReply,
  PopupReply,
} from '@kerb/core/contract/content.ts';
import { findRow, selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { contentRefusals } from './content-refusals.ts';

/** A news item as it is stored. */
export type NewsRow = TableRow<'news'>;

interface NewsRange {
  readonly limit: number;
  readonly offset: number;
}

/** The newest first. */
export function findNews(
  { database, city }: Pick<RequestContext, 'database' | 'city'>,
  { limit, offset }: NewsRange,
): Promise<NewsRow[]> {
  return selectRows(database, 'news', { city: city.id })
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The range is checked by the route. */
export async function newsReply(context: RequestContext, range: NewsRange): Promise<NewsReply> {
  const rows = await findNews(context, range);
  return { status: 'ok', result: rows.map((row) => newsItem(context, row)) };
}

export async function newsItemReply(context: RequestContext, id: number): Promise<NewsItemReply> {
  const row = await findRow(context.database, 'news', { city: context.city.id, id });
  if (!row) throw new ApiError(contentRefusals.newsUnknown);
  return { status: 'ok', result: { ...newsItem(context, row), text: row.texts[context.language].text } };
}

export async function pageReply(
  { database, city, language }: RequestContext,
  path: string,
): Promise<PageReply> {
  const row = await findRow(database, 'static_pages', { city: city.id, path });
  if (!row) throw new ApiError(contentRefusals.pageUnknown);
  const updated = cityIso(row.updated_at, city.config.timeZone);
  return { status: 'ok', result: { path, ...row.texts[language], updated } };
}

/** Empty texts where the city has no notice. */
export async function popupReply({ database, city, language }: RequestContext): Promise<PopupReply> {
  const row = await findRow(database, 'popup_notices', { city: city.id });
  if (!row) return { status: 'ok', result: { title: '', message: '', updated: '' } };
  const updated = cityIso(row.updated_at, city.config.timeZone);
  return { status: 'ok', result: { ...row.texts[language], updated } };
}

function newsItem(
  { city, language }: RequestContext,
  { id, published_at, image, texts }: NewsRow,
): NewsItemWire {
  const { title, preview } = texts[language];
  const date = cityIso(published_at, city.config.timeZone);
  return { id, title, date, preview, ...(image ? { image } : {}) };
}
