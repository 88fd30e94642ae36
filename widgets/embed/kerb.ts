import { type FileWithHash, fetchAhead, importVerified } from './import-verified.ts';
import { report, watchPage } from './loader.ts';

/**
 * Set by the build. `__KERB_ELEMENTS__` has the file that paints each element by tag, or 0 if the element's
 * code is listed in the file of the lazy chunks, which is the last one.
 */
declare const __KERB_VERSION__: string;
declare const __KERB_ELEMENTS__: Readonly<Record<string, readonly [FileWithHash] | 0>>;
declare const __KERB_LAZY_CHUNKS__: FileWithHash;

/** What the file of the lazy chunks exports; files are in the order of `importVerified`. */
interface LazyChunks {
  /** By the name of the chunk's file, or the tag of the element: what its import needs. */
  readonly files: Readonly<Record<string, readonly FileWithHash[]>>;
  /** By the tag of an element: what it is likely to need soon, fetched once the page is idle. */
  readonly soon: Readonly<Record<string, readonly FileWithHash[]>>;
}

/**
 * What the file that paints an element exports. The list of the element's code is in this file because it
 * would make the loader larger on every page and would delay what is seen first.
 */
interface PaintingFile {
  /** The result takes back the painted screens that no code has replaced, and counts them. */
  readonly paint: () => () => number;
  readonly code: readonly FileWithHash[];
}

const elements = __KERB_ELEMENTS__;

/** The longest time from loading an element's code to showing its screen. Milliseconds. */
const screenWait = 5000;

watchPage(__KERB_VERSION__, Object.keys(elements), async (tag) => {
  const { paint, code }: Partial<PaintingFile> = await importVerified(
    elements[tag] || (await lazyChunks()).files[tag],
  );
  const takeBack = paint?.();
  if (code)
    await importVerified(code).catch((error: unknown) => {
      takeBack?.();
      throw error;
    });
  // A page can keep loaded code from showing its screen, for example by replacing `customElements.define`.
  setTimeout(() => takeBack?.() && report(`<${tag}>`, 'not shown'), screenWait);
  // Safari may lack `requestIdleCallback`. A failure is reported later, when the code is needed.
  (window.requestIdleCallback ?? setTimeout)(() =>
    lazyChunks()
      .then(({ soon }) => fetchAhead(soon[tag]))
      .catch(() => {}),
  );
});

/** By the error's text. */
const reported: Record<string, boolean> = {};

/**
 * The build makes each `import()` in the elements' code a call of this function. A file that fails is
 * logged once, however often an element retries. If a page has two loaders, the first one does this for
 * both.
 */
const page = window as unknown as Record<string, unknown>;
page['kerb@1.import'] ??= async (fileName: string) => {
  try {
    return await importVerified((await lazyChunks()).files[fileName]);
  } catch (error) {
    if (!reported[`${error}`]) report('code', error);
    reported[`${error}`] = true;
    throw error;
  }
};

/** A list that did not load is requested again. */
async function lazyChunks(): Promise<LazyChunks> {
  return (await importVerified([__KERB_LAZY_CHUNKS__])).default;
}
