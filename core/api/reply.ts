import { isObject, type Json, nonEmptyText } from '../decoding/primitives.ts';
import { AppError } from '../errors/app-error.ts';

/** `undefined` for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** API-02 to API-04: the fields of a success, or an AppError. `body` is `undefined` when it is not JSON. */
export function acceptReply(body: unknown, httpStatus: number): Json {
  if (httpStatus === 401) throw new AppError('tokenExpired', { httpStatus, code: 'TokenExpired' });
  if (isObject(body)) refuseFailure(body, httpStatus);
  if (httpStatus !== 200) throw new AppError('unreachable', { httpStatus });
  if (!isObject(body)) throw new AppError('unreadable', { httpStatus });
  return body;
}

/** Both shapes of API-04: `errorName` with `message`, and `status: "Error"` with `errorMessage`. */
function refuseFailure(body: Json, httpStatus: number): void {
  const code = nonEmptyText(body.errorName);
  const serverMessage = nonEmptyText(body.errorMessage) ?? nonEmptyText(body.message);
  if (code === 'TokenExpired') throw new AppError('tokenExpired', { code, httpStatus });
  const hasFailed =
    httpStatus === 200 ? body.status !== 'ok' : code !== undefined || serverMessage !== undefined;
  if (!hasFailed) return;
  throw new AppError('refused', {
    httpStatus,
    ...(code ? { code } : {}),
    ...(serverMessage ? { serverMessage } : {}),
  });
}
