import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@kerb/core/config/city-config.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { siteTexts } from '../texts/site-texts.ts';
import { addresses } from './addresses.ts';
import { folderOf, languages, otherLanguage, rootFrom } from './languages.ts';
import { notFoundHtml, pageHtml } from './layout.ts';
import { llmsText } from './llms.ts';
import { pageNames, summaries } from './navigation.ts';
import { renderMarkdown } from './render-page.ts';
import { searchIndex } from './search-index.ts';
import { pageOf, readSite } from './site.ts';
import { snippetNames, snippetsByContent } from './snippets.ts';

const root = join(import.meta.dirname, '../../..');
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
const names = ['site', 'themes', 'builder'];
const site = readSite(addresses, {
  styles: ['site.css'],
  scripts: Object.fromEntries(names.map((name) => [name, `${name}.js`])),
  hasPolicy: true,
});

/** All pages by their path from the root, as in `en/builder.html`. */
const html = new Map(
  languages.flatMap((language) =>
    site.pages[language].map((page) => [`${folderOf(language)}${page.name}.html`, pageHtml(page, site)]),
  ),
);
const htmlOf = (name: string, language: Language) => html.get(`${folderOf(language)}${name}.html`) ?? '';

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const allPages = languages.flatMap((language) => pageNames.map((name) => [language, name] as const));

/** The path from the root of what a link on the page `from` leads to, and its fragment. */
function targetOf(href: string, from: string): { path: string; id: string | undefined } {
  const { pathname, hash } = new URL(href, `http://docs/${from}`);
  return { path: pathname.slice(1), id: hash ? decodeURIComponent(hash.slice(1)) : undefined };
}

const isElsewhere = (href: string) => /^(https?:|data:)|\.(css|txt)$/.test(href);

function leadsSomewhere(href: string, from: string): boolean {
  const { path, id } = targetOf(href, from);
  const target = html.get(path.replace(/\.md$/, '.html'));
  return target !== undefined && (id === undefined || target.includes(` id="${id}"`));
}

test('A11Y-10 the page has the report of each element and of the portal, in both languages', () => {
  const reports = readdirSync(join(import.meta.dirname, '../../../docs/accessibility')).filter((file) =>
    file.endsWith('.yaml'),
  );
  expect(reports.length).toBeGreaterThan(4);
  for (const language of languages)
    expect(all(htmlOf('accessibility', language), /<div class="(report)">/g)).toHaveLength(reports.length);
});

test('A11Y-10 the reports are readable: criteria in the language of the page, no titles with gaps', () => {
  for (const language of languages) {
    const report = htmlOf('accessibility', language);
    expect(report).toContain(`1.4.5 ${language === 'ru' ? 'Изображения текста' : 'Images of Text'}`);
    expect(report).toMatch(/accessibility\.spec\.ts<\/code>: axe finds nothing on\u00a0…/);
    expect(report).not.toMatch(/%[a-z]|\$\{|A11Y-\d/);
    expect(report).toContain(language === 'ru' ? 'Нет ни звука, ни видео.' : 'It has no audio and no video.');
  }
});

const levels = {
  supports: 'соответствует',
  'partially-supports': 'частично',
  'does-not-support': 'не соответствует',
  'not-applicable': 'неприменимо',
  'not-evaluated': 'не оценено',
} as const;

interface Chapter {
  readonly criteria: readonly {
    readonly components: readonly [{ readonly adherence: { readonly level: keyof typeof levels } }];
  }[];
}

test('A11Y-10 each criterion has the level on the page that its report claims', () => {
  const folder = join(root, 'docs/accessibility');
  const claimed: (keyof typeof levels)[] = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => Object.values(parse(readFileSync(join(folder, file), 'utf8')).chapters))
    .flatMap((chapter) => (chapter as Chapter).criteria.map((each) => each.components[0].adherence.level));
  expect(new Set(claimed).size).toBeGreaterThan(2);
  for (const language of languages) {
    const wordOf = (level: keyof typeof levels) =>
      language === 'ru' ? levels[level] : level.replaceAll('-', ' ');
    const shown = all(htmlOf('accessibility', language), /<td>A{1,2}<\/td>\s*<td>([^<]+)<\/td>/g);
    expect(shown.sort()).toEqual(claimed.map(wordOf).sort());
  }
});

