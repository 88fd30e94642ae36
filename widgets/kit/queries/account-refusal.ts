import { AppError } from '@kerb/core/errors/app-error.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSignOut } from './account.ts';

/** Ends the session when the city refuses the profile of a person or company with the name of an error. */
export function useSignOutIfRefused({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): void {
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
