import { matchingFields } from '../forms/use-saved-draft.ts';

/** The typed values, stored outside of React. */
export interface BarrierDraft {
  /** The driver whose account it is; absent for a guest. */
  readonly owner?: string | undefined;
  values: BarrierValues;
  /** The preset parking that was filled in already, so that it never overwrites later input. */
  applied?: string | undefined;
}

export interface BarrierValues {
  readonly card: string;
  readonly parking: string;
  readonly method: string;
  readonly phone: string;
}

const emptyValues: BarrierValues = { card: '', parking: '', method: '', phone: '' };

export function newBarrierDraft(owner?: string): BarrierDraft {
  return { owner, values: emptyValues };
}

/**
 * The card's number is still there after a declined payment. Only texts are used, only for their owner, and
 * only in a form that is still empty.
 */
export function restoreBarrierDraft(draft: BarrierDraft, stored: unknown): void {
  const { values, applied, owner } = Object(stored);
  if (draft.values !== emptyValues || owner !== draft.owner) return;
  draft.values = { ...emptyValues, ...matchingFields(emptyValues, values) };
  draft.applied = typeof applied === 'string' ? applied : undefined;
}
