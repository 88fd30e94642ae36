import { endDevice, loadDevices } from '@kerb/core/api/devices.ts';
import type { SignedInDevice } from '@kerb/core/domain/account/signed-in-device.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useAccountKey, useIsSignedIn } from './account.ts';

/** The devices on which the driver is signed in. Loaded again with each visit of the page. */
export function useDevices(): UseQueryResult<SignedInDevice[]> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('devices'),
    queryFn: ({ signal }) => call(loadDevices, signal),
    enabled: useIsSignedIn(),
  });
}

/** Ends a device by its id, then loads the list again: also after an error, which may have changed it. */
export function useEndDevice(): UseMutationResult<void, Error, string> {
  const { call } = useAccount();
  const { queries } = useRuntime();
  const queryKey = useAccountKey('devices');
  return useMutation({
    mutationFn: (id: string) => call(endDevice, id),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
