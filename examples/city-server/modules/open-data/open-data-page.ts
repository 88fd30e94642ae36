import { createHash } from 'node:crypto';
import { escapedHtml as escaped } from '../../platform/escaped-html.ts';
import { bilingual } from '../../platform/translation/bilingual.ts';
import type { Language } from '../../platform/translation/translate.ts';
import type { City } from '../cities/city.ts';
import type { FileBody } from './file-cache.ts';
import type { OpenDataFile } from './open-data-files.ts';
import file from './open-data-texts.json' with { type: 'json' };

const styles = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:960px;padding:24px 16px 48px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
nav{text-align:right}h1{margin:8px 0;font-size:28px;line-height:1.25}h2{margin:32px 0 8px;font-size:20px}
p,li{max-width:68ch}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
.table{overflow-x:auto}table{width:100%;border-collapse:collapse}th,td{padding:8px 16px 8px 0;text-align:left;vertical-align:top;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}
td.size{white-space:nowrap;font-variant-numeric:tabular-nums}a{color:inherit;overflow-wrap:anywhere}:focus-visible{outline:3px solid;outline-offset:2px}
@media(width<600px){th{padding:0;border:0}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}thead{position:absolute;clip-path:inset(50%)}tr,td{display:block}td{padding:0;border:0}tr{padding:8px 0;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}}`;

/** Only the page's own style sheet; `application/ld+json` is data, which browsers do not run. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const texts = bilingual(file);

export interface ListedFile {
  readonly file: OpenDataFile;
  readonly body: FileBody;
}

/** The page about the files of a city. Everything is escaped. */
export function openDataPage(
  { id, config }: City,
  { licence, publisher }: { readonly licence: string; readonly publisher: string },
  files: readonly ListedFile[],
  language: Language,
): string {
  const text = texts[language];
  const otherLanguage = language === 'ru' ? 'en' : 'ru';
  const city = config.displayName[language];
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: config.timeZone,
  }).format(files[0]?.body.readAt);
  const rows = files.map(({ file: { format, path, content }, body }) => {
    return `<tr><th scope="row">${escaped(format)}</th><td>${escaped(content[language])}<br><a href="/${id}/open-data/${path}">${escaped(path)}</a></td><td class="size">${size(body.size, language)}<br>${text.compressed} ${size(body.compressedSize, language)}</td></tr>`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(`${text.title}: ${city}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="license" href="${escaped(licence)}"><style>${styles}</style>
<script type="application/ld+json">${linkedData({ name: `${text.title}: ${city}`, description: text.intro, licence, publisher, files, city: id })}</script></head><body>
<nav><a href="?lang=${otherLanguage}" hreflang="${otherLanguage}" lang="${otherLanguage}">${text.other}</a></nav>
<main><h1>${escaped(`${text.title}: ${city}`)}</h1><p>${text.intro}</p>
<dl><dt>${text.licence}</dt><dd><a rel="license" href="${escaped(licence)}">${escaped(licence)}</a></dd><dt>${text.publisher}</dt><dd>${escaped(publisher)}</dd><dt>${text.timeZone}</dt><dd>${escaped(config.timeZone)}</dd><dt>${text.updated}</dt><dd>${time}</dd></dl>
<div class="table"><table><thead><tr><th scope="col">${text.format}</th><th scope="col">${text.content}</th><th scope="col">${text.size}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
<h2>${text.howTitle}</h2><ul>${text.how.map((line) => `<li>${line}</li>`).join('')}</ul></main></body></html>`;
}

interface DatasetTexts {
  readonly licence: string;
  readonly publisher: string;
  readonly name: string;
  readonly description: string;
  readonly city: string;
  readonly files: readonly ListedFile[];
}

/** A `Dataset` of schema.org, by which search engines for data find the files. */
function linkedData({ name, description, licence, publisher, city, files }: DatasetTexts): string {
  const dataset = {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    license: licence,
    publisher: { '@type': 'Organization', name: publisher },
    distribution: files.map(({ file: { type, path } }) => ({
      '@type': 'DataDownload',
      encodingFormat: type.replace(/;.*/, ''),
      contentUrl: `/${city}/open-data/${path}`,
    })),
  };
  // A text with `</script>` would end the block.
  return JSON.stringify(dataset).replaceAll('<', '\\u003c');
}

function size(bytes: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const [kilo, mega] = language === 'ru' ? ['КБ', 'МБ'] : ['kB', 'MB'];
  return bytes < 1e6 ? `${format.format(bytes / 1000)} ${kilo}` : `${format.format(bytes / 1e6)} ${mega}`;
}
