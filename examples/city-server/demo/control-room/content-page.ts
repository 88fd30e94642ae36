import type { City } from '../../modules/cities/city.ts';
import type { InBoth, PageText, PopupText } from '../../platform/database/content-text.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { bilingual } from '../../platform/translation/bilingual.ts';
import type { NewsEntry, PageEntry } from '../content/edit-content.ts';
import type { Language } from '../rules/setting-schema.ts';
import file from './control-texts.json' with { type: 'json' };
import { type Html, html } from './kit/html.ts';

const texts = bilingual(file.content);

type Texts = (typeof texts)[Language];

interface Content {
  /** The newest first; older ones may be left out. */
  readonly news: readonly NewsEntry[];
  readonly pages: readonly PageEntry[];
  readonly popup: InBoth<PopupText> | undefined;
}

/** The news, pages and notice of a city, each with its form, and forms for new ones. */
export function contentPage(city: City, { news, pages, popup }: Content, language: Language): Html {
  const text = texts[language];
  const path = `/control/cities/${city.id}`;
  return html`<details id="content-news"><summary>${text.news} <span class="badge">${text.shown} ${news.length}</span></summary>
${news.map((entry) => newsForm(path, entry, city.config.timeZone, text))}
<details id="content-news-new"><summary>${text.newNews}</summary>${newsFields(`POST ${path}/news`, 'news-new', undefined, text)}</details></details>
<details id="content-pages"><summary>${text.pages} <span class="badge">${pages.length}</span></summary>
${pages.map((page) => pageForm(path, page, text))}
<details id="content-page-new"><summary>${text.newPage}</summary>${newPageForm(path, text)}</details></details>
<details id="content-popup"><summary>${text.popup}</summary>${popupForm(path, popup, text)}</details>`;
}

function newsForm(
  path: string,
  { id, published_at, image, texts: both }: NewsEntry,
  timeZone: string,
  text: Texts,
): Html {
  const call = `${path}/news/${id}`;
  const date = cityIso(published_at, timeZone).slice(0, 10);
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
