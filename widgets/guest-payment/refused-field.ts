import { AppError } from '@kerb/core/errors/app-error.ts';
import { type ErrorField, errorField, stayTextKey } from '@kerb/core/errors/catalogue.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';

/** The form's names of the fields that a refusal can be about. */
const formFields = {
  vehicle: 'plate',
  time: 'startTime',
  duration: 'duration',
  zone: 'zone',
  method: 'method',
  phone: 'phone',
} as const satisfies Partial<Record<ErrorField, keyof GuestPaymentValues>>;

export interface RefusedField {
  readonly field: (typeof formFields)[keyof typeof formFields];
  readonly message: string;
}

/**
 * The field of the form that a refusal is about; `undefined` if the card stays and a dialog shows the error.
 */
export function refusedFieldOf(error: unknown): RefusedField | undefined {
  if (!(error instanceof AppError) || error.code === undefined) return undefined;
  const about = errorField(error) ?? '';
  return about in formFields
    ? { field: formFields[about as keyof typeof formFields], message: stayTextKey(error.code) }
    : undefined;
}
