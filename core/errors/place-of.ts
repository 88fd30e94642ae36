import { AppError } from './app-error.ts';
import { catalogue, type ErrorEntry, isErrorCode } from './catalogue.ts';

/** Where an error is shown: by its name in the catalogue, the form's alert otherwise (ERR-35). */
export function placeOf(error: unknown): ErrorEntry {
  if (!(error instanceof AppError)) return { place: 'formAlert' };
  if (isErrorCode(error.code)) return catalogue[error.code];
  return error.kind === 'tokenExpired' ? catalogue.TokenExpired : { place: 'formAlert' };
}
