import type { Language } from '@kerb/core/config/city-config.ts';
import { renderPage, type Site } from './site.ts';

/** A section of a page, as the search finds it. */
export interface SearchEntry {
  /** The address, from the folder of the language. */
  readonly href: string;
  readonly page: string;
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  readonly text: string;
}

/** `search.json`: the text of all pages of a language, by section. */
export function searchIndex(language: Language, site: Site): SearchEntry[] {
  return site.pages[language].flatMap((page) => {
    const { html } = renderPage(page, site);
    const [intro = '', ...sections] = html.split(/(?=<h[1-6] id=")/);
    const entry = (fragment: string, heading: string, text: string): SearchEntry => ({
      href: `${page.name}.html${fragment}`,
      page: page.title,
      heading: plainText(heading),
      text: plainText(text),
    });
    return [
      entry('', '', `${page.description} ${intro}`),
      ...sections.map((section) => {
        const [start = '', id, heading = ''] = /^<h\d id="([^"]*)">(.*?)<\/h\d>/.exec(section) ?? [];
        return entry(`#${id}`, heading, section.slice(start.length));
      }),
    ];
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
