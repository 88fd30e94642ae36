import { useAnnouncements } from '@kerb/account/notices/announcements.tsx';
import { StayFacts } from '@kerb/account/stay-facts.tsx';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { allowedActions } from '@kerb/core/domain/session/allowed-actions.ts';
import { refundEstimate, unusedMinutes } from '@kerb/core/domain/session/refund.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { ConfirmDialog } from '@kerb/kit/forms/confirm-dialog.tsx';
import { useZones } from '@kerb/kit/queries/city.ts';
import { useConcessions } from '@kerb/kit/queries/granted-permits.ts';
import { useEndSession } from '@kerb/kit/queries/session-changes.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useTranslation } from 'react-i18next';

export interface EndDialogProps {
  readonly settings: CitySettings;
  readonly session: ParkingSession;
  readonly onClose: () => void;
}

/**
 * Asks for a confirmation before a session is ended early, says about how much comes back, and shows a
 * refusal of the server.
 */
export function EndDialog({ settings, session, onClose }: EndDialogProps) {
  const { t } = useTranslation('sessions');
  const ending = useEndSession();
  const { announce } = useAnnouncements();

  const end = async () => {
    try {
      const refund = await ending.mutateAsync(session.sessionId);
      announce({ kind: 'ended', plate: session.plate, refund, isByPayment: session.isRefundable });
      onClose();
    } catch {
      // The dialog shows the refusal or the missing answer. After a missing answer the list shows whether the
      // session has ended.
    }
  };

  const isFinal = ending.error instanceof AppError && ending.error.kind === 'refused';
  return (
    <ConfirmDialog
      title={t('end.title')}
      confirmLabel={t('end.confirm')}
      keepLabel={t(isFinal ? 'understood' : 'end.keep')}
      canConfirm={!isFinal}
      isBusy={ending.isPending}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <StayFacts stay={session} />
      {ending.error ? <ErrorNotice error={ending.error} /> : <Consequence {...{ settings, session }} />}
    </ConfirmDialog>
  );
}

/** What the end brings back. */
function Consequence({ settings, session }: Omit<EndDialogProps, 'onClose'>) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const language = useLanguage();
  const { timeZone } = useCity();
  const { data: zones } = useZones();
  const now = useServerNow();
  const concessions = useConcessions();
  if (allowedActions(session, now, settings).ending === 'tooLate') return <p>{t('end.tooLate')}</p>;
  const zone = zones?.find(({ id }) => id === session.zoneId);
  const refund = refundEstimate(session, zone, now, timeZone, concessions);
  const left = minutesInWords(unusedMinutes(session, now), language);
  return (
    <p>
      {refund ? t('end.refund', { amount: roubles(refund), left }) : t('end.text')}{' '}
      {t(session.isRefundable ? 'correct.refundByPayment' : 'correct.refund')}.
    </p>
  );
}
