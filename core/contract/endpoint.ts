/**
 * How a call is sent: method, path below the city's `apiUrl`, where its fields go, and where a token goes.
 * Fields are form-urlencoded in the body, or on the URL for `query`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly fields: 'form' | 'query';
  /**
   * `header` is `Authorization: Bearer …`; otherwise the spelling of the field that carries the token.
   * `both`: in the query and in the form.
   */
  readonly token:
    | 'none'
    | 'header'
    | { readonly field: 'Token' | 'token'; readonly in: 'query' | 'form' | 'both' };
}

/**
 * A call: how it is sent, and the types of its fields and its reply. They exist for the compiler only, and
 * `schemas.json` is made of them.
 */
export interface Call<Fields, Reply> extends Endpoint {
  readonly types?: { readonly fields: Fields; readonly reply: Reply };
}

// The fields of a call that has none beside its token.
export type NoFields = Readonly<Record<never, never>>;

/** The reply of a call that only says that it was done. */
export interface DoneReply {
  readonly status: 'ok';
  /** For people. */
  readonly message?: string;
}

/**
 * A file; a refusal is JSON as in any other call.
 *
 * @format binary
 */
export type FileReply = string;

/** The two failure shapes of API-04. A success is `status: 'ok'` beside the call's own fields. */
export interface FailureReply {
  readonly status: string;
  readonly errorName?: string;
  readonly message?: string;
  readonly errorMessage?: string;
}
