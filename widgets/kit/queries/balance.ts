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
  const { data: settings } = useCitySettings();
  const queryKey = useAccountKey('balance');
  const isCompany = kind === 'company';
  const ownerKey = useAccountKey(isCompany ? 'company' : 'profile');
  const refresh = useEffectEvent(async (staleTime: number) => {
    if (document.visibilityState !== 'visible') return;
    const loaded = () => queries.getQueryData(ownerKey);
    const queryFn = async ({ signal }: QueryFunctionContext) => {
      const before = loaded();
      const balance = await call.until(signal)(loadBalance);
      // What was loaded after the question has a newer balance.
      if (balance !== undefined && before && loaded() === before)
        queries.setQueryData(ownerKey, { ...before, balance: isCompany ? wholeRoubles(balance) : balance });
      return null;
    };
    await queries.fetchQuery({ queryKey, queryFn, staleTime, retry: false }).catch(() => null);
  });
  const isOn = isCompany || (kind === 'personal' && settings?.hasBalance);
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
  return kopecks(balance - (balance % 100));
}
