import type { City } from '../../modules/cities/city.ts';
import { findNews } from '../../modules/content/content-replies.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { InBoth, NewsText, PageText, PopupText } from '../../platform/database/content-text.ts';
import { deleteRows, findRow, selectRows, storeRow } from '../../platform/database/rows.ts';

interface EditContext {
  readonly database: Database;
  readonly city: City;
}

/** A news item as it is edited. */
export interface NewsEntry {
  readonly id: number;
  readonly publishedAt: Date;
  /** Empty without a picture. */
  readonly image: string;
  readonly texts: InBoth<NewsText>;
}

export interface PageEntry {
  readonly path: string;
  readonly texts: InBoth<PageText>;
}

/** The newest first. */
export async function listNews(context: EditContext, limit: number): Promise<NewsEntry[]> {
  const rows = await findNews(context, { limit, offset: 0 });
  return rows.map(({ id, published_at, image, texts }) => ({ id, publishedAt: published_at, image, texts }));
}

/** The id of the next news item. */
export async function nextNewsId({ database, city }: EditContext): Promise<number> {
  const { last } = await database
    .selectFrom('news')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('city', '=', city.id)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Adds the news item, or replaces the one with this id. */
export async function saveNews({ database, city }: EditContext, entry: NewsEntry): Promise<void> {
  const texts = JSON.stringify(entry.texts);
  const row = { published_at: entry.publishedAt, image: entry.image, texts };
  await storeRow(database, 'news', { city: city.id, id: entry.id }, row);
}

/** Whether there was one. */
export async function deleteNews({ database, city }: EditContext, id: number): Promise<boolean> {
  return (await deleteRows(database, 'news', { city: city.id, id })) > 0;
}

export async function listPages({ database, city }: EditContext): Promise<PageEntry[]> {
  return selectRows(database, 'static_pages', { city: city.id }, ['path', 'texts']).orderBy('path').execute();
}

/** Adds the page, or replaces the one with this path. */
export async function savePage(
  { database, city, now }: EditContext & { readonly now: Date },
  { path, texts }: PageEntry,
): Promise<void> {
  const row = { texts: JSON.stringify(texts), updated_at: now };
  await storeRow(database, 'static_pages', { city: city.id, path }, row);
}

/** Whether there was one. */
export async function deletePage({ database, city }: EditContext, path: string): Promise<boolean> {
  return (await deleteRows(database, 'static_pages', { city: city.id, path })) > 0;
}

/** The notice over any page; `undefined` where the city has none. */
export async function findPopup({ database, city }: EditContext): Promise<InBoth<PopupText> | undefined> {
  const row = await findRow(database, 'popup_notices', { city: city.id }, ['texts']);
  return row?.texts;
}

/** It is new for everybody who closed an earlier one. */
export async function savePopup(
  { database, city, now }: EditContext & { readonly now: Date },
  popup: InBoth<PopupText>,
): Promise<void> {
  const row = { texts: JSON.stringify(popup), updated_at: now };
  await storeRow(database, 'popup_notices', { city: city.id }, row);
}

export async function deletePopup({ database, city }: EditContext): Promise<void> {
  await deleteRows(database, 'popup_notices', { city: city.id });
}
