/**
 * What went wrong, as far as a screen has to react differently: `offline` no network; `timeout` no answer in
 * time; `unreachable` the request or the server failed, or the reply was cut off; `unreadable` a reply that
 * breaks the contract (HTML, broken JSON, wrong shape); `refused` the server refused, `code` or
 * `serverMessage` says why; `tokenExpired` the driver has to sign in again; `unsafeRedirect` a payment
 * address SEC-01 rejects; `inProgress` the same payment is already being sent, here or in another tab;
 * `otherAwaited` the outcome of another payment is awaited on this page; `noPaymentPage` money is due, but
 * the reply says neither where to pay nor that it was paid.
 */
export type AppErrorKind =
  | 'offline'
  | 'timeout'
  | 'unreachable'
  | 'unreadable'
  | 'refused'
  | 'tokenExpired'
  | 'unsafeRedirect'
  | 'inProgress'
  | 'otherAwaited'
  | 'noPaymentPage';

/** Why the city refused, if a screen does something about it. `core/api` knows it by the contract's name. */
export type ErrorReason =
  | 'codeIncorrect'
  | 'codeLimit'
  | 'correctionLimit'
  | 'deviceListed'
  | 'deviceTaken'
  | 'documentListed'
  | 'driverListed'
  | 'emailMissing'
  | 'emailTaken'
  | 'insufficientFunds'
  | 'keyRefused'
  | 'passkeyRefused'
  | 'passwordIncorrect'
  | 'phoneListed'
  | 'phoneTaken'
  | 'plateListed'
  | 'priceChanged'
  | 'smsNotSent'
  | 'stayFree'
  | 'stayUnknown'
  | 'userExists'
  | 'vehicleParked';

export interface AppErrorDetails {
  /** The contract's `errorName`, which may be missing from the catalogue. */
  readonly code?: string | undefined;
  readonly reason?: ErrorReason | undefined;
  /** The server's message: plain text, never markup. */
  readonly serverMessage?: string | undefined;
  readonly httpStatus?: number | undefined;
  readonly cause?: unknown;
}

/**
 * The one error type of Kerb. Its `message` is for logs and has no personal data; screens show `messageOf`.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: AppErrorKind;
  readonly code: string | undefined;
  readonly reason: ErrorReason | undefined;
  readonly serverMessage: string | undefined;
  readonly httpStatus: number | undefined;

  constructor(kind: AppErrorKind, { code, reason, serverMessage, httpStatus, cause }: AppErrorDetails = {}) {
    super(code ? `${kind}: ${code}` : kind, { cause });
    this.kind = kind;
    this.code = code;
    this.reason = reason;
    this.serverMessage = serverMessage;
    this.httpStatus = httpStatus;
  }
}

/** The reason of what was caught. */
export const reasonOf = (error: unknown): ErrorReason | undefined =>
  error instanceof AppError ? error.reason : undefined;
