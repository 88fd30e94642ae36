import type { ServerContext } from '../../../platform/context.ts';

/** Another site where drivers have accounts. */
export interface ExternalIdProvider {
  /**
   * Returns the e-mail of the token's owner, and invalidates the token. `undefined` for a token that expired,
   * was used, belongs to another city's portal or was never issued. If several requests send one token at the
   * same time, only one of them gets the e-mail.
   */
  useAccessToken(context: ServerContext, city: string, token: string): Promise<string | undefined>;
}
