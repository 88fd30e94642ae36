import { formatRoubles } from '@kerb/core/domain/money.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { useEndOpenStay } from '@kerb/kit/queries/account-payment.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useAnnouncements } from '../notices/announcements.tsx';
import { StayFacts } from './stay-facts.tsx';

export interface EndOpenDialogProps {
  readonly session: ParkingSession;
  /** The second step: the ended session, with what is due. */
  readonly onDue: (deferred: ParkingSession) => void;
  readonly onClose: () => void;
}

/**
 * SES-23, SES-27, SES-28: ends a stay that has no end yet. What is due is paid in the second step, or later
 * from the list of deferred sessions.
 */
export function EndOpenDialog({ session, onDue, onClose }: EndOpenDialogProps) {
  const { t } = useTranslation('sessions');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const ending = useEndOpenStay();
  const { announce } = useAnnouncements();
  const { plate } = session;

  const end = async () => {
    try {
      const { amount, wasFree } = await ending.mutateAsync(session);
      announce({ kind: wasFree ? 'wasFree' : 'deferred', plate });
      onClose();
      if (!wasFree && amount > 0) onDue({ ...session, status: 'deferred', amountDue: amount });
    } catch {
      // The dialog shows the error; the list shows whether the stay has ended.
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!ending.isPending}
      title={t('end.title')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="danger" isBusy={ending.isPending} onClick={() => void end()}>
            {t('end.confirm')}
          </Button>
          <Button disabled={ending.isPending} onClick={onClose}>
            {t('end.keep')}
          </Button>
        </>
      }
    >
      <StayFacts stay={session} />
      {ending.error ? (
        <Notice tone="danger">{errorText(ending.error)}</Notice>
      ) : (
        <p>{t('end.openText', { amount: formatRoubles(session.amountDue) })}</p>
      )}
    </Dialog>
  );
}
