import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';

/** Who was typed into the login modal; it outlives the modal. */
export function useLoginDraft(): { identifier: string } {
  return useDraft('account:sign-in', () => ({ identifier: '' }));
}
