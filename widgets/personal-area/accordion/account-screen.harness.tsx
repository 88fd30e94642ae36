import { instant } from '@kerb/core/domain/time.ts';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import { type CityFakes, listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import type { ReactNode } from 'react';

/** Saturday, 21 November 2026, 12:00 in Nizhny Novgorod. */
export const noon = instant(Date.UTC(2026, 10, 21, 9));

export interface ScreenOptions {
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
  /** Whether the city has idempotency keys. */
  readonly hasKeys?: boolean;
  readonly hasBalance?: boolean;
}

/** A screen of a signed-in driver, with these calls of the account. */
export async function renderAccountScreen(
  screen: ReactNode,
  api: Partial<AccountResources>,
  { language = 'ru', theme = 'light', hasKeys = true, hasBalance = true }: ScreenOptions = {},
) {
  const shared = listedCity();
  const cityApi = {
    clock: { now: () => noon, observe: () => {} },
    loadOptions: async () => ({ capabilities: { idempotencyKey: hasKeys } }),
    loadSettings: async () => ({ hasBalance }),
  } as unknown as CityFakes;
  const runtime = testRuntime(shared.config, cityApi);
  const account = testAccount(shared.config.city, api);
  account.auth.signIn({ kind: 'personal', token: 'token-1' });
  const rendered = await renderInShadow(
    <TestRuntime runtime={runtime} language={language} account={account}>
      {screen}
    </TestRuntime>,
    theme,
  );
  return { ...rendered, queries: runtime.queries };
}
