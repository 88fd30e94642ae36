import { matchingFields } from '../forms/use-saved-draft.ts';

/** The typed values, stored outside of React. */
export interface BarrierDraft {
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

export function newBarrierDraft(): BarrierDraft {
  return { values: emptyValues };
}

/**
 * The card's number is still there after a declined payment. Only texts are used, and only in a form that is
 * still empty.
 */
export function restoreBarrierDraft(draft: BarrierDraft, stored: unknown): void {
  if (draft.values !== emptyValues) return;
  const { values, applied } = Object(stored);
  draft.values = { ...emptyValues, ...matchingFields(emptyValues, values) };
  draft.applied = typeof applied === 'string' ? applied : undefined;
}
