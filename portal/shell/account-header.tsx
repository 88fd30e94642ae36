import { currentSessions } from '@kerb/core/domain/session/current-sessions.ts';
import { watchEnds } from '@kerb/core/domain/session/ended-once.ts';
import { minutesToNearestEnd } from '@kerb/core/domain/session/minutes-left.ts';
import { useProfile, useRefreshProfile } from '@kerb/kit/queries/account.ts';
import { useSignOutIfRefused } from '@kerb/kit/queries/account-refusal.ts';
import { useLastSessions, useStoreSessions } from '@kerb/kit/queries/last-sessions.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { LastSessionsMenu } from '../offline/last-sessions-menu.tsx';
import { useBadge } from '../offline/use-badge.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalanceMenu } from './balance-menu.tsx';
import { SessionsMenu } from './sessions-menu.tsx';

/**
 * The header of a signed-in driver: sessions, balance, account menu. SHELL-15: it ticks every second, on
 * every page, so it also notices the ends of sessions.
 */
export default function AccountHeader() {
  const query = useProfile();
  const { data: profile } = query;
  const now = useServerNow();
  useSignOutIfRefused(query);
  const [hasEnded] = useState(watchEnds);
  const refreshProfile = useRefreshProfile();
  const check = useEffectEvent(() => {
    if (profile && hasEnded(profile.sessions, now)) void refreshProfile(); // SHELL-16
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` reads both.
  useEffect(() => check(), [profile, now]);
  useStoreSessions(profile?.sessions);
  const last = useLastSessions(query);
  const running = profile ? currentSessions(profile.sessions, now) : last?.sessions;
  useBadge(running && minutesToNearestEnd(running, now));
  return (
    <>
      {profile ? <SessionsMenu profile={profile} now={now} /> : null}
      {last ? <LastSessionsMenu last={last} now={now} /> : null}
      <BalanceMenu />
      <AccountMenu />
    </>
  );
}
