import { timeLeft } from '@kerb/core/domain/session/time-left.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import en from '@kerb/core/i18n/en/last-sessions.json';
import ru from '@kerb/core/i18n/ru/last-sessions.json';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useZones } from '@kerb/kit/queries/city.ts';
import type { LastSession, LastSessions } from '@kerb/kit/queries/last-sessions.ts';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';

registerTexts('lastSessions', { ru, en });

interface Props {
  readonly last: LastSessions;
  readonly now: Instant;
}

/** The last known sessions with the time left, and how old this is. None can be changed here. */
export function LastSessionList({ last: { sessions, readAt }, now }: Props) {
  const { t } = useTranslation('lastSessions');
  const endText = useEndText();
  return (
    <>
      <p className="kerb-portal-account__who">{t('asOf', { time: endText(readAt, now) })}</p>
      {sessions.length === 0 ? (
        <p className="kerb-portal-account__who">{t('none')}</p>
      ) : (
        <ul className="kerb-rows kerb-portal-sessions__list">
          {sessions.map((session) => (
            <Row key={`${session.plate} ${session.startedAt}`} session={session} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps {
  readonly session: LastSession;
  readonly now: Instant;
}

function Row({ session, now }: RowProps) {
  const { t } = useTranslation('lastSessions');
  const { t: portal } = useTranslation('portal');
  const endText = useEndText();
  const { data: zones } = useZones();
  const { plate, isForeignPlate, parkingCode, zoneId, startedAt, endsAt, isOpenEnded } = session;
  const code = zones?.find(({ id }) => id === zoneId)?.code ?? zoneId;
  const hasEnded = endsAt <= now;
  return (
    <li className="kerb-portal-sessions__row">
      <Plate plate={plate} isForeign={isForeignPlate} size="small" />
      <span className="kerb-note kerb-portal-sessions__facts">
        <span>
          {parkingCode
            ? portal('account.parkingCode', { code: parkingCode })
            : portal('account.zone', { code })}
        </span>
        <strong>
          {hasEnded
            ? t('ended', { time: endText(endsAt, now) })
            : isOpenEnded
              ? portal('account.since', { time: endText(startedAt, now) })
              : portal('account.until', { time: endText(endsAt, now) })}
        </strong>
        {hasEnded || isOpenEnded ? null : (
          <span>{portal('account.left', { left: timeLeft(endsAt, now) })}</span>
        )}
      </span>
    </li>
  );
}
