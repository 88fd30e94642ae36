import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext } from './account-context.ts';
import { accountRefusals } from './account-refusals.ts';
import type { Account } from './accounts.ts';
import { findTokenAccount } from './tokens.ts';

/**
 * The context of a driver's request. Throws `TokenNotFound` for a guest and `TokenExpired` for a token that
 * this city does not accept, that of a company among them.
 */
export function requireAccount(request: FastifyRequest): Promise<AccountContext> {
  return requireOneOf(request, ['personal']);
}

/** The same for calls of companies: a driver's token is refused. */
export function requireCompany(request: FastifyRequest): Promise<AccountContext> {
  return requireOneOf(request, companyKinds(request));
}

/** The same for calls that drivers and companies have in common. */
export function requireAnyAccount(request: FastifyRequest): Promise<AccountContext> {
  return requireOneOf(request, ['personal', ...companyKinds(request)]);
}

/** Where a city has no company accounts (any more), their tokens open nothing. */
function companyKinds({ context }: FastifyRequest): Account['kind'][] {
  return context.city.options.isCoopProfile ? ['company'] : [];
}

async function requireOneOf(
  request: FastifyRequest,
  kinds: readonly Account['kind'][],
): Promise<AccountContext> {
  const account = await findAccount(request, kinds);
  if (account) return { ...request.context, account };
  throw new ApiError(accountRefusals.signInAgain);
}

/** For calls that guests may make too: `undefined` for a guest, who sends the guest token or none. */
export function findAccountOrGuest(request: FastifyRequest): Promise<Account | undefined> {
  return findAccount(request, ['personal']);
}

async function findAccount(
  request: FastifyRequest,
  kinds: readonly Account['kind'][],
): Promise<Account | undefined> {
  const { context } = request;
  const { token, city } = context;
  if (!token || token === city.config.guestToken) return undefined;
  const account = await findTokenAccount(context, token, kinds);
  if (account) {
    context.noteAccount?.(account.id);
    return account;
  }
  throw new ApiError(accountRefusals.sessionExpired);
}
