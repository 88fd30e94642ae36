import type { AccountErrorCode, ErrorCode } from '@kerb/core/contract/error-codes.ts';

/** Why a request is refused. `{name}` in a text stands for a value of the error. */
export interface Refusal {
  readonly errorName: ErrorCode | AccountErrorCode;
  readonly httpStatus: number;
  readonly ru: string;
  readonly en: string;
}

/** Both texts by key, and an HTTP status if it is not 200: the contract sends refusals with that status. */
type Texts = Readonly<Record<string, readonly (string | number)[]>>;

type KeysOf<Groups> = Groups extends unknown ? keyof Groups & string : never;

/** The refusals of a module by key, from a file of their texts by error name. */
export function refusalsOf<Table extends { readonly [Name in Refusal['errorName']]?: Texts }>(
  table: Table & Readonly<Record<Exclude<keyof Table, Refusal['errorName']>, never>>,
): Readonly<Record<KeysOf<Table[keyof Table]>, Refusal>> {
  const refusals = Object.entries<Texts>(table).flatMap(([errorName, texts]) =>
    Object.entries(texts).map(([key, [ru, en, httpStatus = 200]]) => [
      key,
      { errorName, httpStatus, ru, en },
    ]),
  );
  return Object.fromEntries(refusals);
}

interface Details {
  /** The values of placeholders such as `{name}`. */
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

  get errorName(): Refusal['errorName'] {
    return this.refusal.errorName;
  }

  get httpStatus(): number {
    return this.refusal.httpStatus;
  }

  textIn(language: 'ru' | 'en'): string {
    return this.refusal[language].replace(/\{(\w+)\}/g, (_, name: string) => String(this.#values[name]));
  }

  /** The same refusal, with these fields in its reply. */
  with(fields: Details['fields']): ApiError {
    return new ApiError(this.refusal, { values: this.#values, ...(fields && { fields }) });
  }
}
