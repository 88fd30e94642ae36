import type { Kopecks } from '@kerb/core/domain/money.ts';
import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import { formatTime, type Instant } from '@kerb/core/domain/time.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Notice, type NoticeTone } from '@kerb/kit/ui/notice.tsx';
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A success message; shown for a while, until the next one, or until it is closed. */
export type Announcement =
  | {
      readonly kind:
        | 'started'
        | 'extended'
        | 'autoExtensionOn'
        | 'autoExtensionOff'
        | 'corrected'
        | 'deferred'
        | 'wasFree'
        | 'paid'
        | 'cancelled';
      readonly plate: Plate;
      /** Until when the car may stand now, for what has started or was extended. */
      readonly until?: Instant | undefined;
    }
  | {
      readonly kind: 'ended';
      readonly plate: Plate;
      readonly refund: Kopecks | undefined;
      /** The money goes back by the way it was paid, not to a balance. */
      readonly isByPayment: boolean | undefined;
    };

interface Announcements {
  readonly announce: (what: Announcement) => void;
}

export const AnnouncementsContext = createContext<Announcements>({ announce: () => {} });

export function useAnnouncements(): Announcements {
  return useContext(AnnouncementsContext);
}

interface Props {
  readonly announcement: Announcement | undefined;
  readonly onClose: () => void;
}

/** SHELL-31, in milliseconds. */
const shownFor = 7000;
const mostPast = 5;

interface Past {
  readonly at: Instant;
  readonly text: string;
}

/**
 * Above both cards. The focus moves here, because the pressed button may have disappeared with its session or
 * form. SHELL-31: a message disappears after a while, and a new one restarts the time. A11Y-06: past ones can
 * be read again.
 */
export function AnnouncementNotice({ announcement, onClose }: Props) {
  const { t } = useTranslation('sessions');
  const { clock } = useRuntime();
  const { timeZone } = useCity();
  const textOf = useAnnouncementText();
  const box = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState<readonly Past[]>([]);
  const show = useEffectEvent((shown: Announcement) => {
    box.current?.focus();
    setPast((before) => [{ at: clock.now(), text: textOf(shown) }, ...before].slice(0, mostPast));
  });
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    if (!announcement) return;
    show(announcement);
    const timer = setTimeout(() => close(), shownFor);
    return () => clearTimeout(timer);
  }, [announcement]);
  if (!announcement && past.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="kerb-sessions__done">
      {announcement ? (
        <Notice tone={toneOf(announcement)} onClose={onClose}>
          {textOf(announcement)}
        </Notice>
      ) : (
        <details className="kerb-sessions__past">
          <summary>{t('done.past')}</summary>
          <ul>
            {past.map(({ at, text }) => (
              <li key={at}>
                {formatTime(at, timeZone)} {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** That a stay was free is information, not a success of a payment. */
function toneOf({ kind }: Announcement): NoticeTone {
  return kind === 'wasFree' || kind === 'deferred' ? 'info' : 'success';
}

function useAnnouncementText(): (announcement: Announcement) => string {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const { clock } = useRuntime();
  const endText = useEndText();
  return (announcement) => {
    const plate = formatPlate(announcement.plate);
    if (announcement.kind !== 'ended' && announcement.until !== undefined) {
      const key = announcement.kind === 'extended' ? 'done.extendedUntil' : 'done.startedUntil';
      return t(key, { plate, time: endText(announcement.until, clock.now()) });
    }
    const text = t(`done.${announcement.kind}`, { plate });
    if (announcement.kind !== 'ended' || !announcement.refund || announcement.refund <= 0) return text;
    const amount = roubles(announcement.refund);
    const back = announcement.isByPayment
      ? `${t('correct.refundByPayment')}: ${amount}.`
      : t('done.refund', { amount });
    return `${text} ${back}`;
  };
}
