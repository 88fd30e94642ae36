import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { missingFor } from '@kerb/core/domain/payment/top-up.ts';
import { useReloadProfile } from '@kerb/kit/queries/account.ts';
import { useAccountAttempt } from '@kerb/kit/queries/account-attempt.ts';
import { useForgetAccountQuotes, useStartStay } from '@kerb/kit/queries/account-payment.ts';
import { useDraft, useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { useState } from 'react';
import { useAnnouncements } from '../announcements.tsx';
import { emptyValues, newDraft, type StartDraft } from './draft.ts';
import { useSavedValues } from './saved-values.ts';
import type { Wish } from './start-form.tsx';

interface Ways {
  readonly onInDoubt: () => void;
  /** SES-17. `keep` has to be called before the page is left. */
  readonly onTopUp: (missing: Kopecks | undefined, keep: () => void) => void;
}

/** SES-18: a start from the balance; then the profile is asked for again and the form begins anew. A refusal leaves all as it was typed. */
export function useStart(profile: Profile, { onInDoubt, onTopUp }: Ways) {
  const draft = useDraft<StartDraft>('account:parking', newDraft);
  const saved = useSavedValues(draft, profile);
  const navigation = useNavigation();
  const starting = useStartStay();
  const attempt = useAccountAttempt();
  const reload = useReloadProfile();
  const forgetQuotes = useForgetAccountQuotes();
  const { say } = useAnnouncements();
  const [formKey, setFormKey] = useState(0);

  const begin = async ({ stay, quote }: Wish) => {
    if (!quote.isCoveredByBalance && quote.total > 0) {
      starting.reset();
      return onTopUp(missingFor(quote, profile.balance), saved.keep);
    }
    try {
      const request = { stay, total: quote.total, returnUrl: navigation.returnUrl() };
      const result = await starting.mutateAsync(request);
      if (result.kind === 'inDoubt') return onInDoubt();
      if (result.kind === 'redirect') return navigation.leaveTo(result.url);
      // A lost reply leaves the attempt remembered; what became of it is told right here.
      attempt.forget();
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
    error: starting.error,
    begin: (wish: Wish) => void begin(wish),
    topUp: () => onTopUp(undefined, saved.keep),
  };
}
