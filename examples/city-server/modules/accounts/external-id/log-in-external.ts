import type { ExternalIdReply } from '@kerb/core/contract/auth.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { limitNetwork } from '../../../platform/limits/request-limits.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { accountRefusals } from '../account-refusals.ts';
import { findAccount } from '../accounts.ts';
import { parseIdentifier } from '../identifier.ts';
import { issueToken } from '../tokens.ts';
import type { ExternalIdProvider } from './external-id-provider.ts';

/** Logins with an account elsewhere, of one network. */
const logins = { action: 'external-id', maximum: 60, windowMs: 15 * 60_000 };

/**
 * Exchanges an access token of the provider for a token of the account with the same e-mail. One answer for a
 * wrong token and for a person without an account here, so that accounts cannot be guessed.
 */
export async function logInExternal(
  context: RequestContext,
  provider: ExternalIdProvider,
  accessToken: string,
): Promise<ExternalIdReply> {
  await limitNetwork(context, logins);
  const email = await provider.useAccessToken(context, context.city.id, accessToken);
  const account = email === undefined ? undefined : await findAccount(context, parseIdentifier(email));
  if (!account) throw new ApiError(accountRefusals.externalIdFailed);
  context.noteAccount?.(account.id);
  return { status: 'ok', result: { token: await issueToken(context, account.id) } };
}
