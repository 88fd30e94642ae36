import type { ErrorCode } from '@kerb/core/contract/error-codes.ts';

/** A refusal the driver can understand; it travels as HTTP 200 with `status: 'error'` (API-04) unless told otherwise. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly errorName: ErrorCode;
  readonly httpStatus: number;

  constructor(errorName: ErrorCode, message: string, httpStatus = 200) {
    super(message);
    this.errorName = errorName;
    this.httpStatus = httpStatus;
  }
}
