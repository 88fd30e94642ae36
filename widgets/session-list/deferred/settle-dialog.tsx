import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { formatRoubles } from '@kerb/core/domain/money.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { settlementRequest } from '@kerb/core/payment/account-payment-request.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { Money } from '@kerb/kit/ui/money.tsx';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { chosenMethod, initialMethod, type MethodValues, methodProblem } from '../payment/account-methods.ts';
import type { AccountPaymentFlow } from '../payment/confirmation.ts';
import { MethodSelect } from '../payment/method-select.tsx';
import { StayFacts } from '../sessions/stay-facts.tsx';
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
    <FormProvider {...form}>
      <FormDialog
        title={t('settle.title')}
        submitLabel={t('settle.pay')}
        price={formatRoubles(session.amountDue)}
        className="kerb-sessions__form"
        facts={<StayFacts stay={session} />}
        {...{ error, isBusy, onClose }}
        onSubmit={submit}
      >
        <MethodSelect methods={methods} />
        <p className="kerb-sessions__sum">
          {t('settle.amount')} <Money>{formatRoubles(session.amountDue)}</Money>
        </p>
        <p className="kerb-sessions__note">{t('settle.extra')}</p>
      </FormDialog>
    </FormProvider>
  );
}
