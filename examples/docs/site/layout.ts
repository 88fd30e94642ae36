import type { Language } from '@kerb/core/config/city-config.ts';
import { escapeHtml } from '@kerb/embed/declared-form/escape-html.ts';
import { siteTexts } from '../texts/site-texts.ts';
import type { Addresses } from './addresses.ts';
import { folderOf, languages, otherLanguage, rootFrom } from './languages.ts';
import { navigation, pageNames } from './navigation.ts';
import type { Page } from './read-page.ts';
import type { Heading } from './render-page.ts';
import { renderPage, type Site } from './site.ts';

/** A page as HTML. */
export function pageHtml(page: Page, site: Site): string {
  const { name, language, title, description, scripts } = page;
  const texts = siteTexts[language];
  const { html, headings } = renderPage(page, site);
  const root = rootFrom(language);
  return `<!doctype html>
<html lang="${language}">
<head>
${head(site, { title: `${title} · ${texts.site}`, scripts, root })}
<meta name="description" content="${escapeHtml(description)}">
${alternates(name, root)}
${page.hasElements ? `<script type="module" src="${site.addresses.portal}/embed/kerb.js"></script>` : ''}
</head>
<body>
<a class="skip" href="#page">${texts.skip}</a>
${header(language, root, name)}
<div class="columns">
<nav class="menu" aria-label="${texts.pages}">
<details open>
<summary>${texts.pages}</summary>
${menu(page, site)}
</details>
</nav>
<main id="page" tabindex="-1">
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(description)}</p>
${contents(headings, texts.onThisPage)}
${html}
${neighbours(page, site)}
</main>
</div>
<footer>${texts.licence} ${texts.forPrograms} <a href="llms.txt">llms.txt</a>, <a href="${name}.md">${texts.asMarkdown}</a>.</footer>
</body>
</html>
`;
}

/**
 * The page of an address that does not exist, in both languages: a web server of files has only one such
 * page. Its own address can be in any folder, so its links begin at the root of the origin.
 */
export function notFoundHtml(site: Site): string {
  const [first = 'ru'] = languages;
  const sections = languages.map((language) => {
    const { notFound, notFoundHelp } = siteTexts[language];
    const links = site.pages[language].map(
      ({ name, title }) => `<li><a href="/${folderOf(language)}${name}.html">${escapeHtml(title)}</a></li>`,
    );
    const level = language === first ? 'h1' : 'h2';
    return `<section lang="${language}">
<${level}>${notFound}</${level}>
<p>${notFoundHelp}</p>
<ul>
${links.join('\n')}
</ul>
</section>`;
  });
  return `<!doctype html>
<html lang="${first}">
<head>
${head(site, { title: `${siteTexts[first].notFound} · ${siteTexts[first].site}`, scripts: [], root: '/' })}
<meta name="robots" content="noindex">
</head>
<body>
${header(first, '/', 'index')}
<main id="page" class="not-found" tabindex="-1">
${sections.join('\n')}
</main>
</body>
</html>
`;
}

interface HeadContent {
  readonly title: string;
  readonly scripts: readonly string[];
  /** The relative path from the page to the root. */
  readonly root: string;
}

function head({ assets, addresses }: Site, { title, scripts, root }: HeadContent): string {
  const asset = (path: string) => (path.startsWith('/') ? path : `${root}${path}`);
  const modules = ['site', ...scripts].map((name) => asset(assets.scripts[name] ?? missing(name)));
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${assets.hasPolicy ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf(addresses))}">\n` : ''}<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${assets.styles.map((href) => `<link rel="stylesheet" href="${asset(href)}">`).join('\n')}
${modules.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}`;
}

/** The policy of these pages: what the elements need, and the pages' own files. */
function policyOf({ portal, server }: Addresses): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${portal}`,
    "style-src 'self'",
    `connect-src 'self' ${server}`,
    `img-src 'self' ${server} data: blob:`,
    `worker-src ${portal} blob:`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function missing(name: string): never {
  throw new Error(`The build has no module client/${name}.ts`);
}

/** The same page in all languages, for search engines. */
function alternates(name: string, root: string): string {
  const link = (hreflang: string, language: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${root}${folderOf(language)}${name}.html">`;
  const [first = 'ru'] = languages;
  return [...languages.map((language) => link(language, language)), link('x-default', first)].join('\n');
}

/** The name of the site, the search, which needs a script, and the switch to the other language. */
function header(language: Language, root: string, name: string): string {
  const { brand, search, otherLanguage: switchText } = siteTexts[language];
  const other = otherLanguage(language);
  const home = `${root}${folderOf(language)}`;
  return `<header class="top">
<a class="brand" href="${home}index.html">Kerb <span>${brand}</span></a>
<search class="search" data-index="${home}search.json" hidden>
<input type="search" aria-label="${search}" placeholder="${search}" autocomplete="off" spellcheck="false">
<div class="search__results" role="status" hidden></div>
</search>
<a class="language" href="${root}${folderOf(other)}${name}.html" lang="${other}" hreflang="${other}">${switchText}</a>
</header>`;
}

function menu(current: Page, site: Site): string {
  return navigation
    .map(({ group, pages: names }) => {
      const links = names.map((name) => {
        const title = titleOf(name, current.language, site);
        const here = name === current.name ? ' aria-current="page"' : '';
        return `<li><a href="${name}.html"${here}>${title}</a></li>`;
      });
      return `<p>${siteTexts[current.language].groups[group]}</p>\n<ul>\n${links.join('\n')}\n</ul>`;
    })
    .join('\n');
}

function titleOf(name: string, language: Language, { pages }: Site): string {
  return escapeHtml(pages[language].find((page) => page.name === name)?.title ?? name);
}

/** Short pages need no list of what is on them. */
function contents(headings: readonly Heading[], label: string): string {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 4) return '';
  const links = shown.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="contents" aria-label="${label}"><ul>${links.join('')}</ul></nav>`;
}

/** Links to the pages before and after this one. */
function neighbours({ name, language }: Page, site: Site): string {
  const { previous, next, neighbours: label } = siteTexts[language];
  const at = pageNames.indexOf(name);
  const link = (to: string | undefined, rel: 'prev' | 'next', text: string) =>
    to
      ? `<a rel="${rel}" href="${to}.html"><span>${text}</span> ${titleOf(to, language, site)}</a>`
      : '<span></span>';
  return `<nav class="neighbours" aria-label="${label}">${link(pageNames[at - 1], 'prev', previous)}${link(pageNames[at + 1], 'next', next)}</nav>`;
}
