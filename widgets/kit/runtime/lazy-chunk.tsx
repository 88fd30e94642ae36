import type { AppError } from '@kerb/core/errors/app-error.ts';
import { type LazyChunk, lazyChunk } from '@kerb/core/loading/lazy-chunk.ts';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { tryLater } from './try-later.ts';

export { type LazyChunk, lazyChunk };

type LazyState<Chunk> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly chunk: Chunk }
  | { readonly status: 'failed'; readonly error: AppError };

/**
 * Loads the chunk once a screen needs it. After a failure it is tried again after a while, when the device is
 * online again, and by `retry`.
 */
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
    let stop = () => {};
    const attempt = async (failures: number) => {
      const state = await outcomeOf(chunk);
      if (!isWanted) return;
      setAnswer({ tries, state });
      if (state.status === 'failed') stop = tryLater(() => void attempt(failures + 1), failures);
    };
    void attempt(0);
    return () => {
      isWanted = false;
      stop();
    };
  }, [chunk, isLoaded, tries]);
  const pending = answer?.tries === tries ? answer.state : { status: 'loading' as const };
  return {
    state: loaded === undefined ? pending : { status: 'ready', chunk: loaded },
    retry: () => setTries((last) => last + 1),
  };
}

async function outcomeOf<Chunk>(chunk: LazyChunk<Chunk>): Promise<LazyState<Chunk>> {
  try {
    return { status: 'ready', chunk: await chunk.load() };
  } catch (error) {
    return { status: 'failed', error: error as AppError };
  }
}

interface Substitutes<Props> {
  /** While it loads; nothing by default. */
  readonly loading?: ComponentType<Props>;
  /** Where it did not come; what stands while loading by default. */
  readonly failed?: ComponentType<Props & { readonly error: AppError; readonly retry: () => void }>;
}

type PropsOf<Component> = Component extends ComponentType<infer Props extends object> ? Props : never;

/**
 * The component of this name in a chunk, with what stands in its place until it is there:
 * `lazyComponent(() => import('./near-dialog.tsx'), 'NearDialog')`.
 */
export function lazyComponent<Chunk, Name extends keyof Chunk>(
  source: LazyChunk<Chunk> | (() => Promise<Chunk>),
  name: Name,
  { loading, failed }: Substitutes<PropsOf<Chunk[Name]>> = {},
): ComponentType<PropsOf<Chunk[Name]>> {
  const chunk = typeof source === 'function' ? lazyChunk(source) : source;
  return function LazyComponent(props: PropsOf<Chunk[Name]>) {
    const { state, retry } = useLazyChunk(chunk);
    if (state.status === 'ready')
      return createElement(state.chunk[name] as ComponentType<PropsOf<Chunk[Name]>>, props);
    if (state.status === 'failed' && failed)
      return createElement(failed, { ...props, error: state.error, retry });
    return loading ? createElement(loading, props) : null;
  };
}

/** Resolves when the browser has nothing urgent to do; not every Safari says when. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 200);
  });
}
