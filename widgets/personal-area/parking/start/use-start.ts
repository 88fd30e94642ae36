import { AppError } from '@kerb/core/errors/app-error.ts';
import { useReloadProfile } from '@kerb/kit/queries/account.ts';
import { useForgetAccountQuotes, useStartStay } from '@kerb/kit/queries/account-payment.ts';
import { useDraft, useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';
import { useAnnouncements } from '../announcements.tsx';
import { emptyValues, newDraft, type StartDraft } from './draft.ts';
import type { Wish } from './start-form.tsx';

/** SES-18: a start from the balance; then the profile is asked for again and the form begins anew. A refusal leaves all as it was typed. */
export function useStart(onInDoubt: () => void) {
  const draft = useDraft<StartDraft>('account:parking', newDraft);
  const navigation = useNavigation();
  const starting = useStartStay();
  const reload = useReloadProfile();
  const forgetQuotes = useForgetAccountQuotes();
  const { say } = useAnnouncements();
  const [formKey, setFormKey] = useState(0);
  const [short, setShort] = useState<AppError>();

  const begin = async ({ stay, quote }: Wish) => {
    setShort(undefined);
    if (!quote.isCoveredByBalance && quote.total > 0) {
      starting.reset();
      return setShort(new AppError('refused', { code: 'NoMoneyNoHoney' }));
    }
    try {
      const request = { stay, total: quote.total, returnUrl: navigation.returnUrl() };
      const result = await starting.mutateAsync(request);
      if (result.kind === 'inDoubt') return onInDoubt();
      if (result.kind === 'redirect') return navigation.leaveTo(result.url);
      draft.values = emptyValues;
      await reload();
      setFormKey((key) => key + 1);
      say({ kind: 'started', plate: stay.plate });
    } catch {
      // Said by the form. What the price was told for may have changed: the balance, or the car that stands by now.
      await reload();
    }
    forgetQuotes();
  };

  return {
    draft,
    formKey,
    isBusy: starting.isPending,
    error: short ?? starting.error,
    begin: (wish: Wish) => void begin(wish),
  };
}
