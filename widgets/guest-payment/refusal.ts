import { AppError } from '@kerb/core/errors/app-error.ts';
import type { ErrorField } from '@kerb/core/errors/catalogue.ts';
import { placeOf } from '@kerb/core/errors/place-of.ts';
import type { RefusedField, Return } from './form/use-return-focus.ts';

/** How a refused payment leads back to the form; `undefined` where the card stays and a dialog says why (PAY-28). */
export function wayBack(error: unknown): (Return & { readonly isPriceOld?: boolean }) | undefined {
  if (!(error instanceof AppError) || error.code === undefined) return undefined;
  // ERR-34: what was confirmed is no longer the price.
  if (error.code === 'PriceChangedTryLater') return { isPriceOld: true };
  const { place, field } = placeOf(error);
  if (place !== 'field' || !isOfForm(field)) return undefined;
  return { refused: { field, message: `errors:${error.code}` } };
}

const fieldsOfForm: readonly (ErrorField | undefined)[] = [
  'vehicle',
  'time',
  'duration',
  'zone',
  'method',
  'phone',
];

function isOfForm(field: ErrorField | undefined): field is RefusedField {
  return fieldsOfForm.includes(field);
}
