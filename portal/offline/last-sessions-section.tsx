import type { useProfile } from '@kerb/kit/queries/account.ts';
import { useLastSessions } from '@kerb/kit/queries/last-sessions.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useTranslation } from 'react-i18next';
import { LastSessionList } from './last-session-list.tsx';

/** The last known sessions on a page of the account that did not load; nothing without any. */
export function LastSessionsSection({ query }: { readonly query: ReturnType<typeof useProfile> }) {
  const { t } = useTranslation('lastSessions');
  const last = useLastSessions(query);
  const now = useServerNow();
  if (!last) return null;
  return (
    <section className="kerb-portal-last-sessions" aria-label={t('title')}>
      <SectionHeading>{t('title')}</SectionHeading>
      <LastSessionList last={last} now={now} />
    </section>
  );
}
