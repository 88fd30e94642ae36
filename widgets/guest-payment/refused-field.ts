import { AppError } from '@kerb/core/errors/app-error.ts';
import { type ErrorField, errorField } from '@kerb/core/errors/catalogue.ts';
import type { RefusedField } from './form/use-form-return.ts';

const formFields: readonly (ErrorField | undefined)[] = [
  'vehicle',
  'time',
  'duration',
  'zone',
  'method',
  'phone',
];

/**
 * The field of the form that a refusal is about; `undefined` if the card stays and a dialog shows the error.
 */
export function refusedFieldOf(
  error: unknown,
): { readonly field: RefusedField; readonly message: string } | undefined {
  if (!(error instanceof AppError) || error.code === undefined) return undefined;
  const field = errorField(error);
  if (!isFormField(field)) return undefined;
  return { field, message: `errors:${error.code}` };
}

function isFormField(field: ErrorField | undefined): field is RefusedField {
  return formFields.includes(field);
}
