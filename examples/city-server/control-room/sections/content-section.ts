import type { FastifyInstance } from 'fastify';
import type { Language } from '../../city-rules/setting-schema.ts';
import {
  deleteNews,
  deletePage,
  deletePopup,
  findPopup,
  listNews,
  listPages,
  type NewsEntry,
  nextNewsId,
  type PageEntry,
  saveNews,
  savePage,
  savePopup,
} from '../../content/edit-content.ts';
import type { InBoth, NewsText, PageText, PopupText } from '../../database/content-text.ts';
import { decimalInteger } from '../../input/decimal-integer.ts';
import { cityIso } from '../../time/calendar.ts';
import { ControlRefusal } from '../kit/control-refusal.ts';
import { bodyOf, controlSchema } from '../kit/control-schema.ts';
import { type ControlSection, type ControlServices, cityContext } from '../kit/control-section.ts';
import { type Html, html } from '../kit/html.ts';

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

const texts = {
  ru: {
    news: 'Новости',
    pages: 'Страницы',
    popup: 'Всплывающее объявление',
    newNews: 'Новая новость',
    newPage: 'Новая страница',
    path: 'Адрес после /pages/',
    title: 'Заголовок',
    preview: 'Кратко',
    text: 'Текст, HTML',
    image: 'Картинка: https, PNG, JPEG, WebP или GIF',
    languages: { ru: 'по-русски', en: 'по-английски' },
    save: 'Сохранить',
    remove: 'Удалить',
    confirm: 'Удалить без возможности вернуть?',
    shown: 'показаны последние',
  },
  en: {
    news: 'News',
    pages: 'Pages',
    popup: 'Pop-up notice',
    newNews: 'A new news item',
    newPage: 'A new page',
    path: 'Address after /pages/',
    title: 'Title',
    preview: 'In short',
    text: 'Text, HTML',
    image: 'Picture: https, PNG, JPEG, WebP or GIF',
    languages: { ru: 'Russian', en: 'English' },
    save: 'Save',
    remove: 'Delete',
    confirm: 'Delete for good?',
    shown: 'the newest',
  },
} as const;

type Texts = (typeof texts)[Language];

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
    const text = texts[language];
    const news = await listNews(edited, shownNews);
    const pages = await listPages(edited);
    const popup = await findPopup(edited);
    const path = `/control/cities/${city.id}`;
    return html`<details id="content-news"><summary>${text.news} <span class="badge">${text.shown} ${news.length}</span></summary>
${news.map((entry) => newsForm(path, entry, city.config.timeZone, text))}
<details id="content-news-new"><summary>${text.newNews}</summary>${newsFields(`POST ${path}/news`, 'news-new', undefined, text)}</details></details>
<details id="content-pages"><summary>${text.pages} <span class="badge">${pages.length}</span></summary>
${pages.map((page) => pageForm(path, page, text))}
<details id="content-page-new"><summary>${text.newPage}</summary>${newPageForm(path, text)}</details></details>
<details id="content-popup"><summary>${text.popup}</summary>${popupForm(path, popup, text)}</details>`;
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
    controlSchema('Show a notice over every page, anew for everybody who closed an earlier one', {
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

function newsForm(
  path: string,
  { id, publishedAt, image, texts: both }: NewsEntry,
  timeZone: string,
  text: Texts,
): Html {
  const call = `${path}/news/${id}`;
  const date = cityIso(publishedAt, timeZone).slice(0, 10);
  return html`<details id="news-${id}"><summary>${both.ru.title} <span class="soft figures">${date}</span></summary>
${newsFields(`PUT ${call}`, `news-${id}`, { image, texts: both }, text)}${removal(call, `news-${id}`, text)}</details>`;
}

function newsFields(
  call: string,
  id: string,
  entry: Pick<NewsEntry, 'image' | 'texts'> | undefined,
  text: Texts,
): Html {
  const both = entry?.texts;
  return html`<form class="fields" data-call="${call}">${languages.map(
    (
      language,
    ) => html`${input(`${id}-${language}-title`, `texts.${language}.title`, `${text.title}, ${text.languages[language]}`, both?.[language].title)}
${area(`${id}-${language}-preview`, `texts.${language}.preview`, `${text.preview}, ${text.languages[language]}`, both?.[language].preview, 2)}
${area(`${id}-${language}-text`, `texts.${language}.text`, `${text.text}, ${text.languages[language]}`, both?.[language].text, 6)}`,
  )}${input(`${id}-image`, 'image', text.image, entry?.image)}<button class="main" id="${id}-save">${text.save}</button></form>`;
}

function pageForm(path: string, page: PageEntry, text: Texts): Html {
  const call = `${path}/pages/${encodeURIComponent(page.path)}`;
  const id = `page-${page.path.replaceAll('/', '-')}`;
  return html`<details id="${id}"><summary>${page.texts.ru.title} <code class="soft">/pages/${page.path}</code></summary>
<form class="fields" data-call="PUT ${call}">${pageFields(id, page.texts, text)}</form>${removal(call, id, text)}</details>`;
}

function newPageForm(path: string, text: Texts): Html {
  return html`<form class="fields" data-call="POST ${path}/pages">${input('page-new-path', 'path', text.path, '')}${pageFields('page-new', undefined, text)}</form>`;
}

function pageFields(id: string, both: InBoth<PageText> | undefined, text: Texts): Html {
  return html`${languages.map(
    (
      language,
    ) => html`${input(`${id}-${language}-title`, `texts.${language}.title`, `${text.title}, ${text.languages[language]}`, both?.[language].title)}
${area(`${id}-${language}-text`, `texts.${language}.text`, `${text.text}, ${text.languages[language]}`, both?.[language].text, 8)}`,
  )}<button class="main" id="${id}-save">${text.save}</button>`;
}

function popupForm(path: string, popup: InBoth<PopupText> | undefined, text: Texts): Html {
  return html`<form class="fields" data-call="PUT ${path}/popup">${languages.map(
    (
      language,
    ) => html`${input(`popup-${language}-title`, `texts.${language}.title`, `${text.title}, ${text.languages[language]}`, popup?.[language].title)}
${area(`popup-${language}-message`, `texts.${language}.message`, `${text.text}, ${text.languages[language]}`, popup?.[language].message, 4)}`,
  )}<button class="main" id="popup-save">${text.save}</button></form>${popup ? removal(`${path}/popup`, 'popup', text) : undefined}`;
}

const languages = ['ru', 'en'] as const;

function input(id: string, name: string, label: string, value = ''): Html {
  return html`<label for="${id}">${label}<input id="${id}" name="${name}" data-keep maxlength="2000" autocomplete="off" value="${value}"></label>`;
}

function area(id: string, name: string, label: string, value = '', rows = 4): Html {
  return html`<label for="${id}">${label}<textarea id="${id}" name="${name}" data-keep rows="${rows}" maxlength="30000">${value}</textarea></label>`;
}

function removal(call: string, id: string, text: Texts): Html {
  return html`<form data-call="DELETE ${call}" data-confirm="${text.confirm}"><button class="small" id="${id}-remove">${text.remove}</button></form>`;
}
