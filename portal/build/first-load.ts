import { basename, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const portal = join(import.meta.dirname, '..');
const first = 'start.ts';
const frame = 'main.tsx';

/** Modules of the map page only: its lazy chunks share them, but no other page does. */
const ofMap =
  /\/widgets\/map\/|leaflet|kit\/ui\/bottom-sheet|core\/domain\/map\/(?:can-pay|category-filter)|scheduling\/frames/;

/** What the headers of drivers and of companies share: no page needs it. */
const ofHeaders = /\/portal\/shell\/user-menu\.tsx$/;

/** Calls of the pages that most visitors open after the map: a guest's payment and a driver's parking. */
const ofPayments = /core\/api\/(?:payment|payment-redirect|named-call)\.ts/;

/**
 * Files with what pages share with other pages, each named after what it mostly has. A module is in the first
 * one with a page that imports it, so the pages of the later ones may be larger.
 */
const shared = [
  ['controls', 'pages/map-page.tsx'],
  ['content', 'pages/news-page.tsx', 'pages/receipt-page.tsx', 'pages/profile-layout.tsx'],
  ['header', 'shell/account-header.tsx'],
  ['form', 'pages/guest-payment-page.tsx'],
  ['account', 'pages/profile-parking-page.tsx'],
] as const satisfies readonly (readonly [name: string, ...pages: string[]])[];

/**
 * Puts what the portal loads first into few files: the frame, the page, and what the page shares with others.
 * Otherwise each set of pages with a module in common has its own file, which makes dozens per page.
 */
export function firstLoad() {
  const modulesOf = new Map<string, ReadonlySet<string>>();
  const plugin: Plugin = {
    name: 'kerb-first-load',
    apply: 'build',
    buildEnd() {
      for (const page of [first, frame, ...shared.flatMap(([, ...pages]) => pages)])
        modulesOf.set(
          page,
          importedBy(join(portal, page), (id) => this.getModuleInfo(id)?.importedIds ?? []),
        );
    },
    generateBundle: (_, bundle) => withoutFacade(bundle),
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [...preloads(bundle), ...preconnect(process.env.VITE_KERB_SERVER)],
    },
  };
  const isIn = (page: string, id: string) => modulesOf.get(page)?.has(id) ?? false;
  const [, map] = shared[0];
  const last = shared.length + 1;
  const groups = [
    // What the first script has, and nothing else of the frame.
    {
      name: 'load',
      test: (id: string) =>
        id.includes('vite/preload-helper') || (isIn(first, id) && id !== join(portal, first)),
      priority: last + 2,
    },
    { name: 'frame', test: (id: string) => isIn(frame, id) || ofPayments.test(id), priority: last + 1 },
    ...shared.map(([name, ...pages], index) => ({
      name,
      minShareCount: 2,
      test: (id: string) => !ofMap.test(id) && !ofHeaders.test(id) && pages.some((page) => isIn(page, id)),
      priority: last - index,
    })),
    // What the map shares with its own later parts stays with it.
    { name: 'map', test: (id: string) => ofMap.test(id) && isIn(map, id), priority: 1 },
  ];
  return { plugin, groups };
}

/** A module and all that it imports, directly or through others, without what it loads later. */
function importedBy(module: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    importsOf(id).forEach(visit);
  };
  visit(module);
  return found;
}

/** The frame is requested with the first script, which would ask for it only once it runs. */
function preloads(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const main = chunkWith(frame, bundle);
  if (!main) return [];
  const listed = chunkWith(first, bundle)?.imports ?? [];
  const files = [main.fileName, ...main.imports].filter((file) => !listed.includes(file));
  return files.map((file) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
    injectTo: 'head',
  }));
}

/** The first script loads the frame itself, and not a file that only imports it. */
function withoutFacade(bundle: Rolldown.OutputBundle): void {
  const facade = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId === join(portal, frame));
  const main = chunkWith(frame, bundle);
  if (!facade || !main || facade === main) return;
  for (const chunk of chunksOf(bundle))
    if (chunk.dynamicImports.includes(facade.fileName))
      chunk.code = chunk.code.replaceAll(basename(facade.fileName), basename(main.fileName));
  delete bundle[facade.fileName];
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

const chunkWith = (module: string, bundle: Rolldown.OutputBundle) =>
  chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(join(portal, module)));

/** The first call of the city server need not wait for its connection. */
function preconnect(server: string | undefined): HtmlTagDescriptor[] {
  if (!server) return [];
  return [
    { tag: 'link', attrs: { rel: 'preconnect', crossorigin: true, href: server }, injectTo: 'head-prepend' },
  ];
}
