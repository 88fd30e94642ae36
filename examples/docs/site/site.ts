import type { Language } from '@kerb/core/config/city-config.ts';
import type { Addresses } from './addresses.ts';
import { summaries } from './navigation.ts';
import { type Page, readPages } from './read-page.ts';
import { type Heading, renderMarkdown } from './render-page.ts';
import { snippetsByContent } from './snippets.ts';

/** Addresses of the built files; `scripts` by the name of the module in `client/`. */
export interface Assets {
  readonly styles: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  /** In development Vite writes styles into the page, which a policy would refuse. */
  readonly hasPolicy: boolean;
}

/** The documentation in all its languages. */
export interface Site {
  readonly pages: Readonly<Record<Language, readonly Page[]>>;
  /** The names of the snippet files by their content. */
  readonly snippets: ReadonlyMap<string, string>;
  readonly addresses: Addresses;
  readonly assets: Assets;
}

export function readSite(addresses: Addresses, assets: Assets): Site {
  const pages = { ru: readPages('ru', addresses), en: readPages('en', addresses) };
  return { pages, snippets: snippetsByContent(addresses), addresses, assets };
}

export function pageOf({ pages }: Site, language: Language, name: string): Page {
  const page = pages[language].find((each) => each.name === name);
  if (!page) throw new Error(`There is no page ${name}`);
  return page;
}

/**
 * The content of a page. Its headings have the ids of the English page, so that a link to one of them holds
 * in both languages.
 */
export function renderPage(page: Page, site: Site): { html: string; headings: readonly Heading[] } {
  const { name, language, markdown } = page;
  const { snippets } = site;
  if (language === 'en' || summaries.includes(name)) return renderMarkdown(markdown, snippets, language);
  const original = renderMarkdown(pageOf(site, 'en', name).markdown, snippets, 'en');
  return renderMarkdown(
    markdown,
    snippets,
    language,
    original.headings.map(({ id }) => id),
  );
}
