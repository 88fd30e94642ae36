import { loadSessionProof } from '@kerb/core/api/session-proof.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useAccountKey } from './account.ts';

/** The proof of a paid session, signed for what the session is now: never one from earlier. */
export function useSessionProof(sessionId: string): UseQueryResult<string> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('sessionProof', sessionId),
    queryFn: ({ signal }) => call(loadSessionProof, sessionId, signal),
    gcTime: 0,
  });
}
