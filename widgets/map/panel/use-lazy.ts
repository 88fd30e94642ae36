import { useEffect, useEffectEvent, useState } from 'react';

export type LazyState<Part> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly part: Part }
  | { readonly status: 'failed'; readonly error: unknown };

/** A part of the map that is fetched once it is there, and again on demand where that failed. */
export function useLazy<Part>(load: () => Promise<Part>): {
  readonly late: LazyState<Part>;
  again: () => void;
} {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ readonly turn: number; readonly late: LazyState<Part> }>();
  const fetchPart = useEffectEvent(load);
  useEffect(() => {
    let isWanted = true;
    const settle = (late: LazyState<Part>) => {
      if (isWanted) setAnswer({ turn, late });
    };
    fetchPart().then(
      (part) => settle({ status: 'ready', part }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [turn]);
  return {
    late: answer?.turn === turn ? answer.late : { status: 'loading' },
    again: () => setTurn((last) => last + 1),
  };
}
