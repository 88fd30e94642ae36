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
  otherAwaited: 'otherAwaited',
  noPaymentPage: 'noPaymentPage',
};

type TextOfKey = (key: string) => string | undefined;

/**
 * The text of an error: the text of its name in the catalogue, or the server's message as plain text, or the
 * text of its kind, or that of `UnknownError`. The message follows the text of a name that says too little.
 * `text` looks up a key of `errors.json`. A name that is not in the catalogue is never looked up, so a reply
 * cannot select other texts of Kerb or show a raw key.
 */
export function messageOf(error: unknown, text: TextOfKey): string {
  const { code, serverMessage, kind, httpStatus } =
    error instanceof AppError ? error : new AppError('refused');
  const named = isErrorCode(code) ? text(code) : undefined;
  const said = serverMessage?.trim();
  // An unconfirmed payment: what the city said does not replace the warning.
  if (kind === 'noPaymentPage') return [text(textKeyOf[kind]), said].filter(Boolean).join(' ');
  // With such a status the message quotes the schema of the request, which tells drivers nothing.
  const isForDrivers = httpStatus === undefined || httpStatus < 400;
  if (named && said && said !== named && isForDrivers && isVague(code)) return `${named}. ${said}`;
  const status = kind === 'unreachable' && httpStatus;
  const key = status === 429 ? 'tooManyRequests' : textKeyOf[status === 401 ? 'refused' : kind];
  return named || said || text(key) || text(textKeyOf.refused) || '';
}

/** The name alone does not say what to correct, or that a registration has to begin again. */
function isVague(code: string | undefined): boolean {
  return code === 'ValidationError' || code === 'registrationError';
}

/** What is shown of a failed payment. */
export interface FailureText {
  /** The text of the error's name, if the city has sent a message of its own too. */
  readonly title: string | undefined;
  readonly text: string;
}

/** A known name is the title of the city's message; a name or a message alone stands alone. */
export function failureText(error: unknown, text: TextOfKey): FailureText {
  const { code, serverMessage = '' } = error instanceof AppError ? error : new AppError('refused');
  const title = isErrorCode(code) ? text(code) : undefined;
  const said = serverMessage.trim();
  return title && said && title !== said
    ? { title, text: said }
    : { title: undefined, text: messageOf(error, text) };
}
