import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { thirdPartyLicences } from '../../widgets/release/third-party-licences.ts';
import { addresses } from './site/addresses.ts';
import { type Assets, pageHtml } from './site/layout.ts';
import { llmsText } from './site/llms.ts';
import { pageNames } from './site/navigation.ts';
import { pinnedLoader } from './site/pinned-loader.ts';
import { readPage } from './site/read-page.ts';

/** The font of the sign goes with its licence. */
const fontLicence = createRequire(import.meta.url).resolve('@expo-google-fonts/pt-sans/LICENSE_FONT');

const modules = ['site', 'themes', 'builder'] as const;

/** The pages: rendered on request in development, written beside the scripts by a build. */
const docsPages: Plugin = {
  name: 'kerb-docs-pages',
  configureServer(server) {
    server.middlewares.use(async ({ url = '/' }, response, next) => {
      const name = /^\/(?:([\w-]+)\.html)?(?:[?#]|$)/.exec(url);
      if (!name || !pageNames.includes(name[1] ?? 'index')) return next();
      const html = htmlOf(name[1] ?? 'index', {
        styles: ['/client/site.css'],
        scripts: Object.fromEntries(modules.map((module) => [module, `/client/${module}.ts`])),
        hasPolicy: false,
      });
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(await server.transformIndexHtml(url, html));
    });
  },
  generateBundle(_options, bundle) {
    const assets = builtAssets(Object.values(bundle));
    const pages = pageNames.map((name) => readPage(name, addresses));
    for (const page of pages) {
      const { name, title, markdown } = page;
      this.emitFile({ type: 'asset', fileName: `${name}.html`, source: htmlOf(name, assets) });
      this.emitFile({ type: 'asset', fileName: `${name}.md`, source: `# ${title}\n\n${markdown}\n` });
    }
    this.emitFile({ type: 'asset', fileName: 'PTSans-LICENCE.txt', source: readFileSync(fontLicence) });
    this.emitFile({ type: 'asset', fileName: 'llms.txt', source: llmsText(pages) });
  },
};

function htmlOf(name: string, assets: Assets): string {
  const pages = pageNames.map((each) => readPage(each, addresses));
  const page = pages.find((each) => each.name === name);
  if (!page) throw new Error(`There is no page ${name}`);
  return pageHtml(page, pages, addresses, assets);
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
