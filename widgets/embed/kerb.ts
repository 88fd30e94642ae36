import { watchPage } from './loader.ts';

type File = readonly [name: string, integrity: string];

/**
 * Set by the build: the version, and for each element the files that it needs at once, with their hashes, its
 * own file first.
 */
declare const __KERB_VERSION__: string;
declare const __KERB_CHUNKS__: Readonly<Record<string, readonly File[]>>;
/** The file with the same for the lazy chunks. */
declare const __KERB_LATE__: File;

interface Late {
  readonly usual: readonly File[];
  /** By name; see `lazyChunk`. */
  readonly parts: Readonly<Record<string, readonly File[]>>;
}

const base = new URL(/* @vite-ignore */ '.', import.meta.url);

/**
 * The integrity of the loader's tag does not cover its imports, so the loader has the hashes of all chunks:
 * it preloads a chunk with its hash, and the browser refuses a file that was tampered with. The imports of
 * lazy chunks are preloaded once the page is idle.
 */
watchPage(__KERB_VERSION__, Object.keys(__KERB_CHUNKS__), async (name) => {
  const files = __KERB_CHUNKS__[name] ?? [];
  preload(files);
  await load(files[0]);
  whenIdle(async () => preload((await late())[name]?.usual));
});

/** Called by `lazyChunk` of the widgets: preloads a chunk with its hash. */
Reflect.set(window, Symbol.for('kerb@1.part'), async (name: string) => {
  for (const { parts } of Object.values(await late())) preload(parts[name]);
});

let listed: Promise<Readonly<Record<string, Late>>> | undefined;

/** A list that did not load is requested again. */
function late() {
  if (!listed) {
    preload([__KERB_LATE__]);
    listed = load(__KERB_LATE__).then((list) => list.default);
    listed.catch(() => {
      listed = undefined;
    });
  }
  return listed;
}

function load(file: File | undefined) {
  return import(/* @vite-ignore */ new URL(file?.[0] ?? '', base).href);
}

function preload(files: readonly File[] = []): void {
  for (const [file, integrity] of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: new URL(file, base).href, integrity, crossOrigin: '' });
    document.head.append(link);
  }
}

/** Safari may not have `requestIdleCallback`. */
function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action);
  else setTimeout(action, 1000);
}
