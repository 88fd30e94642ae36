import { AccountContext } from '@kerb/kit/runtime/account.ts';
import { forgetDraftsAtLogout } from '@kerb/kit/runtime/forget-drafts.ts';
import { useWidget } from '@kerb/kit/runtime/runtime-context.tsx';
import { type ReactNode, useEffect } from 'react';
import { pageAccount } from './page-account.ts';

/** Opens the account of the element's city on this page. For origins that the city lists. */
export function AccountOnPage({ children }: { readonly children: ReactNode }) {
  const { runtime, drafts } = useWidget();
  const account = pageAccount(runtime);
  useEffect(() => forgetDraftsAtLogout(account.auth, drafts), [account, drafts]);
  return <AccountContext value={account}>{children}</AccountContext>;
}
