import { type AccountApi, createAccountApi } from '@kerb/core/api/account-api.ts';
import { type Auth, createAuth } from '@kerb/core/auth/auth.ts';
import { clearAttempts } from '@kerb/core/payment/attempt-store.ts';
import { createContext, useContext } from 'react';
import type { CityRuntime } from './page.ts';

/**
 * What a page may do with a driver's account. It hangs on React's context and not on the page's runtime: the portal opens it, an
 * element on a foreign page never does and finds no token anywhere.
 */
export interface Account {
  readonly auth: Auth;
  readonly api: AccountApi;
}

/** For the portal, once a page. Reads the city's token from the device. */
export function openAccount({ config, api, queries, store, tab }: CityRuntime): Account {
  const auth = createAuth({ city: config.city, store });
  auth.state.subscribe(({ status }) => {
    // AUTH-25: nothing of an account stays in memory.
    if (status !== 'signedOut') return;
    queries.removeQueries({ queryKey: accountKey(config.city) });
    clearAttempts({ device: store, tab, city: config.city, scope: 'account' });
  });
  return { auth, api: createAccountApi(config, { clock: api.clock, tokens: auth }) };
}

/** The beginning of the key of everything that was read for the driver. */
export function accountKey(city: string): readonly [string, string] {
  return [city, 'personal'];
}

export const AccountContext = createContext<Account | undefined>(undefined);

/** Throws where no account can be: on a page that is not the portal. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('A widget of the account was rendered without AccountContext around it');
  return account;
}
