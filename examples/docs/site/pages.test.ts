import { describe, expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { pageHtml } from './layout.ts';
import { llmsText } from './llms.ts';
import { pageNames } from './navigation.ts';
import { readPage } from './read-page.ts';
import { renderMarkdown } from './render-page.ts';
import { snippetNames, snippetsByContent } from './snippets.ts';

const names = ['site', 'themes', 'builder'];
const assets = {
  styles: ['site.css'],
  scripts: Object.fromEntries(names.map((name) => [name, `${name}.js`])),
  hasPolicy: true,
};
const pages = pageNames.map((name) => readPage(name, addresses));
const html = new Map(pages.map((page) => [page.name, pageHtml(page, pages, addresses, assets)]));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(pageNames)('the page %s', (name) => {
  const text = html.get(name) ?? '';

  test('has a title, one first heading and a link to its content', () => {
    expect(text).toMatch(/<title>[^<]+ · Kerb documentation<\/title>/);
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
      .filter((href) => !/^(https?:|data:|\/|.*\.(css|txt)$)/.test(href))
      .filter((href) => !isHere(href, name));
    expect(broken).toEqual([]);
  });
});

function isHere(href: string, from: string): boolean {
  const [, page = from, , id] = /^([\w-]+)?(\.html|\.md)?(?:#(.+))?$/.exec(href) ?? [];
  return id === undefined ? html.has(page) : (html.get(page) ?? '').includes(` id="${id}"`);
}

test('EMB-27 a block of code for a browser that is no snippet file is refused', () => {
  const snippets = snippetsByContent(addresses);
  const [snippet = ''] = [...snippets.keys()].filter((text) => text.startsWith('<script'));
  expect(renderMarkdown(`\`\`\`html\n${snippet}\n\`\`\``, snippets).html).toContain('data-snippet=');
  for (const language of ['html', 'js', 'ts', 'tsx', 'vue', 'css', 'javascript'])
    expect(() => renderMarkdown(`\`\`\`${language}\n${snippet} \n\`\`\``, snippets), language).toThrow(
      'no file of snippets/',
    );
  // Without a language nobody knows what it is.
  expect(() =>
    renderMarkdown(`\`\`\`\n<parking-pay city="kazan"></parking-pay>\n\`\`\``, snippets),
  ).toThrow();
  expect(() => renderMarkdown('    <script src="https://parking.example"></script>', snippets)).toThrow();
  expect(() => renderMarkdown('<pre>let copied = true;</pre>', snippets)).toThrow();
});

test('each snippet file is shown on a page', () => {
  const shown = new Set([...html.values()].flatMap((text) => all(text, / data-snippet="([^"]+)"/g)));
  expect(snippetNames().filter((name) => !shown.has(name))).toEqual([]);
});

test('llms.txt has every page with its address and one sentence', () => {
  const text = llmsText(pages);
  for (const { name, description } of pages) expect(text).toContain(`(${name}.md): ${description}`);
});
