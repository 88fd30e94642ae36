import { loadProofKeys } from '@kerb/core/api/proofs.ts';
import { type SignCode, verifySign } from '@kerb/core/domain/proof/verify-sign.ts';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { optionsQuery } from './city.ts';

/** `undefined` while it is not known, and where the city does not sign its signs. */
export type SignCheck = 'signed' | 'foreign' | undefined;

/** Whether the city has signed the code that was scanned; without a signature it has not. */
export function useSignCheck(sign: SignCode): SignCheck {
  const runtime = useRuntime();
  const { config, call, queries } = runtime;
  const { spot, code, signature } = sign;
  const { data } = useQuery({
    queryKey: [config.city, 'signCheck', spot, code, signature],
    queryFn: async ({ signal }): Promise<NonNullable<SignCheck> | 'notOffered'> => {
      const { capabilities } = await queries.ensureQueryData(optionsQuery(runtime));
      if (!capabilities.signedSigns) return 'notOffered';
      const keys = signature === '' ? [] : await call.until(signal)(loadProofKeys);
      const result = await verifySign(sign, { city: config.city, keys });
      return result === 'genuine' ? 'signed' : result === 'unsupported' ? 'notOffered' : 'foreign';
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === 'notOffered' ? undefined : data;
}
