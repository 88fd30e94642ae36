type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a call is sent: method, path below the city's `apiUrl`, and where a token goes. The fields of a GET are
 * on the URL, those of any other call form-urlencoded in the body.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
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

/** The token as the field `token` of the query, or of the form. */
export const queryToken = { field: 'token', in: 'query' } as const;
export const formToken = { field: 'token', in: 'form' } as const;
/** As most calls that pay spell it. */
export const payToken = { field: 'Token', in: 'form' } as const;

/** A call by its method and path; without a token unless it says where that goes. */
/* @__NO_SIDE_EFFECTS__ */
export function call<Fields, Reply>(
  name: `${Method} /${string}`,
  token: Endpoint['token'] = 'none',
): Call<Fields, Reply> {
  const [method, path] = name.split(' ') as [Method, string];
  return { method, path, token };
}

// The fields of a call that has none beside its token.
export type NoFields = Readonly<Record<never, never>>;

// What every success says (API-04), beside the fields of its call.
export interface SuccessReply {
  readonly status: 'ok';
}

// A success with one value.
export interface ResultReply<Result> extends SuccessReply {
  readonly result: Result;
}

/** The reply of a call that only says that it was done. */
export interface DoneReply extends SuccessReply {
  /** For people. */
  readonly message?: string;
}

/**
 * A file; a refusal is JSON as in any other call.
 *
 * @format binary
 */
export type FileReply = string;

/** The two failure shapes of API-04. */
export interface FailureReply {
  readonly status: string;
  readonly errorName?: string;
  readonly message?: string;
  readonly errorMessage?: string;
}
