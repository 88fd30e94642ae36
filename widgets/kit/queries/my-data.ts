import { eraseAccount, loadArchive, loadMyData } from '@kerb/core/api/my-data.ts';
import type { OwnerProof } from '@kerb/core/api/passkeys.ts';
import type { ArchiveFormat, ErasedAccount, MyData } from '@kerb/core/domain/account/my-data.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { download } from '../runtime/download.ts';
import { useAccountKey, useIsSignedIn } from './account.ts';

/** What the city stores about the driver. Loaded again with each visit of the page. */
export function useMyData(): UseQueryResult<MyData> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('myData'),
    queryFn: ({ signal }) => call(loadMyData, signal),
    enabled: useIsSignedIn(),
    // After an erasure there is nothing to load, and a failure would hide its number.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Loads an archive and saves it as a file. */
export function useDownloadArchive(): UseMutationResult<void, Error, ArchiveFormat> {
  const { call } = useAccount();
  return useMutation({
    mutationFn: async (format: ArchiveFormat) =>
      download(await call(loadArchive, format), `my-data.${format}`),
  });
}

/** Erases the account of a driver who proves to be its owner. */
export function useEraseAccount(): UseMutationResult<ErasedAccount, Error, OwnerProof> {
  const { call } = useAccount();
  return useMutation({ mutationFn: (proof: OwnerProof) => call(eraseAccount, proof) });
}
