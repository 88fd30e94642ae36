import { SessionProofDialog } from '@kerb/account/lazy-session-proof.ts';
import { useAnnouncements } from '@kerb/account/notices/announcements.tsx';
import { SpotName } from '@kerb/account/spot-name.tsx';
import { useZoneCode } from '@kerb/account/use-zone-code.ts';
import type { AccountCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { allowedActions } from '@kerb/core/domain/session/allowed-actions.ts';
import { endsSoonIn } from '@kerb/core/domain/session/current-sessions.ts';
import { stayPhase } from '@kerb/core/domain/session/extend-by.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { CalendarButton } from '@kerb/kit/payment-form/calendar-button.tsx';
import { ReminderSwitch } from '@kerb/kit/payment-form/reminder-switch.tsx';
import { ExtendBy } from '@kerb/kit/payment-form/stay-time.tsx';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { ProofButton } from '@kerb/kit/proof/proof-button.tsx';
import { useDisableAutoExtension } from '@kerb/kit/queries/account-payment.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ClockIcon } from '@kerb/kit/ui/icons.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import { CountdownRing } from './countdown-ring.tsx';
import type { SessionAction } from './session-actions.ts';

interface Props {
  readonly settings: CitySettings;
  readonly session: ParkingSession;
  readonly now: Instant;
  readonly capabilities: AccountCapabilities;
  readonly onAction: (action: SessionAction) => void;
}

/** One parked car: plate, spot, end, time left, and its actions while they are allowed. */
export function SessionCard({ settings, session, now, capabilities, onAction }: Props) {
  const { t } = useTranslation('sessions');
  const { canExtend, ending } = allowedActions(session, now, settings);
  const isExtendable = canExtend && session.isOpenEnded !== true;
  return (
    <li className="kerb-stack kerb-session">
      <div className="kerb-session__head">
        {session.isOpenEnded ? (
          <span className="kerb-session__open">
            <ClockIcon size="large" />
          </span>
        ) : (
          <CountdownRing session={session} now={now} isUrgent={stayPhase(session.endsAt, now) === 'urgent'} />
        )}
        <div className="kerb-session__facts">
          <Plate plate={session.plate} isForeign={session.isForeignPlate} />
          <SpotName session={session} />
          {session.isOpenEnded ? (
            <Since session={session} now={now} />
          ) : (
            <Until session={session} now={now} />
          )}
        </div>
      </div>
      {isExtendable && !session.autoExtension ? <ExtendBy end={session.endsAt} now={now} /> : null}
      {session.autoExtension ? <AutoExtensionNotice session={session} now={now} /> : null}
      <div className="kerb-cluster kerb-session__actions">
        {isExtendable ? (
          <Button variant="primary" onClick={() => onAction({ kind: 'extend', session })}>
            {t('extend.open')}
          </Button>
        ) : null}
        {ending === 'over' || ending === 'notRefundable' ? null : (
          <Button
            variant={isExtendable ? 'secondary' : 'primary'}
            onClick={() => onAction({ kind: 'end', session })}
          >
            {t('end.open')}
          </Button>
        )}
      </div>
      {session.isOpenEnded ? null : (
        <SessionExtras
          {...{ session, now, capabilities }}
          onCorrect={() => onAction({ kind: 'correct', session })}
        />
      )}
    </li>
  );
}

interface TimesProps {
  readonly session: ParkingSession;
  readonly now: Instant;
}

/** The end on the city's clock; near the end also the minutes left. */
function Until({ session, now }: TimesProps) {
  const { t } = useTranslation('sessions');
  const endText = useEndText();
  const soon = endsSoonIn(session, now);
  return (
    <p className="kerb-session__until">
      {t('list.until', { time: endText(session.endsAt, now) })}
      {soon === undefined ? null : (
        <span className="kerb-session__soon">{t('list.soon', { count: soon })}</span>
      )}
    </p>
  );
}

/** An open-ended stay: since when, and what would be due now. */
function Since({ session, now }: TimesProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const endText = useEndText();
  return (
    <p className="kerb-session__until">
      {t('list.openSince', { time: endText(session.startedAt, now) })}
      {session.amountDue > 0 ? (
        <span className="kerb-session__note">{t('list.dueNow', { amount: roubles(session.amountDue) })}</span>
      ) : null}
    </p>
  );
}

interface AutoExtensionNoticeProps {
  readonly session: ParkingSession;
  readonly now: Instant;
}

/** The extension that begins at the end of the session, and the button that turns it off. */
function AutoExtensionNotice({ session, now }: AutoExtensionNoticeProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const language = useLanguage();
  const endText = useEndText();
  const errorText = useErrorText();
  const disabling = useDisableAutoExtension();
  const { announce } = useAnnouncements();
  const { autoExtension, endsAt, plate, sessionId } = session;
  if (!autoExtension) return null;
  const { duration, maxCost } = autoExtension;
  const disable = () =>
    disabling.mutateAsync(sessionId).then(
      () => announce({ kind: 'autoExtensionOff', plate }),
      () => {
        // The notice shows the error.
      },
    );
  return (
    <Notice
      tone="info"
      announce="off"
      title={t('autoExtension.title', { time: endText(endsAt, now) })}
      actions={
        <Button size="small" isBusy={disabling.isPending} onClick={() => void disable()}>
          {t('autoExtension.disable')}
        </Button>
      }
    >
      {t('autoExtension.text', {
        duration: minutesInWords(duration, language),
        amount: roubles(maxCost),
      })}
      {disabling.error ? <p role="alert">{errorText(disabling.error)}</p> : null}
    </Notice>
  );
}

interface SessionExtrasProps {
  readonly session: ParkingSession;
  readonly now: Instant;
  readonly capabilities: AccountCapabilities;
  readonly onCorrect: () => void;
}

/** Reminders and the correction: used now and then, so they are folded away. */
function SessionExtras({ session, now, capabilities, onCorrect }: SessionExtrasProps) {
  const { t } = useTranslation('sessions');
  const codeOf = useZoneCode();
  const { correction, endsAt, startedAt, sessionId, zoneId } = session;
  const canCorrect =
    capabilities.canCorrect && correction !== undefined && correction.left > 0 && now < correction.until;
  return (
    <details className="kerb-session__extras">
      <summary>
        {t(capabilities.hasProofs ? 'list.moreProof' : canCorrect ? 'list.more' : 'list.moreReminders')}
      </summary>
      <div className="kerb-stack kerb-stack--4 kerb-session__extras-box">
        <ReminderSwitch end={endsAt} now={now} id={sessionId} />
        <CalendarButton id={sessionId} from={startedAt} until={endsAt} zoneCode={codeOf(zoneId)} />
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
