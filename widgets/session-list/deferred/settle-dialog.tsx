import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { formatRoubles } from '@kerb/core/domain/money.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { settlementRequest } from '@kerb/core/payment/account-payment-request.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { chosenMethod, initialMethod, type MethodValues, methodProblem } from '../payment/account-methods.ts';
import type { AccountPaymentFlow } from '../payment/confirmation.ts';
import { MethodSelect } from '../payment/method-select.tsx';
import { SpotName } from '../sessions/spot-name.tsx';
import { useSettlement } from './use-settlement.ts';

export interface SettleDialogProps {
  readonly settings: CitySettings;
  readonly profile: Profile;
  readonly session: ParkingSession;
  readonly flow: AccountPaymentFlow;
  readonly onClose: () => void;
}

/** DLG-18: method, amount, and what happens if the payment window is closed (FAIL-25). */
export function SettleDialog({ settings, profile, session, flow, onClose }: SettleDialogProps) {
  const { t } = useTranslation('sessions');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const formId = useId();
  const { api } = useAccount();
  const methods = accountMethods(settings.paymentMethods, profile.paymentMethods);
  const form = useForm<MethodValues>({ defaultValues: initialMethod(settings, profile) });
  const { isBusy, error, send } = useSettlement('settle', session, flow, onClose);

  const submit = form.handleSubmit((values) => {
    const problem = methodProblem(methods, values);
    if (problem) return form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
    send(settlementRequest(api, { session, ...chosenMethod(methods, values) }));
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isBusy}
      title={t('settle.title')}
      closeLabel={common('close')}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isBusy}
            price={formatRoubles(session.amountDue)}
          >
            {t('settle.pay')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <div className="kerb-sessions__facts">
        <Plate plate={session.plate} isForeign={session.isForeignPlate} />
        <SpotName session={session} />
      </div>
      <form
        id={formId}
        className="kerb-sessions__form"
        noValidate
        aria-label={t('settle.title')}
        onSubmit={(event) => void submit(event)}
      >
        <FormProvider {...form}>
          <MethodSelect methods={methods} />
        </FormProvider>
        <p className="kerb-sessions__sum">
          {t('settle.amount')} <Money>{formatRoubles(session.amountDue)}</Money>
        </p>
        <p className="kerb-sessions__note">{t('settle.extra')}</p>
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      </form>
    </Dialog>
  );
}
