import { SessionProofDialog } from '@kerb/account/lazy-session-proof.ts';
import type { AccountCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { CalendarButton } from '@kerb/kit/payment-form/calendar-button.tsx';
import { ReminderSwitch } from '@kerb/kit/payment-form/reminder-switch.tsx';
import { ProofButton } from '@kerb/kit/proof/proof-button.tsx';
import { useZones } from '@kerb/kit/queries/city.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly session: ParkingSession;
  readonly now: Instant;
  readonly capabilities: AccountCapabilities;
  readonly onCorrect: () => void;
}

/** Reminders and the correction: used now and then, so they are folded away. */
export function SessionExtras({ session, now, capabilities, onCorrect }: Props) {
  const { t } = useTranslation('sessions');
  const { data: zones } = useZones();
  const { correction, endsAt, startedAt, sessionId, zoneId } = session;
  const canCorrect =
    capabilities.canCorrect && correction !== undefined && correction.left > 0 && now < correction.until;
  const zoneCode = zones?.find(({ id }) => id === zoneId)?.code ?? zoneId;
  return (
    <details className="kerb-session__extras">
      <summary>
        {t(capabilities.hasProofs ? 'list.moreProof' : canCorrect ? 'list.more' : 'list.moreReminders')}
      </summary>
      <div className="kerb-stack kerb-stack--4 kerb-session__extras-box">
        <ReminderSwitch end={endsAt} now={now} id={sessionId} />
        <CalendarButton id={sessionId} from={startedAt} until={endsAt} zoneCode={zoneCode} />
        {capabilities.hasProofs ? (
          <ProofButton>{(close) => <SessionProofDialog sessionId={sessionId} onClose={close} />}</ProofButton>
        ) : null}
        {canCorrect ? (
          <div>
            <Button onClick={onCorrect}>{t('correct.open')}</Button>
          </div>
        ) : null}
      </div>
    </details>
  );
}
