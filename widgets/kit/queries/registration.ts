import { loadConfirmationMethod } from '@kerb/core/api/registration.ts';
import type { ConfirmationMethod } from '@kerb/core/domain/account/registration.ts';
import { type RegistrationMemory, registrationMemory } from '@kerb/core/storage/registration-draft.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useDraft, useRuntime } from '../runtime/runtime-context.tsx';

/** The registration draft. Password and code are lost on a reload. */
export function useRegistrationMemory(): RegistrationMemory {
  const { store, config } = useRuntime();
  return useDraft('account:registration', () => registrationMemory(store, config.city));
}

export function useConfirmationMethod(): UseQueryResult<ConfirmationMethod> {
  const { config } = useRuntime();
  const { call } = useAccount();
  return useQuery({
    queryKey: [config.city, 'confirmation-way'],
    queryFn: ({ signal }) => call(loadConfirmationMethod, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
