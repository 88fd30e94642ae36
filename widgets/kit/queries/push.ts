import { changePushSettings, loadPush, subscribeToPush, unsubscribeFromPush } from '@kerb/core/api/push.ts';
import type { BrowserSubscription, PushOverview, PushSettings } from '@kerb/core/domain/account/push.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useAccountKey, useIsSignedIn } from './account.ts';

/** The devices that get push messages, and what the driver wants to get. */
export function usePush(): UseQueryResult<PushOverview> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('push'),
    queryFn: ({ signal }) => call(loadPush, signal),
    enabled: useIsSignedIn(),
  });
}

/** Stores the settings. Of several changes in a row the last one counts. */
export function useChangePushSettings(): UseMutationResult<void, Error, PushSettings> {
  const { call } = useAccount();
  return useMutation({
    mutationFn: (settings: PushSettings) => call(changePushSettings, settings),
    onSettled: useReload(),
    scope: { id: 'pushSettings' },
  });
}

/** Adds this browser to the devices. */
export function useSubscribeToPush(): UseMutationResult<void, Error, BrowserSubscription> {
  const { call } = useAccount();
  return useMutation({
    mutationFn: (subscription: BrowserSubscription) => call(subscribeToPush, subscription),
    onSettled: useReload(),
  });
}

/** Removes a device by its id. */
export function useRemovePushDevice(): UseMutationResult<void, Error, string> {
  const { call } = useAccount();
  return useMutation({
    mutationFn: (id: string) => call(unsubscribeFromPush, id),
    onSettled: useReload(),
  });
}

/** Loads the list again, also after an error, which may have changed it. */
function useReload(): () => Promise<void> {
  const { queries } = useRuntime();
  const queryKey = useAccountKey('push');
  return () => queries.invalidateQueries({ queryKey });
}
