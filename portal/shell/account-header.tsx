import { watchEnds } from '@kerb/core/domain/session/ended-once.ts';
import { useProfile, useRefreshProfile } from '@kerb/kit/queries/account.ts';
import { useSignOutIfRefused } from '@kerb/kit/queries/account-refusal.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { BalanceMenu } from './balance-menu.tsx';
import { SessionsMenu } from './sessions-menu.tsx';

/**
 * The header of a signed-in driver: sessions, balance, account menu. SHELL-15: it ticks every second, on
 * every page, so it also notices the ends of sessions.
 */
export function AccountHeader() {
  const { data: profile } = useProfile();
  const now = useServerNow();
  useSignOutIfRefused();
  const [hasEnded] = useState(watchEnds);
  const refreshProfile = useRefreshProfile();
  const check = useEffectEvent(() => {
    if (profile && hasEnded(profile.sessions, now)) void refreshProfile(); // SHELL-16
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` reads both.
  useEffect(() => check(), [profile, now]);
  return (
    <>
      {profile ? <SessionsMenu profile={profile} now={now} /> : null}
      <BalanceMenu />
      <AccountMenu />
    </>
  );
}
