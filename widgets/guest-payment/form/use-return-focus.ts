import type { ErrorField } from '@kerb/core/errors/catalogue.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** Back from the confirm card: by choice, or because the server refused a field (ERR-29, ERR-31 and others of its kind). */
export interface Return {
  readonly refused?: { readonly field: RefusedField; readonly message: string } | undefined;
}

export type RefusedField = Extract<ErrorField, 'vehicle' | 'time' | 'duration' | 'zone' | 'method' | 'phone'>;

/** Focus goes to the field that was refused, with its message; else back to the button that led away, or to the top of a form begun anew. */
export function useReturnFocus(
  cameBack: Return | undefined,
  placeName: 'zone' | 'parking',
  { setError, setFocus, getValues }: UseFormReturn<GuestPaymentValues>,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!cameBack) return;
    const { refused } = cameBack;
    if (!refused) return getValues(placeName) ? button.current?.focus() : setFocus(placeName);
    const names = { vehicle: 'plate', time: 'startTime', zone: placeName } as const;
    const { field, message } = refused;
    const name = field === 'vehicle' || field === 'time' || field === 'zone' ? names[field] : field;
    setError(name, { type: 'server', message }, { shouldFocus: true });
  }, [cameBack, placeName, setError, setFocus, getValues]);
  return button;
}
