import { findNews } from '../../../modules/content/content-replies.ts';
import type { InBoth, NewsText, PageText, PopupText } from '../../../platform/database/content-text.ts';
import { deleteRows, findRow } from '../../../platform/database/rows.ts';
import { decimalInteger } from '../../../platform/decimal-integer.ts';
import { listPages, nextNewsId, saveNews, savePage, savePopup } from '../../content/edit-content.ts';
import { contentPage } from '../content-page.ts';
import { cityCalls } from '../kit/city-calls.ts';
import { ControlRefusal } from '../kit/control-refusal.ts';
import { bodyOf } from '../kit/control-schema.ts';
import type { ControlSection } from '../kit/control-section.ts';

/** PostgreSQL stores no NUL characters. */
const textOf = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[^\\u0000]*$' });
const [title, line, longText] = [textOf(300), textOf(1000), textOf(30_000)];
const inBoth = (fields: Readonly<Record<string, object>>) => {
  const texts = bodyOf({}, fields);
  return bodyOf({ ru: texts }, { en: texts });
};
const newsBody = bodyOf({ texts: inBoth({ title, preview: line, text: longText }) }, { image: textOf(2000) });
const pageBody = bodyOf({ texts: inBoth({ title, text: longText }) });
const popupBody = bodyOf({ texts: inBoth({ title, message: textOf(10_000) }) });

type Partly<T> = { readonly ru: Partial<T>; readonly en?: Partial<T> };

interface NewsBody {
  readonly texts: Partly<NewsText>;
  readonly image?: string;
}

interface PageBody {
  readonly texts: Partly<PageText>;
}

/** How many news the page shows. */
const shownNews = 8;

/** News, pages and the notice of a city. English texts that are empty are the Russian ones. */
export const contentSection: ControlSection = {
  id: 'content',
  title: { ru: 'Новости и страницы', en: 'News and pages' },
  routes(app, services) {
    const call = cityCalls(app, services);
    call('GET /news', 'The newest news of a city, in both languages', async (context) => ({
      news: (await findNews(context, { limit: 50, offset: 0 })).map(
        ({ id, published_at: publishedAt, image, texts }) => ({ id, publishedAt, image, texts }),
      ),
    }));
    call<NewsBody>(
      'POST /news',
      { summary: 'Publish a news item now', body: newsBody },
      async (context, { body }) => {
        const id = await nextNewsId(context);
        await saveNews(context, { ...newsOf(body), id, published_at: context.now });
        return { id };
      },
    );
    call<NewsBody>(
      'PUT /news/:name',
      { summary: 'Change a news item', body: newsBody },
      async (context, { params, body }) => {
        const key = { city: context.city.id, id: newsId(params.name) };
        const before = await findRow(context.database, 'news', key);
        if (!before) throw unknownContent();
        await saveNews(context, { ...before, ...newsOf(body) });
      },
    );
    call('DELETE /news/:name', 'Delete a news item', async ({ database, city }, { params }) => {
      const key = { city: city.id, id: newsId(params.name) };
      if ((await deleteRows(database, 'news', key)) === 0) throw unknownContent();
    });
    call('GET /pages', 'The pages of a city, in both languages', async (context) => ({
      pages: await listPages(context),
    }));
    call<PageBody & { readonly path: string }>(
      'POST /pages',
      {
        summary: 'Add a page, or replace the one with this path',
        body: bodyOf({
          path: { type: 'string', pattern: '^[a-z0-9]+(?:[/-][a-z0-9]+)*$', maxLength: 100 },
          texts: pageBody.properties.texts ?? {},
        }),
      },
      (context, { body: { path, texts } }) =>
        savePage(context, { path, texts: complete(texts, { title: '', text: '' }) }),
    );
    call<PageBody>(
      'PUT /pages/:path',
      { summary: 'Change a page; a slash in its path is written as %2F', body: pageBody },
      async (context, { params: { path }, body: { texts } }) => {
        if (!(await listPages(context)).some((page) => page.path === path)) throw unknownContent();
        await savePage(context, { path, texts: complete(texts, { title: '', text: '' }) });
      },
    );
    call('DELETE /pages/:path', 'Delete a page', async ({ database, city }, { params: { path } }) => {
      if ((await deleteRows(database, 'static_pages', { city: city.id, path })) === 0) throw unknownContent();
    });
    call<{ readonly texts: Partly<PopupText> }>(
      'PUT /popup',
      {
        summary: 'Show a notice over every page, again for everybody who closed an earlier one',
        body: popupBody,
      },
      (context, { body: { texts } }) => savePopup(context, complete(texts, { title: '', message: '' })),
    );
    call('DELETE /popup', 'No notice over the pages', async ({ database, city }) => {
      await deleteRows(database, 'popup_notices', { city: city.id });
    });
  },
  async render({ context, city, language }) {
    const edited = { ...context, city };
    const content = {
      news: await findNews(edited, { limit: shownNews, offset: 0 }),
      pages: await listPages(edited),
      popup: (await findRow(context.database, 'popup_notices', { city: city.id }, ['texts']))?.texts,
    };
    return contentPage(city, content, language);
  },
};

function newsOf({ texts, image = '' }: NewsBody) {
  return { image, texts: complete(texts, { title: '', preview: '', text: '' }) };
}

/** Fields that were left empty: in English the Russian ones, in Russian nothing. */
function complete<T extends object>({ ru, en = {} }: Partly<T>, empty: T): InBoth<T> {
  const russian = { ...empty, ...ru };
  const written = Object.entries(en).filter(([, value]) => value !== '');
  return { ru: russian, en: { ...russian, ...Object.fromEntries(written) } };
}

function newsId(name: string): number {
  const id = decimalInteger(name, { min: 0, max: 2_147_483_647 });
  if (id === undefined) throw unknownContent();
  return id;
}

function unknownContent(): ControlRefusal {
  return new ControlRefusal('UnknownContent', 404, {
    ru: 'Такой записи нет. Возможно, её уже удалили',
    en: 'There is no such entry. It may have been deleted already',
  });
}
