import { type Account, openAccount } from '@kerb/kit/runtime/account.ts';
import type { CityRuntime } from '@kerb/kit/runtime/page.ts';
import { rereadOnReturn } from '@kerb/kit/runtime/reread-on-return.ts';

const accounts = new WeakMap<CityRuntime, Account>();

/**
 * The account of a city on this page, shared by its elements and opened at the first use. Its token is in the
 * storage of this origin, which the caller has compared with the city's list.
 */
export function pageAccount(runtime: CityRuntime): Account {
  const existing = accounts.get(runtime);
  if (existing) return existing;
  const account = openAccount(runtime);
  accounts.set(runtime, account);
  rereadOnReturn(account.auth);
  return account;
}
