import { AppError } from '../errors/app-error.ts';
import type { Http, Send } from './http.ts';

/** Where account calls get their token, and report that it has expired. */
export interface TokenSource {
  current(): string | undefined;
  /** The server no longer accepts this token. Can be called many times for a token. */
  expired(token: string | undefined): void;
}

/** An `Http` that adds the account's token to every call. Without a token nothing is sent. */
export function accountHttp(http: Http, tokens: TokenSource): Http {
  const withToken =
    <Reply>(send: Send<Reply>): Send<Reply> =>
    (endpoint, fields, options) =>
      reportExpiry(tokens, async (token) => {
        if (token === undefined) throw new AppError('tokenExpired', { code: 'TokenExpired' });
        return send(endpoint, fields, { ...options, token });
      });
  return Object.assign(withToken(http), { body: withToken(http.body) });
}

/**
 * Runs a call, and reports its token if the city says that it has expired. For replies whose body the caller
 * of `Http.body` reads, too.
 */
export async function reportExpiry<Reply>(
  tokens: TokenSource,
  call: (token: string | undefined) => Promise<Reply>,
): Promise<Reply> {
  const token = tokens.current();
  try {
    return await call(token);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'tokenExpired') tokens.expired(token);
    throw error;
  }
}
