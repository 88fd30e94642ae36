import { useAnnouncements } from '@kerb/account/notices/announcements.tsx';
import { type AccountPaymentFlow, failureOf } from '@kerb/account/payment/confirmation.ts';
import { initialMethod } from '@kerb/account/payment/initial-method.ts';
import { StayFacts } from '@kerb/account/stay-facts.tsx';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import { useUsedVehicles } from '@kerb/account/used-vehicles.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import type { ConfirmedCorrection } from '@kerb/core/payment/confirmed-correction.ts';
import { correctionRequest } from '@kerb/core/payment/correction-request.ts';
import { CorrectionDialog } from '@kerb/kit/correction/correction-dialog.tsx';
import { useCorrectionQuotes } from '@kerb/kit/queries/session-changes.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';

export interface CorrectDialogProps extends AccountData {
  readonly session: ParkingSession;
  readonly flow: AccountPaymentFlow;
  readonly onClose: () => void;
}

/** Corrects a session of an account. */
export function CorrectDialog({ settings, profile, session, flow, onClose }: CorrectDialogProps) {
  const { call } = useAccount();
  const { announce } = useAnnouncements();
  const correct = async (confirmed: ConfirmedCorrection) => {
    const plate = confirmed.correction.vehicle?.plate ?? session.plate;
    const after = await flow.send({ action: 'correct', plate }, correctionRequest(call, confirmed));
    if (after.step === 'failed') return;
    onClose();
    if (after.step !== 'settled') return;
    flow.controller.leave();
    announce({ kind: 'corrected', plate });
  };
  return (
    <CorrectionDialog
      {...{ settings, session, onClose }}
      facts={<StayFacts stay={session} />}
      used={useUsedVehicles(profile)}
      holder="account"
      methods={settings.hasBalance ? [] : accountMethods(settings.paymentMethods, profile.paymentMethods)}
      initialMethod={initialMethod(settings, profile)}
      quoteCorrection={useCorrectionQuotes(session)}
      error={failureOf(flow, 'correct')}
      isSending={flow.isSending}
      onCorrect={(confirmed) => void correct(confirmed)}
    />
  );
}
