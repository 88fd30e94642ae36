export type FileWithHash = readonly [name: string, integrity: string];

/**
 * Whether `modulepreload` compares a file with its hash before the file becomes a module of the page. WebKit,
 * whose vendor is "Apple…", does not. A script element with a hash does so in every browser, but it runs the
 * file too, and Trusted Types guard its address.
 */
const preloadVerifies = !/^Apple/.test(navigator.vendor);

/**
 * Lets a script have an address under Trusted Types. It is not given away, and gets addresses of the list of
 * files only. A page that names its policies has to name this one; otherwise nothing is loaded there.
 */
let policy: { readonly createScriptURL: (address: string) => string } | undefined;

function trusted(address: string): string {
  policy ??= (window as WithTrustedTypes).trustedTypes?.createPolicy('kerb', {
    createScriptURL: (own) => own,
  });
  return policy?.createScriptURL(address) ?? address;
}

type WithTrustedTypes = Window & {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: NonNullable<typeof policy>): NonNullable<typeof policy>;
  };
};

/** A policy of the page may demand it of each script and preload: that of the loader's own tag. */
const nonce = [...document.scripts].find(({ src }) => src === import.meta.url)?.nonce ?? '';

/** The address of each file, by name. A file that failed is left out, so that it can be tried again. */
const verified: Record<string, Promise<string> | undefined> = {};

/**
 * Imports the last one of these files, each of which comes after all that it imports. A page has one module
 * an address, so an import gets the very file that was compared with its hash. Rejects, and imports nothing,
 * where a file does not come or is another one than that of the build.
 */
export async function importVerified(files: readonly FileWithHash[] = []) {
  // All are fetched at once, but become modules one after the other: while a file is missing, the imports of
  // another one would fetch it without its hash.
  await Promise.all(files.map(fetchFile));
  let address = '';
  for (const file of files) address = await verify(file);
  return await import(/* @vite-ignore */ address);
}

/** Fetches files, in the same order, that will be imported later. Runs none of them. */
export async function fetchAhead(files: readonly FileWithHash[] = []): Promise<void> {
  for (const file of files) {
    await fetchFile(file);
    if (preloadVerifies) await verify(file);
  }
}

/**
 * Chromium decodes a preloaded script in the page's charset, and the module then gets that text. A page in
 * another charset than UTF-8, such as windows-1251, preloads nothing: a file that is fetched as a module is
 * always UTF-8.
 */
const canPreload = document.characterSet === 'UTF-8';

/** By name: a promise while the file is preloaded; settled once it was. */
const preloaded: Record<string, unknown> = {};

/**
 * Firefox never asks again for a module that did not come, so each file comes before it becomes one. A
 * preload that failed would fail again without a request: the next try does without.
 */
function fetchFile(file: FileWithHash): unknown {
  preloaded[file[0]] ??=
    canPreload &&
    load(file, 'preload').catch((error: unknown) => {
      preloaded[file[0]] = true;
      throw error;
    });
  return preloaded[file[0]];
}

/** Chromium answers one request with the failure of an earlier preload, so there is a second one. */
function verify(file: FileWithHash): Promise<string> {
  const become = () => load(file, preloadVerifies ? 'modulepreload' : '');
  verified[file[0]] ??= become()
    .catch(become)
    .catch((error: unknown) => {
      verified[file[0]] = undefined;
      throw error;
    });
  return verified[file[0]] as Promise<string>;
}

/** Loads a file by a link with this `rel`, or by a script. Resolves to its address. */
function load([name, integrity]: FileWithHash, rel: 'preload' | 'modulepreload' | ''): Promise<string> {
  const address = new URL(/* @vite-ignore */ name, import.meta.url).href;
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement(rel ? 'link' : 'script'), {
      crossOrigin: '',
      integrity,
      nonce,
      rel,
      as: 'script',
      type: rel ? '' : 'module',
      // A link has no `src` and a script no `href`.
      href: address,
      src: rel ? '' : trusted(address),
      onload: () => resolve(address),
      onerror: () => reject(new Error(`${name} is missing or was changed`)),
    });
    (document.head ?? document.documentElement).append(element);
  });
}
