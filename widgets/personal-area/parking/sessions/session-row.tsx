import { allowedActions } from '@kerb/core/domain/session/allowed-actions.ts';
import { endsSoonIn } from '@kerb/core/domain/session/current-sessions.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import type { Instant, Minutes } from '@kerb/core/domain/time.ts';
import { formatMinutesInWords } from '@kerb/core/i18n/duration-in-words.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Countdown } from '@kerb/kit/ui/countdown.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import { SpotName } from './spot-name.tsx';

interface Props {
  readonly session: ParkingSession;
  readonly now: Instant;
  readonly onExtend: () => void;
  readonly onEnd: () => void;
}

/** One parked car: plate, spot, end, time left, and the two actions while they are allowed (VAL-05). */
export function SessionRow({ session, now, onExtend, onEnd }: Props) {
  const { t } = useTranslation('parking');
  const language = useLanguage();
  const endText = useEndText();
  const { canExtend, ending } = allowedActions(session, now);
  const soon = endsSoonIn(session, now);
  return (
    <li className="kerb-parking__session">
      <div className="kerb-parking__session-head">
        <Plate plate={session.plate} />
        <SpotName session={session} />
      </div>
      <p className="kerb-parking__until">
        {t('sessions.until', { time: endText(session.endsAt, now) })}
        {soon === undefined ? null : (
          <span className="kerb-parking__soon">{t('sessions.soon', { count: soon })}</span>
        )}
      </p>
      <Countdown
        label={t('sessions.left')}
        end={session.endsAt}
        now={now}
        announcementFor={(left: Minutes) =>
          t('sessions.spoken', { left: formatMinutesInWords(left, language) })
        }
      />
      <div className="kerb-parking__actions">
        {canExtend ? (
          <Button variant="primary" onClick={onExtend}>
            {t('extend.open')}
          </Button>
        ) : null}
        {ending === 'over' ? null : <Button onClick={onEnd}>{t('end.open')}</Button>}
      </div>
    </li>
  );
}
