import { type Account, AccountContext, openAccount } from '@kerb/kit/runtime/account.ts';
import { forgetDraftsAtLogout } from '@kerb/kit/runtime/forget-drafts.ts';
import type { CityRuntime } from '@kerb/kit/runtime/page.ts';
import { rereadOnReturn } from '@kerb/kit/runtime/reread-on-return.ts';
import { useWidget } from '@kerb/kit/runtime/runtime-context.tsx';
import { type ReactNode, useEffect } from 'react';

/** Opens the account of the element's city on this page. For origins that the city lists. */
export function AccountOnPage({ children }: { readonly children: ReactNode }) {
  const { runtime, drafts } = useWidget();
  const account = pageAccount(runtime);
  useEffect(() => forgetDraftsAtLogout(account.auth, drafts), [account, drafts]);
  return <AccountContext value={account}>{children}</AccountContext>;
}

const accounts = new WeakMap<CityRuntime, Account>();

/**
 * The account of a city on this page, shared by its elements and opened at the first use. Its token is in the
 * storage of this origin, which the caller has compared with the city's list.
 */
function pageAccount(runtime: CityRuntime): Account {
  const existing = accounts.get(runtime);
  if (existing) return existing;
  const account = openAccount(runtime);
  accounts.set(runtime, account);
  rereadOnReturn(account.auth);
  return account;
}
