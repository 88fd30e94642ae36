import { type AccountPaymentFlow, failureOf } from '@kerb/account/payment/confirmation.ts';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import type { IntendedStay } from '@kerb/core/domain/payment/intended-stay.ts';
import { missingFor } from '@kerb/core/domain/payment/top-up.ts';
import { isTypedPlate } from '@kerb/core/domain/session/account-stay.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import { useState } from 'react';
import { useSavedValues } from './saved-values.ts';
import type { QuotedStay } from './start-form.tsx';
import { useSendStay } from './use-send-stay.ts';
import type { StartFormState } from './use-start-draft.ts';

/** SES-17. `save` stores the typed values before the page is left. */
export type OpenTopUp = (missing: Kopecks | undefined, save: () => void) => void;

/** A stay that is paid on a payment page. `save` stores its values before the page is left. */
export interface StayToPay {
  readonly quoted: QuotedStay;
  readonly save: (values: AccountPaymentValues) => void;
}

interface Options extends AccountData {
  readonly form: StartFormState;
  readonly flow: AccountPaymentFlow;
  readonly onTopUp: OpenTopUp;
  readonly onPay: (stay: StayToPay) => void;
}

/** A start from the balance, or without one. A success resets the form; a refusal leaves it unchanged. */
export function useStart({ settings, profile, form, flow, onTopUp, onPay }: Options) {
  const saved = useSavedValues(form.draft, profile);
  const { send, isBusy } = useSendStay({ settings, profile, form, flow });
  const { hasBalance } = settings;
  const [toConfirm, setToConfirm] = useState<QuotedStay>();

  const isUncovered = ({ quote }: QuotedStay) => quote.total > 0 && hasBalance && !quote.isCoveredByBalance;
  const askForTopUp = ({ quote }: QuotedStay) => {
    flow.controller.change();
    onTopUp(missingFor(quote, profile.balance), saved.save);
  };
  const start = (quoted: QuotedStay) => {
    const { stay, quote, values } = quoted;
    if (isUncovered(quoted)) return askForTopUp(quoted);
    if (quote.total > 0 && !hasBalance && values.timing !== 'now') {
      flow.controller.change();
      return onPay({ quoted, save: saved.save });
    }
    if (hasBalance && isTypedPlate(stay, profile.vehicles)) {
      flow.controller.change();
      return setToConfirm(quoted);
    }
    void send(quoted, 'start');
  };
  const confirm = async (quoted: QuotedStay) => {
    if (isUncovered(quoted)) askForTopUp(quoted);
    else {
      const after = await send(quoted, 'start');
      const isStoppedByHost = after?.step === 'failed' && after.error === undefined;
      if (after === undefined || isStoppedByHost) return;
    }
    setToConfirm(undefined);
  };

  /** The form has the same when the driver returns to it. */
  const correct = ({ stay, values: meant, ...place }: IntendedStay<SpotChoice>) => {
    if (!toConfirm) return;
    const values = { ...toConfirm.values, ...meant };
    form.draft.values = values;
    setToConfirm({ ...toConfirm, ...place, stay: { ...toConfirm.stay, ...stay }, values });
  };

  return {
    isBusy,
    error: failureOf(flow, 'start'),
    start,
    /** The stay of a typed plate while the driver looks at it once more. */
    toConfirm,
    confirm,
    correct,
    change: () => setToConfirm(undefined),
    topUp: () => onTopUp(undefined, saved.save),
  };
}
