import type { Transaction } from 'kysely';
import type { CityConfig } from '../../modules/cities/city.ts';
import { pictureAddress } from '../../modules/cities/picture-address.ts';
import type { InBoth, NewsText, PageText, PopupText } from '../../platform/database/content-text.ts';
import { insertRows } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { GeneratedCity } from '../generated-city/generated-city.ts';
import { generateContent } from './generate-content.ts';

/** What a city begins with. */
export async function fillContent(
  transaction: Transaction<Tables>,
  config: CityConfig,
  generatedCity: GeneratedCity,
  now: Date,
): Promise<void> {
  const { news, pages, popup } = generateContent(config, generatedCity, now);
  const { city } = config;
  const newsRows = news.map(({ publishedAt, picture, texts }, index) => ({
    city,
    id: news.length - index,
    published_at: publishedAt,
    image: picture ? pictureAddress(config.apiUrl, picture) : '',
    texts: JSON.stringify(texts satisfies InBoth<NewsText>),
  }));
  await insertRows(transaction, 'news', newsRows);
  const pageRows = pages.map(({ path, texts }) => ({
    city,
    path,
    updated_at: now,
    texts: JSON.stringify(texts satisfies InBoth<PageText>),
  }));
  await insertRows(transaction, 'static_pages', pageRows);
  if (!popup) return;
  const texts = JSON.stringify(popup satisfies InBoth<PopupText>);
  await insertRows(transaction, 'popup_notices', { city, updated_at: now, texts });
}
