import { AppError } from '@kerb/core/errors/app-error.ts';
import { type ComponentType, createElement, useEffect, useState } from 'react';

/** Code that is loaded when it is first needed, and again where that failed. */
export interface LazyChunk<Chunk> {
  /** Rejects with an AppError: `offline`, or `unreachable`. */
  readonly load: () => Promise<Chunk>;
  /** `undefined` until it is loaded. */
  readonly current: () => Chunk | undefined;
}

export type LazyState<Chunk> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly chunk: Chunk }
  | { readonly status: 'failed'; readonly error: AppError };

interface Options {
  /**
   * The name of the chunk's file. On a host page its files are then preloaded with their hashes before they are imported, so that one
   * that was tampered with is refused; `widgets/embed/build.ts` lists the names.
   */
  readonly name?: string;
  /** What to wait for before loading, such as the first paint. */
  readonly after?: () => Promise<unknown>;
}

/** The one way to load code later: `lazyChunk(() => import('./near-dialog.tsx'), { name: 'near-dialog' })`. */
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

/** Loads the chunk once a screen needs it; `retry` tries again after a failure. */
export function useLazyChunk<Chunk>(chunk: LazyChunk<Chunk>): {
  readonly state: LazyState<Chunk>;
  readonly retry: () => void;
} {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ readonly tries: number; readonly state: LazyState<Chunk> }>();
  const loaded = chunk.current();
  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    let isWanted = true;
    const settle = (state: LazyState<Chunk>) => {
      if (isWanted) setAnswer({ tries, state });
    };
    chunk.load().then(
      (ready) => settle({ status: 'ready', chunk: ready }),
      (error: AppError) => settle({ status: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [chunk, isLoaded, tries]);
  const pending = answer?.tries === tries ? answer.state : { status: 'loading' as const };
  return {
    state: loaded === undefined ? pending : { status: 'ready', chunk: loaded },
    retry: () => setTries((last) => last + 1),
  };
}

interface Stand<Props> {
  /** While it loads; nothing by default. */
  readonly loading?: ComponentType<Props>;
  /** Where it did not come; what stands while loading by default. */
  readonly failed?: ComponentType<Props & { readonly error: AppError; readonly retry: () => void }>;
}

/** A component of a chunk, with what stands in its place until it is there. */
export function lazyComponent<Chunk, Props extends object>(
  chunk: LazyChunk<Chunk>,
  pick: (chunk: Chunk) => ComponentType<Props>,
  { loading, failed }: Stand<Props> = {},
): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    const { state, retry } = useLazyChunk(chunk);
    if (state.status === 'ready') return createElement(pick(state.chunk), props);
    if (state.status === 'failed' && failed)
      return createElement(failed, { ...props, error: state.error, retry });
    return loading ? createElement(loading, props) : null;
  };
}

/** Resolves when the browser has nothing urgent to do; not every Safari says when. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 200);
  });
}
