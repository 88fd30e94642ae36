import { loadProofKeys, loadProofState } from '@kerb/core/api/proofs.ts';
import { verifyProof } from '@kerb/core/domain/proof/verify-proof.ts';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useGuestQuery } from './guest-query.ts';

/** What a proof says, verified on this device: without the network too, once its keys have been loaded. */
export function useVerifiedProof(proof: string) {
  const { config, call, clock } = useRuntime();
  return useQuery({
    queryKey: [config.city, 'guest', 'verifiedProof', proof],
    queryFn: async ({ signal }) => {
      const keys = await call.until(signal)(loadProofKeys);
      return verifyProof(proof, { city: config.city, keys }, clock.now());
    },
  });
}

/** What became of the stay of a proof; asked whenever a proof is opened. */
export const useProofState = (proof: string) =>
  useGuestQuery('proofState', loadProofState, [proof], { gcTime: 0 });
