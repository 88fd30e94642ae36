import type { AccountConfirmation, AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import { BarrierForm } from '@kerb/kit/barrier/barrier-form.tsx';
import { registerOutcomeTexts } from '@kerb/kit/payment-form/outcome-texts.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';

registerOutcomeTexts();

export interface AccountBarrierProps extends AccountData {
  readonly flow: AccountPaymentFlow;
  /** The parking's number, from the address. */
  readonly parking?: string | undefined;
}

/** The guest's barrier form with the methods of the account. */
export function AccountBarrier({ settings, profile, flow, parking }: AccountBarrierProps) {
  const { call } = useAccount();
  const owner = profile.email ?? profile.phone ?? '';
  return (
    <>
      <BarrierForm<AccountConfirmation>
        payer={{
          flow,
          call,
          confirmationOf: () => ({ action: 'barrier' }),
          isVisit: ({ action }) => action === 'barrier',
        }}
        methods={accountMethods(settings.paymentMethods, profile.paymentMethods)}
        draftName={`account:barrier:${owner}`}
        storageKey="accountBarrierDraft"
        owner={owner}
        phone={profile.phone}
        parking={parking}
      />
      <PaidVisit flow={flow} />
    </>
  );
}

/** Without a payment page the result is a message of the city. */
function PaidVisit({ flow: { state, controller } }: Pick<AccountBarrierProps, 'flow'>) {
  const { t } = useTranslation('sessions');
  const { t: pay } = useTranslation('pay');
  const isVisit =
    state.step === 'settled' && state.result === 'paid' && state.confirmed?.action === 'barrier';
  if (!isVisit) return null;
  return (
    <Dialog
      onClose={controller.leave}
      title={pay('paid.title')}
      footer={
        <Button variant="primary" onClick={controller.leave}>
          {t('understood')}
        </Button>
      }
    >
      <p>{state.message ?? pay('outcome.success')}</p>
    </Dialog>
  );
}
