import type { AccountErrorCode, ErrorCode } from '@kerb/core/contract/error-codes.ts';

/**
 * A refusal that the driver can understand. It is sent as HTTP 200 with `status: 'error'` (API-04), or with
 * the status given here.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly errorName: ErrorCode | AccountErrorCode;
  readonly httpStatus: number;
  /** Fields of the reply beside the error. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    errorName: ErrorCode | AccountErrorCode,
    message: string,
    httpStatus = 200,
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.errorName = errorName;
    this.httpStatus = httpStatus;
    this.fields = fields;
  }

  /** The same refusal, with these fields in its reply. */
  with(fields: Readonly<Record<string, string>>): Failure {
    return new Failure(this.errorName, this.message, this.httpStatus, fields);
  }
}
