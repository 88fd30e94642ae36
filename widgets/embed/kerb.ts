import { watchPage } from './loader.ts';

/** Filled in by the build: the version, and for each chunk its files with their hashes, the chunk's own file first. */
declare const __KERB_VERSION__: string;
declare const __KERB_CHUNKS__: Readonly<
  Record<string, readonly (readonly [file: string, integrity: string])[]>
>;

const base = new URL('.', import.meta.url);

/**
 * Integrity on the loader's tag does not cover what it imports, so it carries the hashes of all chunks: a preload with the hash goes
 * first, and the browser refuses a file that was tampered with.
 */
watchPage(__KERB_VERSION__, (chunk) => {
  const files = __KERB_CHUNKS__[chunk] ?? [];
  for (const [file, integrity] of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: new URL(file, base).href, integrity, crossOrigin: '' });
    document.head.append(link);
  }
  return import(/* @vite-ignore */ new URL(files[0]?.[0] ?? '', base).href);
});
