import { spokenMinutes } from '@kerb/core/domain/session/spoken-minutes.ts';
import { timeLeft } from '@kerb/core/domain/session/time-left.ts';
import type { Instant, Minutes } from '@kerb/core/domain/time.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { LiveRegion, useAnnouncer } from './live-region.tsx';

export interface CountdownProps {
  readonly label: ReactNode;
  readonly end: Instant;
  /** Moves on; what is left is counted from the deadline each time, so a device that slept is right at once (REL-09). */
  readonly now: Instant;
  /** What a screen reader says when so many minutes are left. */
  readonly wordsFor: (left: Minutes) => string;
}

/** The time left. It changes each second and is spoken only now and then (A11Y-05). Its looks: `styles/countdown.css`. */
export function Countdown({ label, end, now, wordsFor }: CountdownProps) {
  const { announcement, announce } = useAnnouncer();
  const seen = useRef(now);
  const speak = useEffectEvent((left: Minutes) => announce(wordsFor(left)));
  useEffect(() => {
    const left = spokenMinutes(end, seen.current, now);
    seen.current = now;
    if (left !== undefined) speak(left);
  }, [end, now]);
  return (
    <>
      <p className="kerb-countdown" role="timer" aria-live="off">
        {label} <strong className="kerb-countdown__left">{timeLeft(end, now)}</strong>
      </p>
      <LiveRegion announcement={announcement} />
    </>
  );
}
