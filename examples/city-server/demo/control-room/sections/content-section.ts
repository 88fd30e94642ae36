import type { FastifyInstance } from 'fastify';
import type { InBoth, NewsText, PageText, PopupText } from '../../../platform/database/content-text.ts';
import { decimalInteger } from '../../../platform/decimal-integer.ts';
import {
  deleteNews,
  deletePage,
  deletePopup,
  findPopup,
  listNews,
  listPages,
  nextNewsId,
  saveNews,
  savePage,
  savePopup,
} from '../../content/edit-content.ts';
import { contentPage } from '../content-page.ts';
import { ControlRefusal } from '../kit/control-refusal.ts';
import { bodyOf, controlSchema } from '../kit/control-schema.ts';
import { type ControlSection, type ControlServices, cityContext } from '../kit/control-section.ts';

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

/** How many news the page shows. */
const shownNews = 8;
const cityPath = '/control/cities/:city';

/** News, pages and the notice of a city. English texts that are empty are the Russian ones. */
export const contentSection: ControlSection = {
  id: 'content',
  title: { ru: 'Новости и страницы', en: 'News and pages' },
  routes(app, services) {
    newsRoutes(app, services);
    pageRoutes(app, services);
    popupRoutes(app, services);
  },
  async render({ context, city, language }) {
    const edited = { ...context, city };
    const content = {
      news: await listNews(edited, shownNews),
      pages: await listPages(edited),
      popup: await findPopup(edited),
    };
    return contentPage(city, content, language);
  },
};

function newsRoutes(app: FastifyInstance, services: ControlServices): void {
  app.get<{ Params: { city: string } }>(
    `${cityPath}/news`,
    controlSchema('The newest news of a city, in both languages'),
    async ({ params }) => ({
      status: 'ok',
      news: await listNews(await cityContext(services, params.city), 50),
    }),
  );
  app.post<{ Params: { city: string }; Body: { texts: Partly<NewsText>; image?: string } }>(
    `${cityPath}/news`,
    controlSchema('Publish a news item now', { body: newsBody }),
    async ({ params, body }) => {
      const context = await cityContext(services, params.city);
      const id = await nextNewsId(context);
      await saveNews(context, {
        id,
        publishedAt: context.now,
        image: body.image ?? '',
        texts: complete(body.texts, { title: '', preview: '', text: '' }),
      });
      return { status: 'ok', id };
    },
  );
  app.put<{ Params: { city: string; name: string }; Body: { texts: Partly<NewsText>; image?: string } }>(
    `${cityPath}/news/:name`,
    controlSchema('Change a news item', { body: newsBody }),
    async ({ params, body }) => {
      const context = await cityContext(services, params.city);
      const before = (await listNews(context, 10_000)).find(({ id }) => id === newsId(params.name));
      if (!before) throw unknownContent();
      await saveNews(context, {
        ...before,
        image: body.image ?? '',
        texts: complete(body.texts, { title: '', preview: '', text: '' }),
      });
      return { status: 'ok' };
    },
  );
  app.delete<{ Params: { city: string; name: string } }>(
    `${cityPath}/news/:name`,
    controlSchema('Delete a news item'),
    async ({ params }) => {
      const id = newsId(params.name);
      if (!(await deleteNews(await cityContext(services, params.city), id))) throw unknownContent();
      return { status: 'ok' };
    },
  );
}

function pageRoutes(app: FastifyInstance, services: ControlServices): void {
  app.get<{ Params: { city: string } }>(
    `${cityPath}/pages`,
    controlSchema('The pages of a city, in both languages'),
    async ({ params }) => ({
      status: 'ok',
      pages: await listPages(await cityContext(services, params.city)),
    }),
  );
  app.post<{ Params: { city: string }; Body: { path: string; texts: Partly<PageText> } }>(
    `${cityPath}/pages`,
    controlSchema('Add a page, or replace the one with this path', {
      body: bodyOf({
        path: { type: 'string', pattern: '^[a-z0-9]+(?:[/-][a-z0-9]+)*$', maxLength: 100 },
        texts: pageBody.properties.texts ?? {},
      }),
    }),
    async ({ params, body: { path, texts: written } }) => {
      const page = { path, texts: complete(written, { title: '', text: '' }) };
      await savePage(await cityContext(services, params.city), page);
      return { status: 'ok' };
    },
  );
  app.put<{ Params: { city: string; path: string }; Body: { texts: Partly<PageText> } }>(
    `${cityPath}/pages/:path`,
    controlSchema('Change a page; a slash in its path is written as %2F', { body: pageBody }),
    async ({ params: { city, path }, body }) => {
      const context = await cityContext(services, city);
      if (!(await listPages(context)).some((page) => page.path === path)) throw unknownContent();
      await savePage(context, { path, texts: complete(body.texts, { title: '', text: '' }) });
      return { status: 'ok' };
    },
  );
  app.delete<{ Params: { city: string; path: string } }>(
    `${cityPath}/pages/:path`,
    controlSchema('Delete a page'),
    async ({ params: { city, path } }) => {
      if (!(await deletePage(await cityContext(services, city), path))) throw unknownContent();
      return { status: 'ok' };
    },
  );
}

function popupRoutes(app: FastifyInstance, services: ControlServices): void {
  app.put<{ Params: { city: string }; Body: { texts: Partly<PopupText> } }>(
    `${cityPath}/popup`,
    controlSchema('Show a notice over every page, again for everybody who closed an earlier one', {
      body: popupBody,
    }),
    async ({ params, body }) => {
      await savePopup(
        await cityContext(services, params.city),
        complete(body.texts, { title: '', message: '' }),
      );
      return { status: 'ok' };
    },
  );
  app.delete<{ Params: { city: string } }>(
    `${cityPath}/popup`,
    controlSchema('No notice over the pages'),
    async ({ params }) => {
      await deletePopup(await cityContext(services, params.city));
      return { status: 'ok' };
    },
  );
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
