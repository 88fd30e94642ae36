import type { Addresses } from './addresses.ts';
import { escapeHtml } from './escape-html.ts';
import { navigation } from './navigation.ts';
import type { Page } from './read-page.ts';
import { type Heading, renderMarkdown } from './render-page.ts';
import { snippetsByContent } from './snippets.ts';

/** Addresses of the built files; `scripts` by the name of the module in `client/`. */
export interface Assets {
  readonly styles: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  /** In development Vite writes styles into the page, which a policy would refuse. */
  readonly hasPolicy: boolean;
}

/** A page as HTML. `pages` are all of them, for the menu. */
export function pageHtml(page: Page, pages: readonly Page[], addresses: Addresses, assets: Assets): string {
  const { html, headings } = renderMarkdown(page.markdown, snippetsByContent(addresses));
  const modules = ['site', ...page.scripts].map((name) => assets.scripts[name] ?? missing(name));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${assets.hasPolicy ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf(addresses))}">\n` : ''}<title>${escapeHtml(page.title)} · Kerb documentation</title>
<meta name="description" content="${escapeHtml(page.description)}">
<link rel="icon" href="data:,">
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${modules.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
${page.hasElements ? `<script type="module" src="${addresses.portal}/embed/kerb.js"></script>` : ''}
</head>
<body>
<a class="skip" href="#page">Skip to the content</a>
<header class="top">
<a class="brand" href="index.html">Kerb <span>documentation</span></a>
</header>
<div class="columns">
<nav class="menu" aria-label="Pages">
<details open>
<summary>Pages</summary>
${menu(page, pages)}
</details>
</nav>
<main id="page" tabindex="-1">
<h1>${escapeHtml(page.title)}</h1>
<p class="lead">${escapeHtml(page.description)}</p>
${contents(headings)}
${html}
</main>
</div>
<footer>Kerb, MIT licence. For programs: <a href="llms.txt">llms.txt</a>, <a href="${page.name}.md">this page as Markdown</a>.</footer>
</body>
</html>
`;
}

/** The policy of these pages: what the elements need (EMB-14), and the pages' own files. */
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

function menu(current: Page, pages: readonly Page[]): string {
  return navigation
    .map(({ group, pages: names }) => {
      const links = names.map((name) => {
        const title = pages.find((page) => page.name === name)?.title ?? name;
        const here = name === current.name ? ' aria-current="page"' : '';
        return `<li><a href="${name}.html"${here}>${escapeHtml(title)}</a></li>`;
      });
      return `<p>${group}</p>\n<ul>\n${links.join('\n')}\n</ul>`;
    })
    .join('\n');
}

/** Short pages need no list of what is on them. */
function contents(headings: readonly Heading[]): string {
  if (headings.length < 4) return '';
  const links = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="contents" aria-label="On this page"><ul>${links.join('')}</ul></nav>`;
}
