import { useAnnouncements } from '@kerb/account/notices/announcements.tsx';
import type { AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import { useMethodForm } from '@kerb/account/payment/use-method-form.ts';
import { StayFacts } from '@kerb/account/stay-facts.tsx';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { endOpenRequest } from '@kerb/core/payment/account-payment-request.ts';
import { MethodSelect } from '@kerb/kit/payment-form/method-select.tsx';
import { useEndOpenEndedSession } from '@kerb/kit/queries/session-changes.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClosingPayment } from './use-closing-payment.ts';

export interface EndOpenDialogProps extends AccountData {
  readonly session: ParkingSession;
  readonly flow: AccountPaymentFlow;
  readonly onClose: () => void;
}

/**
 * Ends a stay that has no end yet, by the chosen method, or postpones its payment: then it is paid from the
 * list of deferred sessions.
 */
export function EndOpenDialog({ settings, profile, session, flow, onClose }: EndOpenDialogProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const formId = useId();
  const { call } = useAccount();
  const postponing = useEndOpenEndedSession();
  const { announce } = useAnnouncements();
  const paying = useClosingPayment('endOpen', session, flow, onClose);
  const isBusy = postponing.isPending || paying.isBusy;
  const { methods, form, submit } = useMethodForm(settings, profile, (method) => {
    if (!isBusy) paying.send(endOpenRequest(call, { session, ...method }));
  });

  const postpone = async () => {
    try {
      const { wasFree } = await postponing.mutateAsync(session);
      announce({ kind: wasFree ? 'wasFree' : 'deferred', plate: session.plate });
      onClose();
    } catch {
      // The dialog shows the error; the list shows whether the stay has ended.
    }
  };
  const error = postponing.error ?? paying.error;

  return (
    <Dialog
      onClose={onClose}
      canDismiss={!isBusy}
      title={t('end.title')}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            isBusy={paying.isBusy}
            disabled={postponing.isPending}
          >
            {t('end.pay')}
          </Button>
          <Button isBusy={postponing.isPending} disabled={paying.isBusy} onClick={() => void postpone()}>
            {t('end.postpone')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {t('end.keep')}
          </Button>
        </>
      }
    >
      <StayFacts stay={session} />
      <FormProvider {...form}>
        <form
          id={formId}
          className="kerb-stack kerb-stack--5"
          noValidate
          aria-label={t('end.title')}
          onSubmit={(event) => void submit(event)}
        >
          <MethodSelect methods={methods} />
          <p>{t('end.openText', { amount: roubles(session.amountDue) })}</p>
          <ErrorNotice error={error} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
