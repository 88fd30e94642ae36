import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';
import { emptyValues, newDraft, type StartDraft } from './draft.ts';

/** The draft of the start form, which other parts of the page fill in. */
export interface StartFormState {
  readonly draft: StartDraft;
  /** Changes when the form has to be built again from its draft. */
  readonly formKey: number;
  readonly fill: (values: Partial<AccountPaymentValues>) => void;
  readonly reset: () => void;
}

export function useStartDraft(): StartFormState {
  const draft = useDraft<StartDraft>('account:parking', newDraft);
  const [formKey, setFormKey] = useState(0);
  const replace = (values: AccountPaymentValues) => {
    draft.values = values;
    setFormKey((key) => key + 1);
  };
  return {
    draft,
    formKey,
    fill: (values) => replace({ ...emptyValues, ...values }),
    reset: () => replace(emptyValues),
  };
}
