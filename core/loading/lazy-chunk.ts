import { AppError } from '../errors/app-error.ts';

/** Code that is loaded when it is first needed, and again where that failed. */
export interface LazyChunk<Chunk> {
  /** Rejects with an AppError: `offline`, or `unreachable`. */
  readonly load: () => Promise<Chunk>;
  /** `undefined` until it is loaded. */
  readonly current: () => Chunk | undefined;
}

interface Options {
  /**
   * The name of the chunk's file. On a host page its files are then preloaded with their hashes before they
   * are imported, so that one that was tampered with is refused; `widgets/embed/build.ts` lists the names.
   */
  readonly name?: string;
  /** What to wait for before loading, such as the first paint. */
  readonly after?: () => Promise<unknown>;
}

/**
 * The one way to load code later: `lazyChunk(() => import('./near-dialog.tsx'), { name: 'near-dialog' })`.
 */
export function lazyChunk<Chunk>(
  importChunk: () => Promise<Chunk>,
  { name, after }: Options = {},
): LazyChunk<Chunk> {
  let loaded: Chunk | undefined;
  let loading: Promise<Chunk> | undefined;

  async function start(): Promise<Chunk> {
    try {
      await after?.();
      if (name !== undefined) await preloadVerified(name);
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

/** Set by the loader of the embed; elsewhere nobody knows the hashes, and there is nothing to preload. */
async function preloadVerified(name: string): Promise<void> {
  const preload: unknown = Reflect.get(globalThis, Symbol.for('kerb@1.part'));
  if (typeof preload === 'function') await preload(name);
}
