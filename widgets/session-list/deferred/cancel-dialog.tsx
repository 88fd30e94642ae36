import { formatRoubles } from '@kerb/core/domain/money.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { breakRequest } from '@kerb/core/payment/account-payment-request.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { AccountPaymentFlow } from '../payment/confirmation.ts';
import { StayFacts } from '../sessions/stay-facts.tsx';
import { useSettlement } from './use-settlement.ts';

export interface CancelDialogProps {
  readonly session: ParkingSession;
  readonly flow: AccountPaymentFlow;
  readonly onClose: () => void;
}

/** SES-26: asks before a deferred stay is called off; it stays in its list until the server says "ok". */
export function CancelDialog({ session, flow, onClose }: CancelDialogProps) {
  const { t } = useTranslation('sessions');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { api } = useAccount();
  const { isBusy, error, send } = useSettlement('break', session, flow, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isBusy}
      title={t('deferred.cancelTitle')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="danger" isBusy={isBusy} onClick={() => send(breakRequest(api, session))}>
            {t('deferred.cancelConfirm')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {t('end.keep')}
          </Button>
        </>
      }
    >
      <StayFacts stay={session} />
      {error ? (
        <Notice tone="danger">{errorText(error)}</Notice>
      ) : (
        <p>{t('deferred.cancelText', { amount: formatRoubles(session.amountDue) })}</p>
      )}
    </Dialog>
  );
}
