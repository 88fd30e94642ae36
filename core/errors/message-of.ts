import { AppError, type AppErrorKind } from './app-error.ts';
import { isErrorCode } from './catalogue.ts';

/** The text keys of errors without a server message. A kind that is missing here fails the type check. */
const textKeyOf: Readonly<Record<AppErrorKind, string>> = {
  refused: 'UnknownError',
  offline: 'offline',
  timeout: 'timeout',
  unreachable: 'unreachable',
  unreadable: 'unreadable',
  tokenExpired: 'TokenExpired',
  unsafeRedirect: 'unsafeRedirect',
  inProgress: 'inProgress',
  noPaymentPage: 'noPaymentPage',
};

/**
 * The text of an error (ERR-01): the text of its name in the catalogue, or the server's message as plain
 * text, or the text of its kind, or that of `UnknownError`. `text` looks up a key of `errors.json`. A name
 * that is not in the catalogue is never looked up, so a reply cannot select other texts of Kerb or show a raw
 * key.
 */
export function messageOf(error: unknown, text: (key: string) => string | undefined): string {
  const { code, serverMessage, kind, httpStatus } =
    error instanceof AppError ? error : new AppError('refused');
  const named = isErrorCode(code) ? text(code) : undefined;
  const status = kind === 'unreachable' && httpStatus;
  const key = status === 429 ? 'tooManyRequests' : textKeyOf[status === 401 ? 'refused' : kind];
  return named || serverMessage?.trim() || text(key) || text(textKeyOf.refused) || '';
}
