import { timeLeft } from '@kerb/core/domain/session/time-left.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import type { LastSessions } from '@kerb/kit/queries/last-sessions.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ClockIcon } from '@kerb/kit/ui/icons.tsx';
import { useDisclosure } from '@kerb/kit/ui/use-disclosure.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LastSessionList } from './last-session-list.tsx';

interface Props {
  readonly last: LastSessions;
  readonly now: Instant;
}

/** Replaces the menu of sessions in the header while the account cannot be loaded. */
export function LastSessionsMenu({ last, now }: Props) {
  const { t } = useTranslation('lastSessions');
  const id = useId();
  const { isOpen, toggle, box } = useDisclosure();
  const running = last.sessions.filter(({ endsAt }) => endsAt > now);
  const ends = running.filter(({ isOpenEnded }) => !isOpenEnded).map(({ endsAt }) => endsAt);
  const left = ends.length === 0 ? undefined : timeLeft(Math.min(...ends) as Instant, now);
  return (
    <div className="kerb-portal-account" {...box}>
      <Button
        variant="quiet"
        icon={<ClockIcon />}
        aria-label={left === undefined ? t('menuNone') : t('menu', { count: running.length, left })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <span className="kerb-portal-sessions__left">{left}</span>
      </Button>
      {isOpen ? (
        <div id={id} className="kerb-portal-account__menu kerb-portal-sessions">
          <LastSessionList last={last} now={now} />
        </div>
      ) : null}
    </div>
  );
}
