import { AppError } from '@kerb/core/errors/app-error.ts';
import { useEffect, useEffectEvent } from 'react';
import { useProfile, useSignOut } from './account.ts';

/** FAIL-04: ends the session when the city refuses the account's profile with the name of an error. */
export function useSignOutIfRefused(): void {
  const { data, error } = useProfile();
  const signOut = useSignOut();
  const isRefused = data === undefined && isAccountRefused(error);
  const leave = useEffectEvent(() => signOut());
  useEffect(() => {
    if (isRefused) leave();
  }, [isRefused]);
}

/** Not for a limit or a fault of the server, which have another status and pass. */
export function isAccountRefused(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.kind === 'refused' &&
    error.code !== undefined &&
    error.httpStatus === 200
  );
}
