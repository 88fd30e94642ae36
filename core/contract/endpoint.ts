/**
 * How a call is sent: method, path below the city's `apiUrl`, where its fields go, and where a token goes.
 * Fields are form-urlencoded in the body, or on the URL for `query` (API-01).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly fields: 'form' | 'query';
  /**
   * `header` is `Authorization: Bearer …`; otherwise the spelling of the field that carries the token
   * (API-05). `both`: in the query and in the form.
   */
  readonly token:
    | 'none'
    | 'header'
    | { readonly field: 'Token' | 'token'; readonly in: 'query' | 'form' | 'both' };
}

/** The two failure shapes of API-04. A success is `status: 'ok'` beside the call's own fields. */
export interface FailureReply {
  readonly status: string;
  readonly errorName?: string;
  readonly message?: string;
  readonly errorMessage?: string;
}
