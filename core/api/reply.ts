import type { AccountErrorCode, ErrorCode } from '../contract/error-codes.ts';
import { isObject, type Json, list, nonEmptyText } from '../decoding.ts';
import { type Instant, parseServerTime } from '../domain/time.ts';
import { AppError, type ErrorReason } from '../errors/app-error.ts';

/** What screens call the contract's names of refusals. */
export type Reasons = { readonly [name in ErrorCode | AccountErrorCode]?: ErrorReason };

/** Returns the fields of a success or throws an AppError. `body` is `undefined` for invalid JSON. */
export function acceptReply(body: unknown, httpStatus: number, reasons?: Reasons): Json {
  if (httpStatus === 401) throw new AppError('tokenExpired', { httpStatus, code: 'TokenExpired' });
  if (isObject(body)) throwOnFailure(body, httpStatus, reasons);
  if (httpStatus !== 200) throw new AppError('unreachable', { httpStatus });
  if (!isObject(body)) throw new AppError('unreadable', { httpStatus });
  return body;
}

/**
 * Throws for both failures of API-04: `errorName` with `message`, and `status: "Error"` with `errorMessage`.
 * A server that failed, or a proxy before it, has refused nothing, whatever it says (decision 0084).
 */
function throwOnFailure(body: Json, httpStatus: number, reasons: Reasons | undefined): void {
  const code = nonEmptyText(body.errorName);
  const serverMessage = nonEmptyText(body.errorMessage) ?? nonEmptyText(body.message);
  if (code === 'TokenExpired') throw new AppError('tokenExpired', { code, httpStatus });
  const hasFailed =
    httpStatus === 200 ? body.status !== 'ok' : code !== undefined || serverMessage !== undefined;
  if (!hasFailed) return;
  const reason = code && reasons && Object.hasOwn(reasons, code) ? reasons[code as keyof Reasons] : undefined;
  const kind = httpStatus >= 500 && !hasOwnName(code) ? 'unreachable' : 'refused';
  throw new AppError(kind, { httpStatus, code, reason, serverMessage });
}

/** `UnknownError` says no more than the status. */
function hasOwnName(code: string | undefined): boolean {
  return code !== undefined && code !== 'UnknownError';
}

/** Decodes a list as `list` does. Throws for anything else. */
export function requireList<T>(value: unknown, item: (value: unknown) => T | undefined): T[] {
  if (!Array.isArray(value)) throw new AppError('unreadable');
  return list(value, item);
}

/** A text that is not blank. Throws for anything else. */
export function requireText(value: unknown): string {
  const written = nonEmptyText(value);
  if (written === undefined) throw new AppError('unreadable');
  return written;
}

/** A time of the server; `undefined` for anything else. One without an offset is in this time zone. */
export function decodeTime(value: unknown, timeZone: string): Instant | undefined {
  return parseServerTime(nonEmptyText(value) ?? '', timeZone);
}
