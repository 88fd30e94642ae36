import { randomBytes } from 'node:crypto';
import type { ServerContext } from '../../platform/context.ts';
import { byKey } from '../../platform/database/connect.ts';
import { deleteRows, insertRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { AccountContext } from './account-context.ts';
import type { Account } from './accounts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A token ends 30 days after its login, and a week after its last use. Milliseconds. */
const absoluteLifetime = 30 * day;
const idleLifetime = 7 * day;
/** The last use is stored this exactly, so that not each request writes. Milliseconds. */
const lastUsePrecision = 5 * minute;

/** A device with a valid token. */
type SignedInDevice = TableRow<'account_tokens'>;

/** Makes a new token of an account, and ends the one that the request carries. Only hashes are stored. */
export async function issueToken(context: RequestContext, accountId: string): Promise<string> {
  const { database, now, userAgent, token: earlier } = context;
  const token = randomBytes(32).toString('base64url');
  if (earlier) await revokeToken(context, earlier);
  await database.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
  await insertRows(database, 'account_tokens', {
    token_hash: sha256(token),
    account_id: accountId,
    device_name: userAgent.slice(0, 200),
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + absoluteLifetime),
  });
  await storeLanguage(context, accountId);
  return token;
}

/** Letters that nobody asked for at this moment are in the language that the owner signed in with. */
async function storeLanguage({ database, language }: RequestContext, accountId: string): Promise<void> {
  if (!language) return;
  await database
    .updateTable('accounts')
    .set({ language })
    .where('id', '=', accountId)
    .where('language', 'is distinct from', language)
    .execute();
}

/**
 * The token's account; `undefined` for a token that expired, belongs to another city or to another kind of
 * account, or was never issued. Counts as a use of the token.
 */
export async function findTokenAccount(
  context: RequestContext,
  token: string,
  kinds: readonly Account['kind'][],
): Promise<Account | undefined> {
  const { database, city, now } = context;
  if (kinds.length === 0) return undefined;
  const account = await validTokens(context)
    .innerJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .selectAll('accounts')
    .where('token_hash', '=', sha256(token))
    .where('city', '=', city.id)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (!account) return undefined;
  await database
    .updateTable('account_tokens')
    .set({ last_used_at: now })
    .where('token_hash', '=', sha256(token))
    .where('last_used_at', '<', new Date(now.getTime() - lastUsePrecision))
    .execute();
  return account;
}

/** The devices with a valid token, the one used last first. The current one sent this request. */
export async function signedInDevices(
  context: AccountContext,
): Promise<readonly (SignedInDevice & { readonly isCurrent: boolean })[]> {
  const devices = await validTokens(context)
    .selectAll('account_tokens')
    .where('account_id', '=', context.account.id)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const currentHash = sha256(context.token ?? '');
  return devices.map((device) => ({ ...device, isCurrent: device.token_hash === currentHash }));
}

/** Ends the token of one device. An id of another account's is not found, and changes nothing. */
export async function revokeDevice({ database, account }: AccountContext, id: string): Promise<boolean> {
  return (await deleteRows(database, 'account_tokens', { account_id: account.id, id })) > 0;
}

/** Ends a token, as a logout does. */
export async function revokeToken({ database }: ServerContext, token: string): Promise<void> {
  await deleteRows(database, 'account_tokens', { token_hash: sha256(token) });
}

/** Ends all tokens of an account but one, as a change of password has to. */
export async function revokeTokens(
  { database }: ServerContext,
  accountId: string,
  staying?: string,
): Promise<void> {
  let tokens = database.deleteFrom('account_tokens').where('account_id', '=', accountId);
  if (staying) tokens = tokens.where('token_hash', '<>', sha256(staying));
  await tokens.execute();
}

function validTokens({ database, now }: ServerContext) {
  return byKey(database)
    .selectFrom('account_tokens')
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - idleLifetime));
}
