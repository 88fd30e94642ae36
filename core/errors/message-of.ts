import { AppError, type AppErrorKind } from './app-error.ts';
import { isErrorCode } from './catalogue.ts';

/** The texts of what goes wrong without a word from the server. A kind that is missing here fails the build. */
const ownText: Readonly<Record<AppErrorKind, string>> = {
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
 * The words for an error (ERR-01): those of its name in the catalogue; else the server's own, which are plain text;
 * else those of its kind; else those of `UnknownError`. `text` looks a key of `errors.json` up. A name that
 * the catalogue lacks is never looked up, so a reply can not pick other texts of Kerb or have a raw key shown.
 */
export function messageOf(error: unknown, text: (key: string) => string | undefined): string {
  const { code, serverMessage, kind } = error instanceof AppError ? error : new AppError('refused');
  const named = isErrorCode(code) ? text(code) : undefined;
  return named || serverMessage?.trim() || text(ownText[kind]) || text(ownText.refused) || '';
}
