import { useAnnouncements } from '@kerb/account/notices/announcements.tsx';
import { type AccountPaymentFlow, failureOf } from '@kerb/account/payment/confirmation.ts';
import type { Correction, CorrectionQuote } from '@kerb/core/domain/session/correction.ts';
import { correctionRequest } from '@kerb/core/payment/correction-request.ts';
import { useCorrectionQuote } from '@kerb/kit/queries/session-changes.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';

/** The price difference of a correction, and its payment, which only the press starts. */
export function useCorrection(
  correction: Correction | undefined,
  flow: AccountPaymentFlow,
  onClose: () => void,
) {
  const { call } = useAccount();
  const { announce } = useAnnouncements();
  const price = useCorrectionQuote(correction);

  const correct = async (confirmed: Correction, quote: CorrectionQuote) => {
    const plate = confirmed.vehicle?.plate ?? confirmed.session.plate;
    const after = await flow.send({ action: 'correct', plate }, correctionRequest(call, confirmed, quote));
    if (after.step === 'failed') return;
    onClose();
    if (after.step !== 'settled') return;
    flow.controller.leave();
    announce({ kind: 'corrected', plate });
  };

  return {
    quote: price.isError ? undefined : price.data,
    error: failureOf(flow, 'correct') ?? price.error ?? undefined,
    isLoading: price.isFetching,
    isBusy: flow.isSending,
    correct: (confirmed: Correction, quote: CorrectionQuote) => void correct(confirmed, quote),
  };
}
