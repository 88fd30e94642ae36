import { loadSessionProof } from '@kerb/core/api/session-proof.ts';
import { useAccountQuery } from './account.ts';

/** The proof of a paid session, signed for what the session is now: never one from earlier. */
export const useSessionProof = (sessionId: string) =>
  useAccountQuery('sessionProof', loadSessionProof, [sessionId], { gcTime: 0 });
