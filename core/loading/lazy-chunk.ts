import { AppError } from '../errors/app-error.ts';

/** Code that is loaded when it is first needed, and again where that failed. */
export interface LazyChunk<Chunk> {
  /** Rejects with an AppError: `offline`, or `unreachable`. */
  readonly load: () => Promise<Chunk>;
  /** `undefined` until it is loaded. */
  readonly current: () => Chunk | undefined;
}

interface Options {
  /** What to wait for before loading, such as the first paint. */
  readonly after?: () => Promise<unknown>;
}

/**
 * The one way to load code later: `lazyChunk(() => import('./near-dialog.tsx'))`. In the elements' script
 * each `import()` is a function of the loader, which imports only files that it compared with their hashes.
 */
export function lazyChunk<Chunk>(
  importChunk: () => Promise<Chunk>,
  { after }: Options = {},
): LazyChunk<Chunk> {
  let loaded: Chunk | undefined;
  let loading: Promise<Chunk> | undefined;

  async function start(): Promise<Chunk> {
    try {
      await after?.();
      loaded = await importChunk();
      return loaded;
    } catch (cause) {
      loading = undefined;
      throw new AppError(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable', { cause });
    }
  }

  return {
    load: () => {
      loading ??= start();
      return loading;
    },
    current: () => loaded,
  };
}
