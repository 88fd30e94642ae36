import type { Extension } from '@kerb/core/domain/session/extension.ts';
import { useReloadProfile } from '@kerb/kit/queries/account.ts';
import { useAccountAttempt } from '@kerb/kit/queries/account-attempt.ts';
import {
  useExtendSession,
  useExtensionQuote,
  useForgetAccountQuotes,
} from '@kerb/kit/queries/account-payment.ts';
import { useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { useMemo } from 'react';
import { useAnnouncements } from '../announcements.tsx';

interface Ways {
  readonly onInDoubt: () => void;
  readonly onClose: () => void;
}

/** DLG-08, DLG-09: the price of more time as it is chosen, and the request itself on the press alone. */
export function useExtend({ session, duration }: Extension, { onInDoubt, onClose }: Ways) {
  const navigation = useNavigation();
  const reload = useReloadProfile();
  const forgetQuotes = useForgetAccountQuotes();
  const extending = useExtendSession();
  const attempt = useAccountAttempt();
  const { say } = useAnnouncements();
  const extension = useMemo(() => ({ session, duration }), [session, duration]);
  const price = useExtensionQuote(extension);

  const extend = async () => {
    if (!price.data) return;
    try {
      const request = { extension, total: price.data.total, returnUrl: navigation.returnUrl() };
      const result = await extending.mutateAsync(request);
      onClose();
      if (result.kind === 'redirect') return navigation.leaveTo(result.url);
      if (result.kind === 'inDoubt') return onInDoubt();
      attempt.forget();
      say({ kind: 'extended', plate: session.plate });
    } catch {
      // The dialog says what the server said.
    }
    forgetQuotes();
    await reload(); // FAIL-06
  };

  return {
    quote: price.isError ? undefined : price.data,
    error: extending.error ?? price.error,
    isLoading: price.isFetching,
    isBusy: extending.isPending,
    extend: () => void extend(),
  };
}
