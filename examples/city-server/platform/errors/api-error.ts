import type { AccountErrorCode, ErrorCode } from '@kerb/core/contract/error-codes.ts';

/** Why a request is refused. `{name}` in a text stands for a value of the error. */
export interface Refusal {
  /** `ValidationError` if absent. */
  readonly errorName?: ErrorCode | AccountErrorCode;
  /** 200 if absent: the contract sends refusals as HTTP 200 with `status: 'error'`. */
  readonly httpStatus?: number;
  readonly ru: string;
  readonly en: string;
}

/** The refusals of a module, by key. */
export type Refusals = Readonly<Record<string, Refusal>>;

interface Details {
  /** What stands in the text for `{name}`. */
  readonly values?: Readonly<Record<string, number>>;
  /** Fields of the reply beside the error. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A refusal that the driver can understand. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly refusal: Refusal;
  readonly fields: Readonly<Record<string, string>>;
  readonly #values: Readonly<Record<string, number>>;

  constructor(refusal: Refusal, { values = {}, fields = {} }: Details = {}) {
    super(refusal.en);
    this.refusal = refusal;
    this.fields = fields;
    this.#values = values;
  }

  get errorName(): NonNullable<Refusal['errorName']> {
    return this.refusal.errorName ?? 'ValidationError';
  }

  get httpStatus(): number {
    return this.refusal.httpStatus ?? 200;
  }

  textIn(language: 'ru' | 'en'): string {
    return this.refusal[language].replace(/\{(\w+)\}/g, (_, name: string) => String(this.#values[name]));
  }

  /** The same refusal, with these fields in its reply. */
  with(fields: Details['fields']): ApiError {
    return new ApiError(this.refusal, { values: this.#values, ...(fields && { fields }) });
  }
}
