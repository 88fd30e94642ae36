import { AppError } from '../errors/app-error.ts';
import type { CallOptions, Fields, Http } from './http.ts';

/** Where calls of an account get their token, and where they tell that it is over. */
export interface TokenSource {
  current(): string | undefined;
  /** The server no longer takes this token (AUTH-20). May be told many times. */
  expired(token: string | undefined): void;
}

/** The same door with the account's token in every call (API-05). Without a token nothing is sent. */
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
