import type { AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import { useMethodForm } from '@kerb/account/payment/use-method-form.ts';
import { StayFacts } from '@kerb/account/stay-facts.tsx';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { breakRequest, closingPaymentRequest } from '@kerb/core/payment/account-payment-request.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { MethodSelect } from '@kerb/kit/payment-form/method-select.tsx';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Money } from '@kerb/kit/ui/money.tsx';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClosingPayment } from '../sessions/use-closing-payment.ts';

export interface ClosingPaymentDialogProps extends AccountData {
  readonly session: ParkingSession;
  /** `break` calls the stay off, and its price is paid too. */
  readonly action: 'settle' | 'break';
  readonly flow: AccountPaymentFlow;
  readonly onClose: () => void;
}

/**
 * Method, amount, and what happens if the payment window is closed. A stay that is called off stays in its
 * list until the server says "ok".
 */
export function ClosingPaymentDialog({
  settings,
  profile,
  session,
  action,
  flow,
  onClose,
}: ClosingPaymentDialogProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const { call } = useAccount();
  const { isBusy, error, send } = useClosingPayment(action, session, flow, onClose);
  const { methods, form, submit } = useMethodForm(settings, profile, (method) => {
    const requestOf = action === 'break' ? breakRequest : closingPaymentRequest;
    send(requestOf(call, { session, ...method }));
  });
  const isBreak = action === 'break';
  const amount = roubles(session.amountDue);
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(isBreak ? 'deferred.cancelTitle' : 'closingPayment.title')}
        submitLabel={t(isBreak ? 'deferred.cancelConfirm' : 'closingPayment.pay')}
        closeText={isBreak ? t('end.keep') : undefined}
        price={isBreak ? undefined : amount}
        facts={<StayFacts stay={session} />}
        {...{ error, isBusy, onClose }}
        onSubmit={submit}
      >
        <MethodSelect methods={methods} />
        <p className="kerb-sessions__sum">
          {t('closingPayment.amount')} <Money>{amount}</Money>
        </p>
        <p className="kerb-note">{t(isBreak ? 'deferred.cancelText' : 'closingPayment.extra')}</p>
      </FormDialog>
    </FormProvider>
  );
}
