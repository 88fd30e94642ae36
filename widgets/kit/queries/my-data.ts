import { eraseAccount, loadArchive, loadMyData } from '@kerb/core/api/my-data.ts';
import type { ArchiveFormat } from '@kerb/core/domain/account/my-data.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { download } from '../runtime/download.ts';
import { useAccountMutation, useAccountQuery } from './account.ts';

/** What the city stores about the driver. Loaded again with each visit of the page. */
export const useMyData = () =>
  // After an erasure there is nothing to load, and a failure would hide its number.
  useAccountQuery('myData', loadMyData, [], { refetchOnReconnect: false });

/** Loads an archive and saves it as a file. */
export function useDownloadArchive(): UseMutationResult<void, Error, ArchiveFormat> {
  const { call } = useAccount();
  return useMutation({
    mutationFn: async (format: ArchiveFormat) =>
      download(await call(loadArchive, format), `my-data.${format}`),
  });
}

/** Erases the account of a driver who proves to be its owner. */
export const useEraseAccount = () => useAccountMutation(eraseAccount);
