import { loadBalance } from '@kerb/core/api/profile.ts';
import { type Kopecks, kopecks } from '@kerb/core/domain/money.ts';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useAccountKey, useAccountKind } from './account.ts';
import { useCitySettings } from './city.ts';

/** Milliseconds. */
const refreshEvery = 60_000;

/**
 * For a component that shows the balance. While it is on the screen the balance is loaded once a minute, and
 * when the driver returns to the tab. A failure is silent: the old balance stays.
 */
export function useFreshBalance(): void {
  const { call } = useAccount();
  const { queries } = useRuntime();
  const kind = useAccountKind();
  const hasBalance = useCitySettings().data?.hasBalance === true;
  const queryKey = useAccountKey('balance');
  const profileKey = useAccountKey('profile');
  const companyKey = useAccountKey('company');
  const refresh = useEffectEvent(async (staleTime: number) => {
    if (document.visibilityState !== 'visible') return;
    const queryFn = async ({ signal }: QueryFunctionContext) => {
      const [profile, company] = [queries.getQueryData(profileKey), queries.getQueryData(companyKey)];
      const balance = await call.until(signal)(loadBalance);
      // No `undefined`: the cache has no place for it.
      if (balance === undefined) return null;
      // What was loaded after the question has a newer balance.
      queries.setQueryData(profileKey, (now) => (now && now === profile ? { ...now, balance } : now));
      queries.setQueryData(companyKey, (now) =>
        now && now === company ? { ...now, balance: wholeRoubles(balance) } : now,
      );
      return balance;
    };
    await queries.fetchQuery({ queryKey, queryFn, staleTime, retry: false }).catch(() => null);
  });
  const isOn = kind === 'company' || (kind === 'personal' && hasBalance);
  useEffect(() => {
    if (!isOn) return;
    // Two components that show it load it once.
    const timer = setInterval(() => void refresh(refreshEvery / 2), refreshEvery);
    const onReturn = () => void refresh(0);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [isOn]);
}

/** A company's balance has whole roubles, truncated toward zero. */
function wholeRoubles(balance: Kopecks): Kopecks {
  return kopecks(Math.trunc(balance / 100) * 100);
}
