import { loadConfirmationMethod } from '@kerb/core/api/registration.ts';
import { type RegistrationMemory, registrationMemory } from '@kerb/core/storage/registration-draft.ts';
import { useDraft, useRuntime } from '../runtime/runtime-context.tsx';
import { useAccountRules } from './account.ts';

/** The registration draft. Password and code are lost on a reload. */
export function useRegistrationMemory(): RegistrationMemory {
  const { store, config } = useRuntime();
  return useDraft('account:registration', () => registrationMemory(store, config.city));
}

export const useConfirmationMethod = () => useAccountRules('confirmationMethod', loadConfirmationMethod);
