import { AppError } from '@kerb/core/errors/app-error.ts';
import type { ErrorField } from '@kerb/core/errors/catalogue.ts';
import { placeOf } from '@kerb/core/errors/place-of.ts';
import type { RefusedField } from './form/use-form-return.ts';

const formFields: readonly (ErrorField | undefined)[] = [
  'vehicle',
  'time',
  'duration',
  'zone',
  'method',
  'phone',
];

/** The field of the form that a refusal is about; `undefined` where the card stays and a dialog says why (PAY-28). */
export function refusedFieldOf(
  error: unknown,
): { readonly field: RefusedField; readonly message: string } | undefined {
  if (!(error instanceof AppError) || error.code === undefined) return undefined;
  const { place, field } = placeOf(error);
  if (place !== 'field' || !isFormField(field)) return undefined;
  return { field, message: `errors:${error.code}` };
}

function isFormField(field: ErrorField | undefined): field is RefusedField {
  return formFields.includes(field);
}
