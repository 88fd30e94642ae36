import { spokenMinutes } from '@kerb/core/domain/session/spoken-minutes.ts';
import { timeLeft } from '@kerb/core/domain/session/time-left.ts';
import type { Instant, Minutes } from '@kerb/core/domain/time.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import css from './countdown.css?inline';
import { LiveRegion, useAnnouncer } from './live-region.tsx';
import { useStylesheet } from './styles/use-stylesheet.ts';

interface CountdownProps {
  readonly label: ReactNode;
  readonly end: Instant;
  /** The current time. The time left is computed from the deadline, so it is right after sleep. */
  readonly now: Instant;
  /** The announcement for so many minutes. */
  readonly announcementFor: (left: Minutes) => string;
}

/** The time left. It changes each second and is announced only at some minutes. */
export function Countdown({ label, end, now, announcementFor }: CountdownProps) {
  const styleRef = useStylesheet(css);
  const { announcement, announce } = useAnnouncer();
  const previous = useRef(now);
  const speak = useEffectEvent((left: Minutes) => announce(announcementFor(left)));
  useEffect(() => {
    const left = spokenMinutes(end, previous.current, now);
    previous.current = now;
    if (left !== undefined) speak(left);
  }, [end, now]);
  return (
    <>
      <p ref={styleRef} className="kerb-countdown" role="timer" aria-live="off">
        {label} <strong className="kerb-countdown__left">{timeLeft(end, now)}</strong>
      </p>
      <LiveRegion announcement={announcement} />
    </>
  );
}
