import { declaredForm } from '@kerb/embed/declared-form/declared-form.ts';
import { escapeHtml } from '@kerb/embed/declared-form/escape-html.ts';
import type { PinnedFile, PinnedLoader } from '../../site/pinned-loader.ts';
import { declarations, type Embed, languageOf } from './embed.ts';
import { needsBox, reserveClass, reserveRules } from './reserve.ts';

/**
 * The HTML for a page. `portal` is the address that the link inside the element opens; `hasStylesheet` adds a
 * link to the stylesheet of `stylesheetOf`.
 */
export function snippetOf(
  embed: Embed,
  loader: PinnedLoader,
  portal: string,
  linkText: string,
  hasStylesheet: boolean,
): string {
  const { tag } = embed.schema;
  const painting = embed.isPinned ? loader.painting[tag] : undefined;
  const element = `<${tag}${attributesOf(embed)}>${formTag(embed, portal)}
  <a href="${escapeHtml(portal)}">${escapeHtml(linkText)}</a>
</${tag}>`;
  return `${scriptTag(loader, embed.isPinned)}${painting ? `\n${preloadTag(painting)}` : ''}${hasStylesheet ? '\n<link rel="stylesheet" href="/parking.css">' : ''}${styleTag(embed)}

${needsBox(embed.reserve) ? `<div class="${reserveClass}">\n${element}\n</div>` : element}`;
}

/** The form of the element in HTML, which the script takes over. */
function formTag(embed: Embed, portal: string): string {
  const { form, city, attributes, hasPolicy } = embed;
  if (!form || embed.schema.tag !== 'parking-pay') return '';
  const { theme } = attributes;
  const options = {
    language: languageOf(embed),
    theme: theme === 'dark' || theme === 'auto' ? theme : 'light',
    city,
    action: portal.replace(/\?.*/, ''),
    presets: attributes,
    stylesheet: hasPolicy ? formStylesheet : undefined,
  } as const;
  return `\n  ${declaredForm(form, options)}`;
}

/** Where the page's site has the styles of a declared form, if its policy forbids them in HTML. */
export const formStylesheet = '/parking-form.css';

function styleTag({ schema, reserve, hasPolicy }: Embed): string {
  const rules = hasPolicy ? '' : reserveRules(schema.tag, reserve);
  return rules && `\n<style>\n${rules}\n</style>`;
}

function scriptTag({ url, integrity }: PinnedLoader, isPinned: boolean): string {
  const hash = isPinned && integrity ? hashAttributes(integrity) : '';
  return `<script type="module" src="${escapeHtml(url)}"${hash}></script>`;
}

function hashAttributes(integrity: string): string {
  return `\n  integrity="${escapeHtml(integrity)}" crossorigin`;
}

/** What paints the element comes with the script instead of after it. It runs only when the script has it. */
export function preloadTag({ url, integrity }: PinnedFile): string {
  return `<link rel="preload" as="script" href="${escapeHtml(url)}"${hashAttributes(integrity)}>`;
}

function attributesOf(embed: Embed): string {
  const style = embed.hasPolicy ? '' : declarations(embed).map(declaration).join('; ');
  const attributes = chosenAttributes(embed).map(([name, value]) =>
    value === true ? name : `${name}="${escapeHtml(value)}"`,
  );
  return [...attributes, ...(style ? [`style="${escapeHtml(style)}"`] : [])]
    .map((each) => ` ${each}`)
    .join('');
}

/** The attributes that are set, in the order of the schema; `true` for one without a value. */
export function chosenAttributes(embed: Embed): readonly (readonly [name: string, value: string | true])[] {
  return embed.schema.attributes.flatMap(({ name, type }) => {
    const value = name === 'city' ? embed.city : (embed.attributes[name]?.trim() ?? '');
    if (value === '') return [];
    return [[name, type.kind === 'boolean' ? true : value] as const];
  });
}

/** The stylesheet for a page whose policy forbids styles in HTML; empty if nothing is to be said. */
export function stylesheetOf(embed: Embed): string {
  const { schema, reserve } = embed;
  const lines = declarations(embed).map((each) => `  ${declaration(each)};`);
  const look = lines.length > 0 ? `${schema.tag} {\n${lines.join('\n')}\n}` : '';
  return [look, reserveRules(schema.tag, reserve)].filter(Boolean).join('\n');
}

function declaration([property, value]: readonly [string, string]): string {
  return `${property}: ${value}`;
}
