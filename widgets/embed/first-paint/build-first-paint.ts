import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cityIds } from '@kerb/cities/registry.ts';
import type { Language } from '@kerb/core/config/city-config.ts';
import react from '@vitejs/plugin-react';
import { build, createServer } from 'vite';
import { neutralScreen } from './neutral-screen.ts';
import { elementsOf, parseMarkup } from './parse-markup.ts';
import type { Tree } from './tree.ts';
import { usedStyles } from './used-styles.ts';

const here = import.meta.dirname;

/** What the snapshot module exports; it runs in Vite, which reads style sheets and JSON. */
interface Snapshot {
  readonly snapshotOf: (language: Language) => string;
  readonly stylesOf: () => string;
}

/** The elements that are painted first, each with a module `<element>-snapshot.tsx`. */
export type PaintedElement = 'map' | 'pay';

/** The code of the file that shows an element before the framework is there (EMB-25). */
export async function firstPaintCode(element: PaintedElement): Promise<string> {
  const { screens, styles } = await takeSnapshot(element);
  const output = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    define: {
      __KERB_TAG__: JSON.stringify(`parking-${element}`),
      __KERB_SCREENS__: JSON.stringify(screens),
      __KERB_STYLES__: JSON.stringify(styles),
      __KERB_CITIES__: JSON.stringify(cityIds),
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(here, 'paint.ts'), formats: ['es'], fileName: 'first-paint' },
      minify: true,
      rolldownOptions: { output: { minify: true, comments: false } },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The build of the first paint gave no file');
  return chunk.code;
}

async function takeSnapshot(element: PaintedElement): Promise<{
  readonly screens: Readonly<Record<Language, Tree>>;
  readonly styles: string;
}> {
  const server = await createServer({
    root: here,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { snapshotOf, stylesOf } = (await server.ssrLoadModule(`/${element}-snapshot.tsx`)) as Snapshot;
    const screenIn = (language: Language) => neutralScreen(parseMarkup(snapshotOf(language)), language);
    const screens = { ru: screenIn('ru'), en: screenIn('en') };
    return { screens, styles: stylesFor(screens.ru, stylesOf()) };
  } finally {
    await server.close();
  }
}

function stylesFor(screen: Tree, all: string): string {
  const elements = elementsOf(screen);
  const classes = elements.flatMap(([, { class: names = '' }]) => names.split(' '));
  const own = readFileSync(join(here, 'first-paint.css'), 'utf8');
  return usedStyles(
    all + own,
    new Set([...classes, 'kerb-root', 'kerb-mount']),
    new Set(elements.map(([tag]) => tag)),
  );
}
