import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import { useDraft, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';
import { emptyValues, newDraft, type StartDraft } from './draft.ts';
import { savedKey } from './saved-values.ts';

/** The draft of the start form, which other parts of the page fill in. */
export interface StartFormState {
  readonly draft: StartDraft;
  /** Changes when the form has to be built again from its draft. */
  readonly formKey: number;
  readonly fill: (values: Partial<AccountPaymentValues>) => void;
  readonly reset: () => void;
  /** Resets the form if it has this car, whose stay is paid now; the next one stays in it. */
  readonly finish: (plate: string) => void;
}

export function useStartDraft(): StartFormState {
  const draft = useDraft<StartDraft>('account:parking', newDraft);
  const { tab, config } = useRuntime();
  const [formKey, setFormKey] = useState(0);
  const replace = (values: AccountPaymentValues) => {
    draft.values = values;
    setFormKey((key) => key + 1);
  };
  const reset = () => {
    // A dialog may have stored them without the page being left.
    tab.remove(savedKey(config.city));
    replace(emptyValues);
  };
  return {
    draft,
    formKey,
    fill: (values) => replace({ ...emptyValues, ...values }),
    reset,
    finish: (plate) => {
      const { values } = draft;
      // While a car is parked the form is folded, and has not read what was stored before the payment.
      const isUnread = values === emptyValues;
      if (isUnread || typedPlate(values) === typedPlate({ ...values, plate })) reset();
    },
  };
}
