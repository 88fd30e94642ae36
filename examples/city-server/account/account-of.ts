import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import type { Account } from './accounts.ts';
import { accountOfToken } from './tokens.ts';

/**
 * API-05: whose request it is, by `Authorization: Bearer`, or `Token` or `token` on the URL or in the body.
 * Throws `TokenNotFound` where there is none but the guest's, `TokenExpired` where it is not one of this city's any more.
 */
export async function accountOf(request: FastifyRequest, database: Database, now: Date): Promise<Account> {
  const account = await accountOrGuest(request, database, now);
  if (account) return account;
  throw new Failure('TokenNotFound', 'Выйдите и войдите снова');
}

/** The same for calls that guests may make too: `undefined` is a guest, who comes with the guest token or none. */
export async function accountOrGuest(
  request: FastifyRequest,
  database: Database,
  now: Date,
): Promise<Account | undefined> {
  const { city, guestToken } = request.city.config;
  const token = tokenOf(request);
  if (!token || token === guestToken) return undefined;
  const account = await accountOfToken(database, city, token, now);
  if (account) return account;
  throw new Failure('TokenExpired', 'Сессия истекла. Войдите снова.');
}

function tokenOf({ headers, query, body }: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return bearer ?? tokenIn(query) ?? tokenIn(body);
}

function tokenIn(fields: unknown): string | undefined {
  const { Token, token } = (fields ?? {}) as { Token?: unknown; token?: unknown };
  return [Token, token].find((value): value is string => typeof value === 'string' && value !== '');
}
