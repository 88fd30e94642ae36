import type { Fix } from '@kerb/core/domain/map/near-me.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Locate } from './device-location.ts';

export type FixState =
  | { readonly status: 'locating' }
  | { readonly status: 'found'; readonly fix: Fix }
  | { readonly status: 'failed'; readonly error: unknown };

const locating: FixState = { status: 'locating' };

/** Asks for a fix at once, and again on demand. What comes after the next question, or after the end, is dropped. */
export function useFix(locate: Locate, onFix: ((fix: Fix) => void) | undefined) {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ readonly turn: number; readonly state: FixState }>();
  const ask = useEffectEvent(locate);
  const arrive = useEffectEvent((fix: Fix) => onFix?.(fix));
  useEffect(() => {
    let isWanted = true;
    const settle = (state: FixState) => {
      if (!isWanted) return;
      setAnswer({ turn, state });
      if (state.status === 'found') arrive(state.fix);
    };
    ask().then(
      (fix) => settle({ status: 'found', fix }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [turn]);
  return {
    state: answer?.turn === turn ? answer.state : locating,
    again: () => setTurn((last) => last + 1),
  };
}
