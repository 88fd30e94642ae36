import type { Instant } from '@kerb/core/domain/time.ts';
import { useCallback, useEffect, useState } from 'react';
import { useRuntime } from '../runtime/runtime-context.tsx';
import type { NoticeTone } from '../ui/notice.tsx';

export interface Message {
  readonly tone: NoticeTone;
  readonly title?: string | undefined;
  readonly text: string;
  readonly at: Instant;
}

/** FLB-07, in milliseconds. */
const shownFor = 7000;
const mostPast = 5;

/**
 * A success disappears after a while, a failure stays until the next message; a newer success restarts the
 * time. A11Y-06: past messages can be read again.
 */
export function useVisitMessages() {
  const { clock } = useRuntime();
  const [shown, setShown] = useState<Message>();
  const [past, setPast] = useState<readonly Message[]>([]);
  const show = useCallback(
    (tone: NoticeTone, text: string, title?: string) => {
      const message = { tone, title, text, at: clock.now() };
      setShown(message);
      setPast((before) => [message, ...before].slice(0, mostPast));
    },
    [clock],
  );
  useEffect(() => {
    if (shown?.tone !== 'success') return;
    const timer = setTimeout(() => setShown(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, past, show, clear: () => setShown(undefined) };
}
