import type { FastifyRequest } from 'fastify';
import type { Account } from '../account/accounts.ts';
import { findTokenAccount } from '../account/tokens.ts';
import { Failure } from '../failures/failure.ts';

/**
 * The account that makes a request, by `Authorization: Bearer`, or `Token` or `token` on the URL or in the
 * body (API-05). Throws `TokenNotFound` for a guest and `TokenExpired` for a token that this city does not
 * accept.
 */
export async function requireAccount(request: FastifyRequest): Promise<Account> {
  const account = await findAccountOrGuest(request);
  if (account) return account;
  throw new Failure('TokenNotFound', 'Выйдите и войдите снова');
}

/** For calls that guests may make too: `undefined` for a guest, who sends the guest token or none. */
export async function findAccountOrGuest(request: FastifyRequest): Promise<Account | undefined> {
  const { context } = request;
  const token = tokenOf(request);
  if (!token || token === context.city.config.guestToken) return undefined;
  const account = await findTokenAccount(context, token);
  if (account) {
    context.noteAccount?.(account.id);
    return account;
  }
  throw new Failure('TokenExpired', 'Сессия истекла. Войдите снова.');
}

/** The token that a request carries, valid or not. */
export function tokenOf({ headers, query, body }: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return bearer ?? tokenIn(query) ?? tokenIn(body);
}

function tokenIn(fields: unknown): string | undefined {
  const { Token, token } = (fields ?? {}) as { Token?: unknown; token?: unknown };
  return [Token, token].find((value): value is string => typeof value === 'string' && value !== '');
}
