import type { ErrorField } from '@kerb/core/errors/catalogue.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/**
 * The return to the form from a later step: by choice, or because the server refused a field (ERR-29, ERR-31
 * and similar errors).
 */
export interface FormReturn {
  readonly refused?: { readonly field: RefusedField; readonly message: string } | undefined;
}

export type RefusedField = Extract<ErrorField, 'vehicle' | 'time' | 'duration' | 'zone' | 'method' | 'phone'>;

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
    const names = { vehicle: 'plate', time: 'startTime', zone: spotName } as const;
    const { field, message } = refused;
    const name = field === 'vehicle' || field === 'time' || field === 'zone' ? names[field] : field;
    setError(name, { type: 'server', message }, { shouldFocus: true });
  }, [formReturn, spotName, setError, setFocus, getValues]);
  return button;
}
