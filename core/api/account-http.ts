import { AppError } from '../errors/app-error.ts';
import type { CallOptions, Fields, Http } from './http.ts';

/** Where account calls get their token, and report that it has expired. */
export interface TokenSource {
  current(): string | undefined;
  /** The server no longer accepts this token (AUTH-20). Can be called many times for a token. */
  expired(token: string | undefined): void;
}

/** An `Http` that adds the account's token to every call (API-05). Without a token nothing is sent. */
export function accountHttp(http: Http, tokens: TokenSource): Http {
  const withToken =
    <Reply>(
      send: (endpoint: Parameters<Http>[0], fields?: Fields, options?: CallOptions) => Promise<Reply>,
    ) =>
    async (endpoint: Parameters<Http>[0], fields: Fields = {}, options: CallOptions = {}) => {
      const token = tokens.current();
      try {
        if (token === undefined) throw new AppError('tokenExpired', { code: 'TokenExpired' });
        return await send(endpoint, fields, { ...options, token });
      } catch (error) {
        if (error instanceof AppError && error.kind === 'tokenExpired') tokens.expired(token);
        throw error;
      }
    };
  return Object.assign(withToken(http), { body: withToken(http.body) });
}
