import { AppError } from './app-error.ts';
import { catalogue, type ErrorTarget, isErrorCode } from './catalogue.ts';

/** Where an error is shown: the catalogue decides by its name, otherwise it is the form's alert. */
export function errorTarget(error: unknown): ErrorTarget {
  if (!(error instanceof AppError)) return { area: 'formAlert' };
  if (isErrorCode(error.code)) return catalogue[error.code];
  return error.kind === 'tokenExpired' ? catalogue.TokenExpired : { area: 'formAlert' };
}

/** The error that a screen shows: `undefined` for a silent one. */
export function shownError<T>(error: T): T | undefined {
  return error && errorTarget(error).area !== 'silent' ? error : undefined;
}
