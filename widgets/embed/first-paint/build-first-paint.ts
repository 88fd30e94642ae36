import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tileAddresses } from '@kerb/cities/tile-addresses.ts';
import type { Language } from '@kerb/core/config/city-config.ts';
import { minifyTwice } from '@kerb/release/minify-twice.ts';
import react from '@vitejs/plugin-react';
import { transform } from 'lightningcss';
import postcss from 'postcss';
import { build, createServer } from 'vite';
import postcssConfig from '../../../postcss.config.mjs';
import type { FileWithHash } from '../import-verified.ts';
import { firstCallsOf, type PaintedElement } from './first-calls.ts';
import { inBothLanguages } from './in-both-languages.ts';
import { neutralScreen } from './neutral-screen.ts';
import { elementsOf, parseMarkup } from './parse-markup.ts';
import type { ElementSnapshot, Tree } from './tree.ts';
import { usedStyles } from './used-styles.ts';

const here = import.meta.dirname;

/** What the snapshot module exports; it runs in Vite, which reads style sheets and JSON. */
interface Snapshot {
  readonly snapshotOf: (language: Language) => string;
  readonly stylesOf: () => string;
}

/**
 * The code of the file that shows an element before the framework is there. `code` has the names and hashes
 * of the files that the element needs then.
 */
export async function firstPaintCode(
  element: PaintedElement,
  { screen, styles }: ElementSnapshot,
  code: readonly FileWithHash[],
): Promise<string> {
  const output = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [minifyTwice()],
    define: {
      __KERB_TAG__: JSON.stringify(`parking-${element}`),
      __KERB_SCREEN__: JSON.stringify(screen),
      __KERB_STYLES__: JSON.stringify(styles),
      __KERB_TILE_ADDRESSES__: JSON.stringify(tileAddresses()),
      __KERB_FIRST_CALLS__: JSON.stringify(firstCallsOf(element)),
      __KERB_CODE__: JSON.stringify(code),
    },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(here, 'paint.ts'), formats: ['es'], fileName: 'first-paint' },
      rolldownOptions: { checks: { bundlerTimings: false }, output: { minify: false, comments: false } },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The build of the first paint gave no file');
  return chunk.code;
}

/** Renders the empty screen of an element. */
export async function takeSnapshot(element: PaintedElement): Promise<ElementSnapshot> {
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
    const screen = inBothLanguages(screenIn('ru'), screenIn('en'));
    return { screen, styles: stylesFor(screen, stylesOf()) };
  } finally {
    await server.close();
  }
}

/** Attributes that elements get on the page, beside those of the tree. */
const setLater = ['hidden', 'lang', 'data-theme', 'data-behind', 'aria-busy'];

function stylesFor(screen: Tree, all: string): string {
  const elements = elementsOf(screen).map(([tag, attributes]) => ({
    tag,
    classes: String(attributes.class ?? '').split(' '),
    attributes: Object.keys(attributes),
  }));
  const around = ['kerb-root', 'kerb-mount'].map((name) => ({ tag: 'div', classes: [name], attributes: [] }));
  const source = readFileSync(join(here, 'first-paint.css'), 'utf8');
  const own = postcss([...postcssConfig.plugins]).process(source, { from: undefined }).css;
  return usedStyles(all + own, { elements: [...elements, ...around], setLater });
}

/** The painted pay form for pages that declare it in their HTML. */
export function declaredSnapshot({ screen, styles }: ElementSnapshot): ElementSnapshot {
  const source = readFileSync(join(here, '../declared-form/declared-form.css'));
  const { code } = transform({ filename: 'declared-form.css', code: source, minify: true });
  return { screen, styles: styles + code };
}
