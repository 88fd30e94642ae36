import { changePushSettings, loadPush, subscribeToPush, unsubscribeFromPush } from '@kerb/core/api/push.ts';
import type { PushSettings } from '@kerb/core/domain/account/push.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useAccountMutation, useAccountQuery, useReload } from './account.ts';

/** The devices that get push messages, and what the driver wants to get. */
export const usePush = () => useAccountQuery('push', loadPush, []);

/** Stores the settings. Of several changes in a row the last one counts. */
export function useChangePushSettings(): UseMutationResult<void, Error, PushSettings> {
  const { call } = useAccount();
  return useMutation({
    mutationFn: (settings: PushSettings) => call(changePushSettings, settings),
    onSettled: useReload('push'),
    scope: { id: 'pushSettings' },
  });
}

/** Adds this browser to the devices. */
export const useSubscribeToPush = () => useAccountMutation(subscribeToPush, useReload('push'));

/** Removes a device by its id. */
export const useRemovePushDevice = () => useAccountMutation(unsubscribeFromPush, useReload('push'));
