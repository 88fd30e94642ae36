import type { SmsCommand } from '@kerb/core/domain/city/sms-command.ts';
import { mapRange } from '@kerb/core/domain/range.ts';
import { useSmsCommands } from '@kerb/kit/queries/sms-commands.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentPage } from '../../content/content-page.tsx';
import { SmsCommandList } from '../../content/sms-command-list.tsx';
import { smsLoaderState } from '../../content/sms-loader-state.ts';
import { SmsNumber } from '../../content/sms-number.tsx';

interface Props {
  readonly title: 'sms.commands' | 'sms.title';
  /** For a city without commands. */
  readonly children: ReactNode;
}

/** The page of commands that a driver sends to a number. */
export function SmsPage({ title, children }: Props) {
  const { t } = useTranslation('content');
  const { t: common } = useTranslation();
  const query = useSmsCommands();
  const { data: commands = [] as SmsCommand[], error, isFetching, refetch } = query;
  const state = smsLoaderState(query);
  if (state === 'done' && commands.length === 0 && title === 'sms.commands') return children;
  return (
    <ContentPage title={t(title)}>
      <SmsNumber />
      {state === 'done' && commands.length === 0 ? children : null}
      {state === 'done' && commands.length > 0 ? <SmsCommandList commands={commands} /> : null}
      {state === 'error' ? <QueryFailed query={{ error, refetch, isFetching }} /> : null}
      {state === 'loading' || state === 'pending' ? (
        <div className="kerb-stack kerb-stack--5" role="status" aria-label={common('loading')}>
          {mapRange(3, (index) => (
            <Skeleton key={index} height={132} />
          ))}
        </div>
      ) : null}
    </ContentPage>
  );
}
