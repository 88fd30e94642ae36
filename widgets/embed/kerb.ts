import { watchPage } from './loader.ts';

type File = readonly [name: string, integrity: string];

/** Filled in by the build: the version, and for each chunk its files with their hashes, the chunk's own file first. */
declare const __KERB_VERSION__: string;
declare const __KERB_CHUNKS__: Readonly<
  Record<string, { readonly now: readonly File[]; readonly later: readonly File[] }>
>;

const base = new URL('.', import.meta.url);

/**
 * Integrity on the loader's tag does not cover what it imports, so it carries the hashes of all chunks: a preload with the hash goes
 * first, and the browser refuses a file that was tampered with. What a chunk itself imports later is preloaded once the page is idle.
 */
watchPage(__KERB_VERSION__, async (chunk) => {
  const { now = [], later = [] } = __KERB_CHUNKS__[chunk] ?? {};
  preload(now);
  await import(/* @vite-ignore */ new URL(now[0]?.[0] ?? '', base).href);
  whenIdle(() => preload(later));
});

function preload(files: readonly File[]): void {
  for (const [file, integrity] of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: new URL(file, base).href, integrity, crossOrigin: '' });
    document.head.append(link);
  }
}

/** Not every Safari knows when it is idle. */
function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action);
  else setTimeout(action, 1000);
}
