export type FileWithHash = readonly [name: string, integrity: string];

/**
 * Whether `modulepreload` compares a file with its hash before the file becomes a module of the page.
 * WebKit, whose vendor is "Apple…", does not. A script element with a hash does so in every browser, but it
 * also runs the file, and Trusted Types guard its address.
 */
const preloadVerifies = !/^Apple/.test(navigator.vendor);

/**
 * The Trusted Types policy that allows the addresses of scripts. The policy object stays private and is
 * only used for addresses from the build's file list. A page that lists the policies it allows has to list
 * this one, or nothing loads there.
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
 * Imports the last of these files; each file comes after everything that it imports. The browser keeps one
 * module per address, so importing it again returns the file whose hash was checked. Rejects, and imports
 * nothing, if a file is missing or differs from the build's.
 */
export async function importVerified(files: readonly FileWithHash[] = []) {
  // All files are fetched at once but become modules one after the other: while one is missing, the imports
  // of another would fetch it without checking its hash.
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
 * Chromium, whose vendor is "Google Inc.", preloads modules alone, without their imports, and requests a
 * failed one again. It compiles them while they arrive, beside the page's thread; what was preloaded as a
 * script it would compile on that thread, in the page's charset, such as windows-1251.
 */
const preloadsModules = /^Goo/.test(navigator.vendor);

/** By name: a promise while the file is being preloaded, any other value afterwards. */
const preloaded: Record<string, unknown> = {};

/**
 * Firefox never requests a module again after a failure, so a file is preloaded before it becomes a module.
 * A failed preload would fail again without a request, so the next attempt does not preload.
 */
function fetchFile(file: FileWithHash): unknown {
  if (preloadsModules) return verify(file);
  preloaded[file[0]] ??= load(file, 'preload').catch((error: unknown) => {
    preloaded[file[0]] = true;
    throw error;
  });
  return preloaded[file[0]];
}

/** A browser may answer one request with the failure of an earlier preload, so this asks a second time. */
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
