import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RefusedField } from '../refused-field.ts';

/**
 * The return to the form from a later step: by choice, or because the server refused a field (ERR-29, ERR-31
 * and similar errors).
 */
export interface FormReturn {
  readonly refused?: RefusedField | undefined;
}

/**
 * Focuses the refused field, with its message; otherwise the button that was pressed, or the first field of
 * an empty form.
 */
export function useFormReturn(
  formReturn: FormReturn | undefined,
  spotName: 'zone' | 'parking',
  { setError, setFocus, getValues }: UseFormReturn<GuestPaymentValues>,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!formReturn) return;
    const { refused } = formReturn;
    if (!refused) return getValues(spotName) ? button.current?.focus() : setFocus(spotName);
    const { field, message } = refused;
    setError(field === 'zone' ? spotName : field, { type: 'server', message }, { shouldFocus: true });
  }, [formReturn, spotName, setError, setFocus, getValues]);
  return button;
}