test.each(elementSchemas)('EMB-26 the page of <$tag> has all that its schema has', (schema) => {
  const { tag, attributes, properties, methods, events, parts, customProperties } = schema;
  const names = [attributes, properties, events, customProperties].flat().map(({ name }) => name);
  const named = [...names, ...parts.map(({ name }) => `${tag}::part(${name})`)];
  for (const language of languages) {
    const codes = all(htmlOf(tag, language), /<code>([^<]+)<\/code>/g);
    expect(codes).toEqual(expect.arrayContaining(named));
    for (const { name } of methods)
      expect(codes.filter((code) => code.startsWith(`${name}(`))).not.toEqual([]);
  }
});

describe.each(allPages)('the page %s/%s', (language, name) => {
  const path = `${folderOf(language)}${name}.html`;
  const text = htmlOf(name, language);

  test('has its language, a title, one first heading and a link to its content', () => {
    expect(text).toContain(`<html lang="${language}">`);
    expect(all(text, /<title>([^<]+)<\/title>/g)[0]).toContain(` · ${siteTexts[language].site}`);
    expect(all(text, /<h(1)[ >]/g)).toHaveLength(1);
    expect(text).toMatch(/<a class="skip" href="#page">/);
    expect(text).toMatch(/<main id="page"/);
  });

  test('skips no level of headings and has no id twice', () => {
    const levels = all(text, /<h(\d)[ >]/g).map(Number);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
    const ids = all(text, / id="([^"]+)"/g);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('links to pages and headings that exist', () => {
    const broken = all(text, / href="([^"]+)"/g)
      .filter((href) => !isElsewhere(href))
      .filter((href) => !leadsSomewhere(href, path));
    expect(broken).toEqual([]);
  });

  test('EMB-27 names its other language to search engines, and has a switch to the same page', () => {
    const other = otherLanguage(language);
    for (const each of languages)
      expect(text).toContain(
        `<link rel="alternate" hreflang="${each}" href="${rootFrom(language)}${folderOf(each)}${name}.html">`,
      );
    const [href = ''] = all(text, /<a class="language" href="([^"]+)"/g);
    expect(targetOf(href, path).path).toBe(`${folderOf(other)}${name}.html`);
  });

  test('EMB-27 leads to the other language by its switch alone, or where it says so', () => {
    const [, content = ''] = text.split('<div class="columns">');
    const other = folderOf(otherLanguage(language));
    const away = all(content, / href="([^"]+)"/g).filter((href) => {
      if (isElsewhere(href)) return false;
      const { path: target } = targetOf(href, path);
      return other === '' ? !target.startsWith('en/') : target.startsWith(other);
    });
    const isSummary = language === 'ru' && summaries.includes(name);
    expect(away).toEqual(isSummary ? [`en/${name}.html`] : []);
  });

  test('EMB-27 names only commands that a clone has', () => {
    const words = text.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
    for (const script of all(words, /npm run ([\w:-]+)/g)) expect(scripts).toContain(script);
    for (const file of all(words, /(?:node|--import tsx) ([\w./-]+\.[mc]?[jt]s)/g))
      expect(existsSync(join(root, file)), file).toBe(true);
  });

  test('EMB-27 says when a command of the published package will work', () => {
    const commands = all(text.replace(/<[^>]+>/g, ''), /(.{0,60}npx @kerb\/\w+)/g);
    for (const command of commands)
      expect(command).toMatch(language === 'ru' ? /После первого выпуска/ : /After the first release/);
  });
});

