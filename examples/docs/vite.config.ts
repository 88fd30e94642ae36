import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { thirdPartyLicences } from '@kerb/release/third-party-licences.ts';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { addresses } from './site/addresses.ts';
import { folderOf, languages } from './site/languages.ts';
import { notFoundHtml, pageHtml } from './site/layout.ts';
import { llmsText } from './site/llms.ts';
import { pinnedLoader } from './site/pinned-loader.ts';
import { searchIndex } from './site/search-index.ts';
import { type Assets, readSite, type Site } from './site/site.ts';

/** The font of the sign goes with its licence. */
const fontLicence = createRequire(import.meta.url).resolve('@expo-google-fonts/pt-sans/LICENSE_FONT');

const modules = ['site', 'themes', 'builder'] as const;

/** The pages: rendered on request in development, written beside the scripts by a build. */
const docsPages: Plugin = {
  name: 'kerb-docs-pages',
  configureServer(server) {
    const assets = {
      styles: ['/client/site.css'],
      scripts: Object.fromEntries(modules.map((module) => [module, `/client/${module}.ts`])),
      hasPolicy: false,
    };
    server.middlewares.use(async ({ url = '/' }, response, next) => {
      const file = filesOf(readSite(addresses, assets)).find(({ fileName }) => fileName === fileIn(url));
      if (!file) return next();
      const source = file.source();
      const isPage = file.fileName.endsWith('.html');
      response.setHeader('Content-Type', `${isPage ? 'text/html' : 'text/plain'}; charset=utf-8`);
      response.end(isPage ? await server.transformIndexHtml(url, source) : source);
    });
  },
  generateBundle(_options, bundle) {
    const site = readSite(addresses, builtAssets(Object.values(bundle)));
    for (const { fileName, source } of filesOf(site))
      this.emitFile({ type: 'asset', fileName, source: source() });
    this.emitFile({ type: 'asset', fileName: '404.html', source: notFoundHtml(site) });
    this.emitFile({ type: 'asset', fileName: 'PTSans-LICENCE.txt', source: readFileSync(fontLicence) });
  },
};

/** The file that an address names: `/en/` is `en/index.html`. */
function fileIn(url: string): string {
  return url
    .slice(1)
    .replace(/[?#].*$/, '')
    .replace(/(^|\/)$/, '$1index.html');
}

/** The files of all languages, rendered when they are asked for. */
function filesOf(site: Site) {
  return languages.flatMap((language) => {
    const folder = folderOf(language);
    const pages = site.pages[language];
    return [
      ...pages.flatMap((page) => [
        { fileName: `${folder}${page.name}.html`, source: () => pageHtml(page, site) },
        { fileName: `${folder}${page.name}.md`, source: () => `# ${page.title}\n\n${page.markdown}\n` },
      ]),
      { fileName: `${folder}llms.txt`, source: () => llmsText(language, pages) },
      { fileName: `${folder}search.json`, source: () => JSON.stringify(searchIndex(language, site)) },
    ];
  });
}

function builtAssets(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Assets {
  const chunks = files.filter((file) => file.type === 'chunk');
  return {
    styles: files.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => fileName),
    scripts: Object.fromEntries(
      chunks.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, fileName]),
    ),
    hasPolicy: true,
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  appType: 'mpa',
  plugins: [docsPages, thirdPartyLicences()],
  define: {
    // The builder writes it into its snippet; it has no hash in development.
    __KERB_LOADER__: JSON.stringify(pinnedLoader(addresses.portal)),
    'import.meta.env.VITE_KERB_PORTAL': JSON.stringify(addresses.portal),
    'import.meta.env.VITE_KERB_SERVER': JSON.stringify(addresses.server),
  },
  build: {
    target: 'es2022',
    outDir: process.env.KERB_DIST ?? 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // jsPDF imports them for HTML and SVG only, which no sign has.
      external: ['canvg', 'dompurify', 'html2canvas'],
      input: Object.fromEntries(
        modules.map((name) => [name, join(import.meta.dirname, `client/${name}.ts`)]),
      ),
    },
  },
});
