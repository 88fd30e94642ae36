import { StayFacts } from '@kerb/account/stay-facts.tsx';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { formatDate, formatTimeRange } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useTranslation } from 'react-i18next';

export interface DeferredCardProps {
  readonly sessions: readonly ParkingSession[];
  readonly onPay: (session: ParkingSession) => void;
  readonly onCancel: (session: ParkingSession) => void;
}

/** Stays that have ended and are not paid for yet. */
export function DeferredCard({ sessions, onPay, onCancel }: DeferredCardProps) {
  const { t } = useTranslation('sessions');
  return (
    <Card>
      <SectionHeading>{t('deferred.title')}</SectionHeading>
      <ul className="kerb-stack kerb-stack--5">
        {sessions.map((session) => (
          <DeferredRow
            key={session.id}
            session={session}
            onPay={() => onPay(session)}
            onCancel={() => onCancel(session)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly session: ParkingSession;
  readonly onPay: () => void;
  readonly onCancel: () => void;
}

function DeferredRow({ session, onPay, onCancel }: RowProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const { timeZone } = useCity();
  const language = useLanguage();
  return (
    <li className="kerb-stack kerb-session">
      <StayFacts stay={session} size="small" />
      <p className="kerb-session__until">
        {t('deferred.due', { amount: roubles(session.amountDue) })}
        <span className="kerb-session__note">
          {formatDate(session.startedAt, timeZone, language)},{' '}
          {formatTimeRange(session.startedAt, session.endsAt, timeZone, language)}
        </span>
      </p>
      <div className="kerb-cluster kerb-session__actions">
        <Button variant="primary" onClick={onPay}>
          {t('deferred.pay')}
        </Button>
        <Button onClick={onCancel}>{t('deferred.cancel')}</Button>
      </div>
    </li>
  );
}
