import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@kerb/core/config/city-config.ts';
import { siteTexts } from '../texts/site-texts.ts';
import { toolTexts } from '../texts/tool-texts.ts';
import type { Addresses } from './addresses.ts';
import { includeAccessibility } from './include-accessibility.ts';
import { includeCalls } from './include-calls.ts';
import { includeElement } from './include-element.ts';
import { pageNames } from './navigation.ts';
import { readSnippet } from './snippets.ts';

const root = join(import.meta.dirname, '../../..');

/** A page of the documentation in one language. */
export interface Page {
  /** The name of its file without extension, the same in all languages. */
  readonly name: string;
  readonly language: Language;
  readonly title: string;
  /** One sentence, for search engines and `llms.txt`. */
  readonly description: string;
  /** Modules of `client/` that the page runs besides those of every page. */
  readonly scripts: readonly string[];
  /** Whether the page shows real elements. */
  readonly hasElements: boolean;
  /** Markdown with everything included. */
  readonly markdown: string;
}

/** All pages of a language, in their order. */
export function readPages(language: Language, addresses: Addresses): Page[] {
  return pageNames.map((name) => readPage(name, language, addresses));
}

/**
 * Reads `pages/<language>/<name>.md`: lines of `key: value` up to an empty line, then Markdown. A line
 * `{{…}}` includes what is kept elsewhere: `{{snippet pay.html}}`, `{{live pay.html}}` (the element itself),
 * `{{document docs/conformance.md}}` or one of its sections (`CONTRIBUTING.md#A city`), `{{code
 * docs/conformance.md 2}}` (a document's second block of code), `{{html builder}}` (a file of `client/`),
 * `{{element parking-pay}}`, `{{calls}}`, `{{accessibility parking-pay}}`.
 */
function readPage(name: string, language: Language, addresses: Addresses): Page {
  const text = readFileSync(join(import.meta.dirname, `../pages/${language}/${name}.md`), 'utf8');
  const end = text.indexOf('\n\n');
  const fields = new Map(text.slice(0, end).split('\n').map(fieldOf));
  const source = text.slice(end);
  return {
    name,
    language,
    title: requireField(fields, 'title', name),
    description: requireField(fields, 'description', name),
    scripts: fields.get('scripts')?.split(' ') ?? [],
    hasElements: /^\{\{(live|html) /m.test(source),
    markdown: source
      .replace(/^\{\{(\w+) ?(.*?)\}\}$/gm, (_, kind: string, what: string) =>
        include(kind, what, language, addresses),
      )
      .trim(),
  };
}

function fieldOf(line: string): [name: string, value: string] {
  const [name = '', ...value] = line.split(': ');
  return [name, value.join(': ')];
}

function requireField(fields: ReadonlyMap<string, string>, field: string, page: string): string {
  const value = fields.get(field);
  if (!value) throw new Error(`The page ${page} has no ${field}`);
  return value;
}

function include(kind: string, what: string, language: Language, addresses: Addresses): string {
  if (kind === 'snippet') return fence(what, readSnippet(what, addresses));
  if (kind === 'live') return live(readSnippet(what, addresses), language);
  if (kind === 'document') return documentPart(what);
  if (kind === 'code') return documentCode(what);
  if (kind === 'html') return toolHtml(what, language);
  if (kind === 'element') return includeElement(what, language);
  if (kind === 'calls') return includeCalls(language);
  if (kind === 'accessibility') return includeAccessibility(what, language);
  throw new Error(`Nothing is included by {{${kind}}}`);
}

/** The file's name stands after the language, for the renderer and for readers of the Markdown. */
function fence(name: string, code: string): string {
  return `\`\`\`${name.slice(name.lastIndexOf('.') + 1)} ${name}\n${code}\n\`\`\``;
}

/**
 * A snippet's elements themselves, in the language of the page. Blank lines would end the block of HTML.
 */
function live(snippet: string, language: Language): string {
  const elements = snippet
    .replace(/<(script|link)\b[^>]*>(<\/script>)?/g, '')
    .replace(/ lang="\w+"/g, '')
    .replace(/(<a\b[^>]*>)[^<]*/g, `$1${siteTexts[language].fallbackLink}`)
    .replace(/\n\s*\n/g, '\n');
  return `<div class="live">\n${elements.trim()}\n</div>`;
}

/** A tool's HTML, with the texts that it names as `{key}`. */
function toolHtml(name: string, language: Language): string {
  const texts: Readonly<Record<string, unknown>> = toolTexts[language];
  const html = readFileSync(join(import.meta.dirname, `../client/${name}.html`), 'utf8');
  return html.trim().replace(/\{(\w+)\}/g, (_, key: string) => {
    const text = texts[key];
    if (typeof text !== 'string') throw new Error(`There is no text ${key} for client/${name}.html`);
    return text;
  });
}

/** A document of the repository without its title, or the section under one of its headings. */
function documentPart(path: string): string {
  const [file = '', heading] = path.split('#');
  const text = readFileSync(join(root, file), 'utf8').replace(/^# .*\n/, '');
  if (!heading) return text.trim();
  const [, level = '', section] =
    new RegExp(`^(#+) ${heading}\\n([\\s\\S]*?)(?=^#{1,3} |$(?![\\s\\S]))`, 'm').exec(text) ?? [];
  if (!section) throw new Error(`${file} has no section "${heading}" (${level})`);
  return section.trim();
}

/** A block of code of a document, with its fences. */
function documentCode(what: string): string {
  const [file = '', number] = what.split(' ');
  const blocks = readFileSync(join(root, file), 'utf8').match(/^```[\s\S]*?^```$/gm) ?? [];
  const block = blocks[Number(number) - 1];
  if (!block) throw new Error(`${file} has no block of code ${number}`);
  return block;
}
