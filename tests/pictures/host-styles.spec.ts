import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { script, test } from '../embed/host-page.ts';
import { elementScreens, tags } from './element-screens.ts';
import { expectPicture, nameOf, setView, type View } from './views.ts';

const packages = join(import.meta.dirname, '../node_modules');
const own = join(import.meta.dirname, 'sheets');

/** Style sheets of frameworks, of content management systems, and two that no element should survive. */
const sheets: Readonly<Record<string, string>> = {
  bootstrap: join(packages, 'bootstrap/dist/css/bootstrap.css'),
  bulma: join(packages, 'bulma/css/bulma.css'),
  foundation: join(packages, 'foundation-sites/dist/css/foundation.css'),
  milligram: join(packages, 'milligram/dist/milligram.css'),
  normalize: join(packages, 'normalize.css/normalize.css'),
  pico: join(packages, '@picocss/pico/css/pico.css'),
  'tailwind-preflight': join(packages, 'tailwindcss/preflight.css'),
  water: join(packages, 'water.css/out/water.css'),
  bitrix: join(own, 'bitrix.css'),
  tilda: join(own, 'tilda.css'),
  wordpress: join(own, 'wordpress.css'),
  hostile: join(own, 'hostile.css'),
};

/** Two that between them have each width, theme and language. */
const views: readonly View[] = [
  { width: 390, theme: 'light', language: 'ru' },
  { width: 1280, theme: 'dark', language: 'en' },
];

const text = {
  ru: '<h1>Парковка</h1><p>Оплатите стоянку <a href="#rules">по правилам города</a>.</p>',
  en: '<h1>Parking</h1><p>Pay for parking <a href="#rules">by the rules of the city</a>.</p>',
} as const;

const short = ['parking-pay wordpress 390-light-ru', 'parking-map hostile 1280-dark-en'];

for (const tag of tags)
  for (const view of views)
    for (const [sheet, file] of Object.entries(sheets)) {
      const isShort = short.includes(`${tag} ${sheet} ${nameOf(view)}`);
      test(`EMB-29 <${tag}> on a page with ${sheet} at ${nameOf(view)}`, {
        tag: isShort ? '@short' : [],
      }, async ({ page, openHostPage }) => {
        const { style, ready } = elementScreens[tag];
        await setView(page, view, 1600);
        await openHostPage(
          `<main>${text[view.language]}<${tag} city="nizhny-novgorod" theme="${view.theme}" style="${style}"></${tag}></main>`,
          {
            html: `lang="${view.language}"`,
            head: `<style>html { color-scheme: ${view.theme} }</style><link rel="stylesheet" href="/sheet.css">${script}`,
            files: { '/sheet.css': readFileSync(file, 'utf8') },
          },
        );
        await ready(page.locator(tag), view.language);
        await expectPicture(page, [tag, sheet, nameOf(view)]);
      });
    }
