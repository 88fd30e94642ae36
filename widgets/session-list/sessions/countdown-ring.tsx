import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import type { Instant, Minutes } from '@kerb/core/domain/time.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Countdown } from '@kerb/kit/ui/countdown.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly session: Pick<ParkingSession, 'startedAt' | 'endsAt'>;
  readonly now: Instant;
  readonly isUrgent: boolean;
}

const radius = 44;
const length = 2 * Math.PI * radius;

/** The time left, in the middle of a ring that empties as the paid time passes. */
export function CountdownRing({ session: { startedAt, endsAt }, now, isUrgent }: Props) {
  const { t } = useTranslation('sessions');
  const language = useLanguage();
  const left = Math.min(1, Math.max(0, (endsAt - now) / Math.max(endsAt - startedAt, 1)));
  return (
    <div className="kerb-ring" data-urgent={isUrgent}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="kerb-ring__track" cx="50" cy="50" r={radius} />
        <circle
          className="kerb-ring__left"
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - left)}
        />
      </svg>
      <Countdown
        label={<span className="kerb-ring__label">{t('list.left')}</span>}
        end={endsAt}
        now={now}
        announcementFor={(minutesLeft: Minutes) =>
          t('list.spoken', { left: minutesInWords(minutesLeft, language) })
        }
      />
    </div>
  );
}
