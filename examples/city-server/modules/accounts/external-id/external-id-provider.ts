import type { ServerContext } from '../../../platform/context.ts';

/** Somebody else with whom drivers have accounts (API-32). */
export interface ExternalIdProvider {
  /**
   * Whose access token this is, by e-mail; `undefined` for a token that expired, was used, belongs to
   * another city's portal or was never issued. Of requests at the same time, one gets it.
   */
  useAccessToken(context: ServerContext, city: string, token: string): Promise<string | undefined>;
}
