export type FileWithHash = readonly [name: string, integrity: string];

/**
 * Whether `modulepreload` compares a file with its hash before the file becomes a module of the page. WebKit,
 * whose vendor is "Apple…", does not. A script element with a hash does so in every browser, but it runs the
 * file too, and Trusted Types may forbid it its address.
 */
const preloadVerifies =
  !/^Apple/.test(navigator.vendor) && document.createElement('link').relList.supports('modulepreload');

/** The address of each file, by name. A file that failed is left out, so that it can be tried again. */
const verified: Record<string, Promise<string> | undefined> = {};

/**
 * Imports the last one of these files, each of which comes after all that it imports (EMB-23). A page has one
 * module an address, so an import gets the very file that was compared with its hash. Rejects, and imports
 * nothing, where a file does not come or is another one than that of the build.
 */
export async function importVerified(files: readonly FileWithHash[] = []) {
  // All are fetched at once, but become modules one after the other: while a file is missing, the imports of
  // another one would fetch it without its hash.
  for (const file of files) if (!verified[file[0]]) append(file, 'preload');
  let address = '';
  for (const file of files) address = await verify(file);
  return import(/* @vite-ignore */ address);
}

/** Fetches files, in the same order, that will be imported later. Runs none of them. */
export async function fetchAhead(files: readonly FileWithHash[] = []): Promise<void> {
  for (const file of files) await (preloadVerifies ? verify(file) : append(file, 'preload'));
}

async function verify(file: FileWithHash): Promise<string> {
  const [name] = file;
  verified[name] ??= new Promise((resolve, reject) => {
    const [element, address] = append(file, preloadVerifies ? 'modulepreload' : '');
    element.onload = () => resolve(address);
    element.onerror = () => {
      verified[name] = undefined;
      reject(new Error(`${name} is missing or was changed`));
    };
  });
  return verified[name];
}

/** A link with this `rel`, or a script. */
function append([name, integrity]: FileWithHash, rel: 'preload' | 'modulepreload' | '') {
  const address = new URL(/* @vite-ignore */ name, import.meta.url).href;
  const element = Object.assign(document.createElement(rel ? 'link' : 'script'), {
    crossOrigin: '',
    integrity,
    rel,
    as: 'script',
    type: rel ? '' : 'module',
    [rel ? 'href' : 'src']: address,
  });
  document.head.append(element);
  return [element, address] as const;
}
