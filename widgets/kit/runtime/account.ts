import { type AccountSource, createAccountSource } from '@kerb/core/api/account-source.ts';
import { fetchInPageLanguage } from '@kerb/core/api/fetch-in-language.ts';
import { bindSource, type Call } from '@kerb/core/api/source.ts';
import { type Auth, type AuthState, createAuth } from '@kerb/core/auth/auth.ts';
import { type ChangeChannel, openChangeChannel } from '@kerb/core/auth/change-channel.ts';
import { clearAttempts } from '@kerb/core/payment/attempt-store.ts';
import { lastSessionsKey } from '@kerb/core/storage/last-sessions-key.ts';
import { savedListKeys } from '@kerb/core/storage/saved-places-keys.ts';
import { createContext, useContext } from 'react';
import type { CityRuntime } from './page.ts';

/**
 * A driver's account: its sign-in state and its calls. It is provided by React context and not by the page's
 * runtime: the portal creates it, and an element on a host page has no access to a token.
 */
export interface Account {
  readonly auth: Auth;
  readonly call: Call<AccountSource>;
  /** Tells the other tabs that this one has changed something. */
  readonly changes?: Pick<ChangeChannel, 'post'> | undefined;
}

/** Creates the portal's account, once per page, with the city's token from the device. */
export function openAccount({ config, clock, queries, store, tab }: CityRuntime): Account {
  const auth = createAuth({ city: config.city, store });
  // What the device keeps of the driver who is signed in.
  const { city } = config;
  const ofDriver = [lastSessionsKey(city), ...savedListKeys(city, 'account')];
  // What was typed into the forms of payments, with plates and phones.
  const ofTab = [`accountDraft:${city}`, `accountBarrierDraft:${city}`];
  const forgetDriver = () => ofDriver.forEach(store.remove);
  if (auth.state.getState().status === 'signedOut') forgetDriver();
  auth.state.subscribe((now, before) => {
    if (sessionOf(now) !== sessionOf(before)) forgetDriver();
  });
  auth.state.subscribe(({ status }, before) => {
    // No data of an account stays in memory.
    if (status !== 'signedOut') return;
    // After an expired session the driver returns to the form.
    if (before.status === 'signedIn') ofTab.forEach(tab.remove);
    queries.removeQueries({ queryKey: accountKey(config.city) });
    clearAttempts({ device: store, tab, city: config.city, scope: 'account' });
  });
  const changes = openChangeChannel(config.city);
  // What the other tab did can change everything but the token.
  changes.listen(() => void queries.invalidateQueries({ queryKey: accountKey(config.city) }));
  return {
    auth,
    changes,
    call: bindSource(createAccountSource(config, { clock, tokens: auth, fetch: fetchInPageLanguage })),
  };
}

/** A number for each login; 0 while nobody is signed in. */
function sessionOf(state: AuthState): number {
  return state.status === 'signedOut' ? 0 : state.session;
}

/** The prefix of the query key of all account data. */
export function accountKey(city: string): readonly [string, string] {
  return [city, 'personal'];
}

export const AccountContext = createContext<Account | undefined>(undefined);

/** Throws where there is no account: everywhere except in the portal. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('A widget of the account was rendered without AccountContext around it');
  return account;
}
