import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { allowedActions } from '@kerb/core/domain/session/allowed-actions.ts';
import { currentSessions, endsSoonIn } from '@kerb/core/domain/session/current-sessions.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { timeLeft } from '@kerb/core/domain/session/time-left.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useCitySettings, useZones } from '@kerb/kit/queries/city.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ClockIcon } from '@kerb/kit/ui/icons.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useDisclosure } from '@kerb/kit/ui/use-disclosure.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';

interface Props {
  readonly profile: Profile;
  readonly now: Instant;
}

/** The active sessions, the nearest end first, with their time left and their actions. */
export function SessionsMenu({ profile, now }: Props) {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const id = useId();
  const { isOpen, toggle, close, box } = useDisclosure();
  const sessions = currentSessions(profile.sessions, now).sort((a, b) => a.endsAt - b.endsAt);
  const nearest = sessions.find(({ isOpenEnded }) => isOpenEnded !== true);
  const left = nearest ? timeLeft(nearest.endsAt, now) : undefined;
  return (
    <div className="kerb-portal-account" {...box}>
      <Button
        variant="quiet"
        icon={<ClockIcon />}
        aria-label={
          left === undefined
            ? t('account.sessions')
            : t('account.sessionsMenu', { count: sessions.length, left })
        }
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <span className="kerb-portal-sessions__left">
          {left ?? (sessions.length > 0 ? sessions.length : '')}
        </span>
      </Button>
      {isOpen ? (
        <div id={id} className="kerb-portal-account__menu kerb-portal-sessions">
          {sessions.length === 0 ? (
            <p className="kerb-portal-account__who">{t('account.sessionsNone')}</p>
          ) : (
            <ul className="kerb-rows kerb-portal-sessions__list">
              {sessions.map((session) => (
                <Row key={session.id} session={session} now={now} onFollow={close} />
              ))}
            </ul>
          )}
          <Link className="kerb-portal-account__item" to={paths.to('profile-parking')} onClick={close}>
            {t(sessions.length === 0 ? 'account.start' : 'account.allSessions')}
          </Link>
        </div>
      ) : null}
    </div>
  );
}

interface RowProps {
  readonly session: ParkingSession;
  readonly now: Instant;
  readonly onFollow: () => void;
}

function Row({ session, now, onFollow }: RowProps) {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const endText = useEndText();
  const { data: settings } = useCitySettings();
  const { data: zones } = useZones();
  const { plate, parkingCode, zoneId, endsAt, startedAt, sessionId, isOpenEnded } = session;
  const shown = formatPlate(plate);
  const left = timeLeft(endsAt, now);
  const actions = settings && allowedActions(session, now, settings);
  const canExtend = settings?.hasBalance === true && !isOpenEnded && actions?.canExtend === true;
  const code = zones?.find(({ id }) => id === zoneId)?.code ?? zoneId;
  return (
    <li className="kerb-portal-sessions__row">
      <Plate plate={plate} isForeign={session.isForeignPlate} size="small" />
      <span className="kerb-note kerb-portal-sessions__facts">
        <span>
          {parkingCode ? t('account.parkingCode', { code: parkingCode }) : t('account.zone', { code })}
        </span>
        <strong>
          {isOpenEnded
            ? t('account.since', { time: endText(startedAt, now) })
            : t('account.until', { time: endText(endsAt, now) })}
        </strong>
        {/* SHELL-17 */}
        {isOpenEnded ? null : (
          <span>{t(endsSoonIn(session, now) === undefined ? 'account.left' : 'account.now', { left })}</span>
        )}
      </span>
      <span className="kerb-portal-sessions__actions">
        {canExtend ? (
          <Link
            className="kerb-button kerb-button--primary kerb-button--small"
            to={paths.to('profile-parking', { extend: sessionId })}
            aria-label={t('account.extendOf', { plate: shown })}
            onClick={onFollow}
          >
            {t('account.extend')}
          </Link>
        ) : null}
        {actions?.ending === 'notRefundable' ? null : (
          <Link
            className="kerb-button kerb-button--secondary kerb-button--small"
            to={paths.to('profile-parking', { end: sessionId })}
            aria-label={t('account.endOf', { plate: shown })}
            onClick={onFollow}
          >
            {t('account.end')}
          </Link>
        )}
      </span>
    </li>
  );
}
