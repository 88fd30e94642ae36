import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cityConfigs } from '@kerb/cities/registry.ts';
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
import { elementsOf, parseMarkup } from './parse-markup.ts';
import { type Attributes, type ElementSnapshot, isText, type Text, type Tree } from './tree.ts';
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
      __KERB_TILE_ADDRESSES__: JSON.stringify(tileAddresses(cityConfigs)),
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

/** A city sells by zone or by parking: which one is not known before its settings are there. */
const spotLabel = { ru: 'Номер зоны или парковки', en: 'Zone or parking number' } satisfies Record<
  Language,
  string
>;

/** Guests have three methods in most cities; `first-paint.css` gives them their height. */
const methods: readonly Tree[] = [1, 2, 3].map(() => ['span', { class: 'kerb-skeleton' }]);

/** The usual duration, in minutes: the form chooses it in its code. */
const usualDuration = '60';

const ofList = /^(role|aria-(autocomplete|expanded|controls))$/;

/**
 * The rendered screen without what needs its code or the city: the list of a combobox with its button,
 * announcements, and the payment methods.
 */
function neutralScreen(screen: Tree, language: Language): Tree {
  const spotId = elementsOf(screen).find(([, { name }]) => name === 'zone')?.[1].id;
  const change = ([tag, attributes, ...inside]: Tree): Tree | undefined => {
    const isAnnouncement = inside.some((child) => !isText(child) && 'aria-live' in child[1]);
    if (isAnnouncement) return undefined;
    if (attributes.class === 'kerb-pay__methods') return [tag, attributes, ...methods];
    if (attributes.id === `${spotId}-label`) return [tag, attributes, spotLabel[language]];
    if (tag === 'option' && attributes.value === usualDuration)
      return [tag, { ...attributes, selected: '' }, ...inside];
    if (tag === 'button' && String(attributes.class).includes('--icon'))
      return ['span', { class: attributes.class ?? '', 'aria-hidden': 'true' }, ...inside];
    return [tag, withoutList(attributes), ...inside.flatMap(changeChild)];
  };
  const changeChild = (child: Tree | Text): (Tree | Text)[] => {
    const changed = isText(child) ? child : change(child);
    return changed === undefined ? [] : [changed];
  };
  return change(screen) ?? screen;
}

function withoutList(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !ofList.test(name)));
}
