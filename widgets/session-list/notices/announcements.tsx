import { formatRoubles, type Kopecks } from '@kerb/core/domain/money.ts';
import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** A success message; shown until the next one, or until it is closed. */
export type Announcement =
  | {
      readonly kind:
        | 'started'
        | 'extended'
        | 'armed'
        | 'disarmed'
        | 'corrected'
        | 'deferred'
        | 'wasFree'
        | 'paid'
        | 'cancelled';
      readonly plate: Plate;
      /** Until when the car may stand now, for what has started or was extended. */
      readonly until?: Instant | undefined;
    }
  | { readonly kind: 'ended'; readonly plate: Plate; readonly refund: Kopecks | undefined };

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

/**
 * Above both cards. The focus moves here, because the pressed button may have disappeared with its session or
 * form.
 */
export function AnnouncementNotice({ announcement, onClose }: Props) {
  const { t } = useTranslation('sessions');
  const { t: common } = useTranslation();
  const endText = useEndText();
  const now = useServerNow(60_000);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (announcement) box.current?.focus();
  }, [announcement]);
  if (!announcement) return null;
  const plate = formatPlate(announcement.plate);
  const refund = announcement.kind === 'ended' ? announcement.refund : undefined;
  const until = announcement.kind === 'ended' ? undefined : announcement.until;
  const time = until === undefined ? undefined : endText(until, now);
  // SES-28: that a stay was free is information, not a success of a payment.
  const tone = announcement.kind === 'wasFree' || announcement.kind === 'deferred' ? 'info' : 'success';
  return (
    <div ref={box} tabIndex={-1} className="kerb-sessions__done">
      <Notice tone={tone} onClose={onClose} closeLabel={common('close')}>
        {time === undefined
          ? t(`done.${announcement.kind}`, { plate })
          : t(announcement.kind === 'extended' ? 'done.extendedUntil' : 'done.startedUntil', { plate, time })}
        {refund !== undefined && refund > 0
          ? ` ${t('done.refund', { amount: formatRoubles(refund) })}`
          : null}
      </Notice>
    </div>
  );
}
