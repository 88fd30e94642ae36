import { type FileWithHash, fetchAhead, importVerified } from './import-verified.ts';
import { report, watchPage } from './loader.ts';

/**
 * Set by the build: the version; by tag, the file that paints an element, or 0 if the file that lists all
 * later ones has the element's code; and that file.
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
 * What the file that paints an element exports. It brings the list of the element's code, which would make
 * the loader larger on every page, and would take the line from what is seen first.
 */
interface PaintingFile {
  /** The result takes back the painted screens that no code has replaced, and counts them. */
  readonly paint: () => () => number;
  readonly code: readonly FileWithHash[];
}

const elements = __KERB_ELEMENTS__;

/** Milliseconds from an element's code to its screen, at most. */
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
  // A page can keep code that came from showing its screen, for example by its own `customElements.define`.
  setTimeout(() => takeBack?.() && report(`<${tag}>`, 'not shown'), screenWait);
  // Safari may not have the first one. A failure is reported when the code is needed.
  (window.requestIdleCallback ?? setTimeout)(() =>
    lazyChunks()
      .then(({ soon }) => fetchAhead(soon[tag]))
      .catch(() => {}),
  );
});

/** By the error's text. */
const reported: Record<string, boolean> = {};

/**
 * The build makes each `import()` in the code of elements a call of this function. A file that fails is
 * logged once, however often an element tries again. Where a page has two loaders, the first one serves it.
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
