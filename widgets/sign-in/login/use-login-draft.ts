import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';

/** The typed identifier. It outlives the modal. */
export function useLoginDraft(): { identifier: string } {
  return useDraft('account:sign-in', () => ({ identifier: '' }));
}
