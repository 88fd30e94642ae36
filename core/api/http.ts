import type { Call, Endpoint } from '../contract/endpoint.ts';
import { isObject, type Json, parseJson } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';
import { sentPlainly, takeEarly } from '../loading/early-call.ts';
import { acceptReply, type Reasons } from './reply.ts';
import type { ServerClock } from './server-clock.ts';
import { traceHeaders } from './traces.ts';

/** Absent fields are left out, not sent empty. */
export type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The fields of a request, in which an optional one can be `undefined`. */
export type Sent<Request> = {
  readonly [Name in keyof Request]: Request[Name] | (object extends Pick<Request, Name> ? undefined : never);
};

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** If the endpoint needs one. */
  readonly token?: string | undefined;
  /** What a screen makes of the call's refusals. */
  readonly reasons?: Reasons | undefined;
}

/**
 * Sends one call. Resolves to the JSON object of its reply, or rejects with an AppError, or with the reason
 * of its signal.
 */
export interface Http extends Send<Json> {
  /**
   * Resolves to the reply as received, for replies that are too large to parse at once. The caller checks
   * whether it is a failure.
   */
  readonly body: Send<Blob>;
}

/** Sends a call with the fields that it declares. */
export type Send<Reply> = <Request>(
  endpoint: Call<Request, unknown>,
  fields?: Sent<NoInfer<Request>>,
  options?: CallOptions,
) => Promise<Reply>;

interface HttpOptions {
  readonly apiUrl: string;
  readonly clock: ServerClock;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Reuse calls that the loader already sent, even if a `fetch` is given: the requests are identical. */
  readonly takesEarlyCalls?: boolean | undefined;
  readonly timeoutMs?: number | undefined;
}

/** The only caller of `fetch`, but for calls that are sent early. */
export function createHttp(options: HttpOptions): Http {
  return Object.assign(sender(options, readJson), { body: sender(options, readBody) });
}

function sender<Reply>(
  { apiUrl, clock, fetch, takesEarlyCalls = !fetch, timeoutMs = 15_000 }: HttpOptions,
  read: (response: Response, endpoint: Endpoint, reasons?: Reasons) => Promise<Reply>,
): Send<Reply> {
  return async (endpoint, sent, options = {}) => {
    const fields: Fields = { ...sent };
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const send = fetch ?? globalThis.fetch;
    const url = address(apiUrl, endpoint, fields, options);
    try {
      const call = takesEarlyCalls ? earlyCall(endpoint, url, signal) : undefined;
      const early = call && (await call);
      const sentAt = early?.sentAt ?? Date.now();
      const response =
        early?.response ?? (await send(url, { ...request(apiUrl, endpoint, fields, options), signal }));
      clock.observe(response.headers.get('date'), sentAt, early?.receivedAt ?? Date.now());
      return await read(response, endpoint, options.reasons);
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      throw asAppError(error, endpoint);
    }
  };
}

/** The same call, if the page has sent it before this code was there, and it did not fail. */
function earlyCall({ method, token }: Endpoint, url: string, signal: AbortSignal) {
  const hasNoFields = method === 'GET' && token === 'none' && !url.includes('?');
  return hasNoFields ? takeEarly(url, signal) : undefined;
}

function address(apiUrl: string, endpoint: Endpoint, fields: Fields, options: CallOptions): string {
  const query = endpoint.method === 'GET' ? encode(fields) : new URLSearchParams();
  const { token } = endpoint;
  if (typeof token === 'object' && token.in !== 'form' && options.token)
    query.set(token.field, options.token);
  const search = query.toString();
  return `${apiUrl}${endpoint.path}${search ? `?${search}` : ''}`;
}

function request(apiUrl: string, endpoint: Endpoint, fields: Fields, options: CallOptions): RequestInit {
  const { token } = endpoint;
  // A read would need another request of the browser, which first asks whether it may send the header.
  const trace = endpoint.method === 'GET' ? {} : traceHeaders(apiUrl);
  const headers = new Headers({ ...options.headers, ...trace });
  if (token === 'header' && options.token) headers.set('Authorization', `Bearer ${options.token}`);
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    ...sentPlainly,
  };
  if (endpoint.method !== 'GET' || options.token) init.cache = 'no-store';
  if (endpoint.method !== 'GET') {
    const body = encode(fields);
    if (typeof token === 'object' && token.in !== 'query' && options.token)
      body.set(token.field, options.token);
    init.body = body;
  }
  return init;
}

function encode(fields: Fields): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) encoded.append(name, String(value));
  }
  return encoded;
}

/**
 * Characters: 20,000 transactions. Parsing so many blocks the page for a tenth of a second. Maps are read in
 * other ways.
 */
const maxReplyLength = 6_000_000;

/** Characters. A reply of this length is parsed in one task and decoded in another: each takes its time. */
const longReplyLength = 500_000;

async function readJson(response: Response, endpoint: Endpoint, reasons?: Reasons): Promise<Json> {
  const text = await response.text();
  const isTooLong = text.length > maxReplyLength;
  const body = isTooLong ? undefined : parseJson(text);
  if (text.length > longReplyLength) await new Promise((resolve) => setTimeout(resolve));
  try {
    return acceptReply(body, response.status, reasons);
  } catch (error) {
    const { kind, code, serverMessage } = error as AppError;
    // A guest has no session that could be over: something before the city refuses the call.
    const isGuests = kind === 'tokenExpired' && endpoint.token === 'none';
    const isExplained = kind === 'refused' || code !== undefined || serverMessage !== undefined;
    if (isGuests || !isExplained)
      warn(
        endpoint,
        `HTTP ${response.status}, ${isTooLong ? 'too long' : isObject(body) ? 'without a reason' : 'not JSON'}`,
      );
    throw isGuests ? new AppError('unreachable', { httpStatus: response.status, cause: error }) : error;
  }
}

/**
 * Only a reply with status 200 has the body that the caller expects. Any other reply is a failure, in JSON.
 */
async function readBody(response: Response, endpoint: Endpoint): Promise<Blob> {
  if (response.status !== 200) await readJson(response, endpoint);
  return response.blob();
}

function asAppError(error: unknown, endpoint: Endpoint): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new AppError('timeout', { cause: error });
  const isOffline = globalThis.navigator?.onLine === false;
  if (!isOffline) warn(endpoint, 'no complete reply');
  return new AppError(isOffline ? 'offline' : 'unreachable', { cause: error });
}

/** Logs the path of the call and nothing that was sent with it. */
function warn(endpoint: Endpoint, what: string): void {
  console.warn(`Kerb: ${endpoint.method} ${endpoint.path}: ${what}`);
}
