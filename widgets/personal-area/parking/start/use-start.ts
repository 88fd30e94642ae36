import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { missingFor } from '@kerb/core/domain/payment/top-up.ts';
import { accountStayRequest } from '@kerb/core/payment/account-payment-request.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';
import { type AccountPaymentFlow, failureOf } from '../../payment/confirmation.ts';
import { useAnnouncements } from '../announcements.tsx';
import { emptyValues, newDraft, type StartDraft } from './draft.ts';
import { useSavedValues } from './saved-values.ts';
import type { QuotedStay } from './start-form.tsx';

/** SES-17. `save` stores the typed values before the page is left. */
export type OpenTopUp = (missing: Kopecks | undefined, save: () => void) => void;

/** SES-18: a start from the balance. A success resets the form; a refusal leaves it unchanged. */
export function useStart(profile: Profile, flow: AccountPaymentFlow, onTopUp: OpenTopUp) {
  const { api } = useAccount();
  const draft = useDraft<StartDraft>('account:parking', newDraft);
  const saved = useSavedValues(draft, profile);
  const { announce } = useAnnouncements();
  const [formKey, setFormKey] = useState(0);
  const { controller } = flow;

  const start = async ({ stay, quote }: QuotedStay) => {
    if (!quote.isCoveredByBalance && quote.total > 0) {
      controller.change();
      return onTopUp(missingFor(quote, profile.balance), saved.save);
    }
    const { plate } = stay;
    const after = await flow.send({ action: 'start', plate }, accountStayRequest(api, stay, quote));
    if (after.step !== 'settled') return;
    controller.leave();
    draft.values = emptyValues;
    setFormKey((key) => key + 1);
    announce({ kind: 'started', plate });
  };

  return {
    draft,
    formKey,
    isBusy: flow.isSending,
    error: failureOf(flow, 'start'),
    start: (quoted: QuotedStay) => void start(quoted),
    topUp: () => onTopUp(undefined, saved.save),
  };
}