describe.each(pageNames.filter((name) => !summaries.includes(name)))('both pages %s', (name) => {
  test('EMB-27 have the same headings, with the same ids, and the same code', () => {
    const [ru, en] = [htmlOf(name, 'ru'), htmlOf(name, 'en')];
    const headings = (text: string) => all(text, /<(h[1-6](?: id="[^"]*")?)>/g);
    const code = (text: string) => all(text, /<figure class="code"[^>]*>(.*?)<\/figure>/gs);
    expect(headings(ru)).toEqual(headings(en));
    expect(code(ru)).toEqual(code(en));
  });

  test('have the same live elements and tables', () => {
    const live = (text: string) => all(text, /<div class="live"[^>]*>\s*<([\w-]+[^>]*)>/g);
    const rows = (text: string) => all(text, /<(tr)>/g).length;
    const [ru, en] = [htmlOf(name, 'ru'), htmlOf(name, 'en')];
    expect(live(ru)).toEqual(live(en));
    expect(rows(ru)).toBe(rows(en));
  });
});

test('a Russian page has Russian prose, and an English one no Russian letter in its own texts', () => {
  for (const { name, title, description } of site.pages.ru)
    expect(`${title} ${description}`, name).toMatch(/[а-яё]/i);
  for (const { title, description } of site.pages.en)
    expect(`${title} ${description}`).not.toMatch(/[а-яё]/i);
});

test('the page of an unknown address helps on in both languages, from any folder', () => {
  const text = notFoundHtml(site);
  for (const language of languages) {
    expect(text).toContain(siteTexts[language].notFound);
    for (const name of pageNames) expect(text).toContain(`href="/${folderOf(language)}${name}.html"`);
  }
  expect(all(text, / (?:href|src)="([^"]+)"/g).filter((link) => !/^(\/|data:)/.test(link))).toEqual([]);
});

test('EMB-27 a block of code for a browser that is no snippet file is refused', () => {
  const snippets = snippetsByContent(addresses);
  const render = (markdown: string) => renderMarkdown(markdown, snippets, 'en').html;
  const [snippet = ''] = [...snippets.keys()].filter((text) => text.startsWith('<script'));
  expect(render(`\`\`\`html\n${snippet}\n\`\`\``)).toContain('data-snippet=');
  for (const language of ['html', 'js', 'ts', 'tsx', 'vue', 'css', 'javascript'])
    expect(() => render(`\`\`\`${language}\n${snippet} \n\`\`\``), language).toThrow('no file of snippets/');
  // Without a language nobody knows what it is.
  expect(() => render(`\`\`\`\n<parking-pay city="kazan"></parking-pay>\n\`\`\``)).toThrow();
  expect(() => render('    <script src="https://parking.example"></script>')).toThrow();
  expect(() => render('<pre>let copied = true;</pre>')).toThrow();
});

test.each(languages)('each snippet file is shown on a page in %s', (language) => {
  const texts = pageNames.map((name) => htmlOf(name, language));
  const shown = new Set(texts.flatMap((text) => all(text, / data-snippet="([^"]+)"/g)));
  expect(snippetNames().filter((name) => !shown.has(name))).toEqual([]);
});

test.each(languages)('llms.txt in %s has every page with its address and one sentence', (language) => {
  const text = llmsText(language, site.pages[language]);
  for (const { name, description } of site.pages[language])
    expect(text).toContain(`(${name}.md): ${description}`);
});

test.each(languages)('the search in %s knows each section by a link that holds', (language) => {
  const entries = searchIndex(language, site);
  for (const { href } of entries) expect(leadsSomewhere(`${folderOf(language)}${href}`, ''), href).toBe(true);
  const policy = pageOf(site, language, 'policy');
  expect(entries.filter(({ page }) => page === policy.title).length).toBeGreaterThan(5);
  expect(entries.map(({ text }) => text).join()).toContain('trusted-types kerb');
});

test.each(languages)(
  'EMB-30 the support policy is a page in %s: breaks, versions, old names, browsers',
  (language) => {
    const html = htmlOf('support', language);
    expect(all(html, /<h2 id="([^"]+)"/g)).toHaveLength(5);
    for (const promise of [/24/, /Use new-name/, /Safari/, /kerb-timing/]) expect(html).toMatch(promise);
  },
);
