import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Addresses } from './addresses.ts';
import { includeCalls } from './include-calls.ts';
import { includeElement } from './include-element.ts';
import { readSnippet } from './snippets.ts';

const root = join(import.meta.dirname, '../../..');

/** A page of the documentation. */
export interface Page {
  /** The name of its file without extension. */
  readonly name: string;
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

/**
 * Reads `pages/<name>.md`: lines of `key: value` up to an empty line, then Markdown. A line `{{…}}` includes
 * what is kept elsewhere: `{{snippet pay.html}}`, `{{live pay.html}}` (the element itself),
 * `{{document docs/conformance.md}}` or one of its sections (`CONTRIBUTING.md#A city`), `{{html builder}}`
 * (a file of `client/`), `{{element parking-pay}}`, `{{calls}}`.
 */
export function readPage(name: string, addresses: Addresses): Page {
  const text = readFileSync(join(import.meta.dirname, `../pages/${name}.md`), 'utf8');
  const end = text.indexOf('\n\n');
  const fields = new Map(text.slice(0, end).split('\n').map(fieldOf));
  const source = text.slice(end);
  return {
    name,
    title: required(fields, 'title', name),
    description: required(fields, 'description', name),
    scripts: fields.get('scripts')?.split(' ') ?? [],
    hasElements: /^\{\{(live|html) /m.test(source),
    markdown: source
      .replace(/^\{\{(\w+) ?(.*?)\}\}$/gm, (_, kind: string, what: string) => include(kind, what, addresses))
      .trim(),
  };
}

function fieldOf(line: string): [name: string, value: string] {
  const [name = '', ...value] = line.split(': ');
  return [name, value.join(': ')];
}

function required(fields: ReadonlyMap<string, string>, field: string, page: string): string {
  const value = fields.get(field);
  if (!value) throw new Error(`The page ${page} has no ${field}`);
  return value;
}

function include(kind: string, what: string, addresses: Addresses): string {
  if (kind === 'snippet') return fence(what, readSnippet(what, addresses));
  if (kind === 'live') return live(readSnippet(what, addresses));
  if (kind === 'document') return documentPart(what);
  if (kind === 'html')
    return readFileSync(join(import.meta.dirname, `../client/${what}.html`), 'utf8').trim();
  if (kind === 'element') return includeElement(what);
  if (kind === 'calls') return includeCalls();
  throw new Error(`Nothing is included by {{${kind}}}`);
}

/** The file's name stands after the language, for the renderer and for readers of the Markdown. */
function fence(name: string, code: string): string {
  return `\`\`\`${name.slice(name.lastIndexOf('.') + 1)} ${name}\n${code}\n\`\`\``;
}

/** A snippet's elements themselves. Blank lines would end the block of HTML. */
function live(snippet: string): string {
  const elements = snippet.replace(/<(script|link)\b[^>]*>(<\/script>)?/g, '').replace(/\n\s*\n/g, '\n');
  return `<div class="live">\n${elements.trim()}\n</div>`;
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
