import { externalIdEndpoint } from '../contract/auth.ts';
import { nonEmptyText, object } from '../decoding.ts';
import { isToken } from '../domain/account/token.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccountSource } from './account-source.ts';
import { namedCall } from './named-call.ts';

/**
 * Exchanges the provider's access token for a token of the driver's account. Rejects with `ExternalIdFailed`
 * if the city refuses it, whatever its reason.
 */
export async function logInWithExternalId(
  { anonymous: http, config }: AccountSource,
  accessToken: string,
): Promise<string> {
  try {
    const { result } = await http(namedCall(externalIdEndpoint, config), {}, { token: accessToken });
    const token = nonEmptyText(object(result).token);
    if (!isToken(token)) throw new AppError('unreadable');
    return token;
  } catch (error) {
    const isRefused =
      error instanceof AppError && (error.kind === 'refused' || error.kind === 'tokenExpired');
    throw isRefused ? externalIdFailed(error) : error;
  }
}

/** The provider or the city did not accept the driver. */
export function externalIdFailed(cause?: unknown): AppError {
  return new AppError('refused', { code: 'ExternalIdFailed', cause });
}
