import { cityConfigs } from '@kerb/cities/registry.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import file from '../control-texts.json' with { type: 'json' };
import type { ControlSection, PageRequest } from '../kit/control-section.ts';
import { html } from '../kit/html.ts';

const texts = bilingual(file.page);

/** The whole page. Its sections' forms are sent by `page.js`, each as one of the calls. */
export async function controlPage(
  sections: readonly ControlSection[],
  request: PageRequest,
): Promise<string> {
  const { city, language } = request;
  const text = texts[language];
  const other = language === 'ru' ? 'en' : 'ru';
  const parts = [];
  for (const section of sections) {
    const { id, title } = section;
    parts.push(html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title[language]}</h2>
<div data-part="${id}">${await section.render(request)}</div></section>`);
  }
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${text.title}: ${city.config.displayName[language]}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><link rel="stylesheet" href="/control/page.css"><link rel="stylesheet" href="/control/sections.css"><script type="module" src="/control/page.js"></script></head>
<body data-done="${text.done}" data-failed="${text.failed}">
<header><div><h1>${text.title}</h1><p class="soft">${text.lead}</p></div>
<div class="bar"><form method="get" action="/control" class="choose"><input type="hidden" name="lang" value="${language}">
<label for="city" class="hidden">${text.city}</label><select name="city" id="city">${cityConfigs.map(
    (each) =>
      html`<option value="${each.city}" ${each.city === city.id && html`selected`}>${each.displayName[language]}</option>`,
  )}</select><button id="city-choose">${text.choose}</button></form>
<a class="button" href="/control?city=${city.id}&amp;lang=${other}" lang="${other}" hreflang="${other}">${text.other}</a></div></header>
<noscript><p class="error">${text.script}</p></noscript>
<div class="columns"><nav aria-label="${text.sections}"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title[language]}</a></li>`)}<li><a href="/docs">${text.docs}</a></li></ul></nav>
<main>${parts}</main></div><p id="status" role="status"></p></body></html>`.text;
}
