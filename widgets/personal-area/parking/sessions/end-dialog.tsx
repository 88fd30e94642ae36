import { allowedActions } from '@kerb/core/domain/session/allowed-actions.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { useEndSession } from '@kerb/kit/queries/account-payment.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import { useAnnouncements } from '../announcements.tsx';
import { SpotName } from './spot-name.tsx';

interface Props {
  readonly session: ParkingSession;
  readonly onClose: () => void;
}

/**
 * SES-23: asks for a confirmation before a session is ended early, and shows a refusal of the server
 * (ERR-16).
 */
export function EndDialog({ session, onClose }: Props) {
  const { t } = useTranslation('parking');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const ending = useEndSession();
  const { announce } = useAnnouncements();
  const { ending: now } = allowedActions(session, useServerNow());

  const end = async () => {
    try {
      const refund = await ending.mutateAsync(session.sessionId);
      announce({ kind: 'ended', plate: session.plate, refund });
      onClose();
    } catch {
      // The dialog shows the refusal or the missing answer. After a missing answer the list shows whether the
      // session has ended.
    }
  };

  const isFinal = ending.error instanceof AppError && ending.error.kind === 'refused';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!ending.isPending}
      title={t('end.title')}
      closeLabel={common('close')}
      footer={
        <>
          {isFinal ? null : (
            <Button variant="danger" isBusy={ending.isPending} onClick={() => void end()}>
              {t('end.confirm')}
            </Button>
          )}
          <Button disabled={ending.isPending} onClick={onClose}>
            {t(isFinal ? 'understood' : 'end.keep')}
          </Button>
        </>
      }
    >
      <div className="kerb-parking__facts">
        <Plate plate={session.plate} />
        <SpotName session={session} />
      </div>
      {ending.error ? (
        <Notice tone="danger">{errorText(ending.error)}</Notice>
      ) : (
        <p>{t(now === 'tooLate' ? 'end.tooLate' : 'end.text')}</p>
      )}
    </Dialog>
  );
}
