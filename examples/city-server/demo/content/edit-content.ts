import type { RequestContext } from '../../modules/cities/request-context.ts';
import type { NewsRow } from '../../modules/content/content-replies.ts';
import type { InBoth, PageText, PopupText } from '../../platform/database/content-text.ts';
import { selectRows, storeRow } from '../../platform/database/rows.ts';

type EditContext = Pick<RequestContext, 'database' | 'city' | 'now'>;

/** A news item as it is edited. Its image is empty if it has none. */
export type NewsEntry = Omit<NewsRow, 'city'>;

export interface PageEntry {
  readonly path: string;
  readonly texts: InBoth<PageText>;
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
export async function saveNews(
  { database, city }: EditContext,
  { id, published_at, image, texts }: NewsEntry,
): Promise<void> {
  const row = { published_at, image, texts: JSON.stringify(texts) };
  await storeRow(database, 'news', { city: city.id, id }, row);
}

export function listPages({ database, city }: Omit<EditContext, 'now'>): Promise<PageEntry[]> {
  return selectRows(database, 'static_pages', { city: city.id }, ['path', 'texts']).orderBy('path').execute();
}

/** Adds the page, or replaces the one with this path. */
export async function savePage({ database, city, now }: EditContext, page: PageEntry): Promise<void> {
  const row = { texts: JSON.stringify(page.texts), updated_at: now };
  await storeRow(database, 'static_pages', { city: city.id, path: page.path }, row);
}

/** It is new for everybody who closed an earlier one. */
export async function savePopup(
  { database, city, now }: EditContext,
  popup: InBoth<PopupText>,
): Promise<void> {
  const row = { texts: JSON.stringify(popup), updated_at: now };
  await storeRow(database, 'popup_notices', { city: city.id }, row);
}
