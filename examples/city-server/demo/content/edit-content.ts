import type { City } from '../../modules/cities/city.ts';
import { findNews } from '../../modules/content/content-replies.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { InBoth, NewsText, PageText, PopupText } from '../../platform/database/content-text.ts';

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
  await database
    .insertInto('news')
    .values({ city: city.id, id: entry.id, ...row })
    .onConflict((conflict) => conflict.columns(['city', 'id']).doUpdateSet(row))
    .execute();
}

/** Whether there was one. */
export async function deleteNews({ database, city }: EditContext, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('news')
    .where('city', '=', city.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listPages({ database, city }: EditContext): Promise<PageEntry[]> {
  return database
    .selectFrom('static_pages')
    .select(['path', 'texts'])
    .where('city', '=', city.id)
    .orderBy('path')
    .execute();
}

/** Adds the page, or replaces the one with this path. */
export async function savePage(
  { database, city, now }: EditContext & { readonly now: Date },
  { path, texts }: PageEntry,
): Promise<void> {
  const row = { texts: JSON.stringify(texts), updated_at: now };
  await database
    .insertInto('static_pages')
    .values({ city: city.id, path, ...row })
    .onConflict((conflict) => conflict.columns(['city', 'path']).doUpdateSet(row))
    .execute();
}

/** Whether there was one. */
export async function deletePage({ database, city }: EditContext, path: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('static_pages')
    .where('city', '=', city.id)
    .where('path', '=', path)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The notice over any page; `undefined` where the city has none. */
export async function findPopup({ database, city }: EditContext): Promise<InBoth<PopupText> | undefined> {
  const row = await database
    .selectFrom('popup_notices')
    .select('texts')
    .where('city', '=', city.id)
    .executeTakeFirst();
  return row?.texts;
}

/** It is new for everybody who closed an earlier one. */
export async function savePopup(
  { database, city, now }: EditContext & { readonly now: Date },
  popup: InBoth<PopupText>,
): Promise<void> {
  const row = { texts: JSON.stringify(popup), updated_at: now };
  await database
    .insertInto('popup_notices')
    .values({ city: city.id, ...row })
    .onConflict((conflict) => conflict.column('city').doUpdateSet(row))
    .execute();
}

export async function deletePopup({ database, city }: EditContext): Promise<void> {
  await database.deleteFrom('popup_notices').where('city', '=', city.id).execute();
}
