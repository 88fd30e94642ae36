import type { Language } from '@kerb/core/config/city-config.ts';
import { escapeHtml } from '@kerb/embed/declared-form/escape-html.ts';
import hljs from 'highlight.js';
import { Marked, type Tokens } from 'marked';
import { siteTexts } from '../texts/site-texts.ts';
import { pageNames } from './navigation.ts';

/** A heading of a page. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** Languages of a browser's code: such a block is a file of `snippets/`, which a test runs. */
const runnableLanguages = ['html', 'css', 'js', 'mjs', 'ts', 'tsx', 'jsx', 'vue', 'javascript', 'typescript'];

/** Tags, functions and declarations. A block that names no language shows what a program prints. */
const looksRunnable = /<\/?[a-z][^<>]*>|=>|\b(?:const|let|var|import|function) /;

/**
 * Renders a page's Markdown. `snippets` are the names of the snippet files by their content; `givenIds` are
 * those of the headings in their order, if the page in another language has them already. Throws for a block
 * of code that should be a snippet and is none.
 */
export function renderMarkdown(
  markdown: string,
  snippets: ReadonlyMap<string, string>,
  language: Language,
  givenIds: readonly string[] = [],
): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const ids = new Map<string, number>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = givenIds[headings.length] ?? idFor(text, ids);
        const inner = this.parser.parseInline(tokens);
        headings.push({ id, level: depth, text: text.replaceAll('`', '') });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      html({ text }) {
        if (/<pre\b/.test(text)) throw new Error(`Code is written between backquotes:\n${text}`);
        return text;
      },
      code: ({ text, lang = '' }) => codeBlock(text, lang.split(' ')[0] ?? '', snippets.get(text)),
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const address = addressOf(href);
        return address === undefined ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
      },
      table(token) {
        return table(token, siteTexts[language].table, (cell) => this.parser.parseInline(cell.tokens));
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}

function idFor(text: string, ids: Map<string, number>): string {
  const base = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const count = ids.get(base) ?? 0;
  ids.set(base, count + 1);
  return count === 0 ? base : `${base}-${count + 1}`;
}

/** `file` is the snippet's. */
function codeBlock(text: string, language: string, file: string | undefined): string {
  const isRunnable = runnableLanguages.includes(language) || (language === '' && looksRunnable.test(text));
  if (isRunnable && file === undefined)
    throw new Error(`This ${language} is no file of snippets/, so no test runs it:\n${text}`);
  const highlighted = hljs.getLanguage(highlightAs(language))
    ? hljs.highlight(text, { language: highlightAs(language) }).value
    : escapeHtml(text);
  const caption = file ? `<figcaption>${escapeHtml(file)}</figcaption>` : '';
  const snippet = file ? ` data-snippet="${escapeHtml(file)}"` : '';
  return `<figure class="code"${snippet}>${caption}<pre tabindex="0"><code>${highlighted}</code></pre></figure>\n`;
}

function highlightAs(language: string): string {
  return language === 'vue' ? 'xml' : language || 'none';
}

/**
 * Documents of the repository link to each other's files; what is no page here stays plain text. A link to a
 * page stays in its language unless it begins with the folder of another one.
 */
function addressOf(href: string): string | undefined {
  if (/^(https?:|#)/.test(href)) return href;
  const [, name = '', fragment = ''] = /([^/#]+?)(?:\.(?:md|html))?(#.*)?$/.exec(href) ?? [];
  const folder = href.startsWith('en/') ? 'en/' : '';
  if (pageNames.includes(name)) return `${folder}${name}.html${fragment}`;
  return /\.txt$/.test(href) ? href : undefined;
}

/** Wide tables scroll by themselves, and by the keyboard. */
function table(
  { header, rows }: Tokens.Table,
  label: string,
  inline: (cell: Tokens.TableCell) => string,
): string {
  const cells = (row: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
    `<tr>${row.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${inline(cell)}</${tag}>`).join('')}</tr>`;
  const head = header.some(({ text }) => text.trim() !== '') ? `<thead>${cells(header, 'th')}</thead>` : '';
  const body = rows.map((row) => cells(row, 'td')).join('\n');
  return `<div class="table" tabindex="0" role="group" aria-label="${label}"><table>${head}<tbody>${body}</tbody></table></div>\n`;
}
