import { useEffect, useEffectEvent, useState } from 'react';

export type LazyState<Part> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly part: Part }
  | { readonly status: 'failed'; readonly error: unknown };

/** Loads code when the component mounts, and again on `retry` after a failure. */
export function useLazy<Part>(load: () => Promise<Part>): {
  readonly state: LazyState<Part>;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly attempt: number; readonly state: LazyState<Part> }>();
  const start = useEffectEvent(load);
  useEffect(() => {
    let isCurrent = true;
    const settle = (state: LazyState<Part>) => {
      if (isCurrent) setResult({ attempt, state });
    };
    start().then(
      (part) => settle({ status: 'ready', part }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    state: result?.attempt === attempt ? result.state : { status: 'loading' },
    retry: () => setAttempt((last) => last + 1),
  };
}
