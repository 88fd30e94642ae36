import { type SupportRequest, supportColour } from '@kerb/core/domain/support/support-request.ts';
import { useSupportRequests } from '@kerb/kit/queries/support.ts';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { InfoIcon } from '@kerb/kit/ui/icons.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useTranslation } from 'react-i18next';
import { Accordion } from '../accordion/accordion.tsx';
import { Status } from '../accordion/status.tsx';
import { Thread } from './thread.tsx';

/** The requests of the account, each with its thread. */
export function RequestList() {
  const { t } = useTranslation('support');
  const query = useSupportRequests();
  const { data: requests } = query;
  return (
    <TitledSection title={t('list.title')}>
      {requests ? (
        requests.length > 0 ? (
          <ul className="kerb-stack">
            {requests.map((request) => (
              <li key={request.id}>
                <Accordion header={<Header request={request} />}>
                  <Thread requestId={request.id} subject={request.subject ?? t('list.noSubject')} />
                </Accordion>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={InfoIcon} title={t('list.empty')} text={t('list.emptyText')} />
        )
      ) : (
        <QueryPlaceholder query={query} title={t('list.failed')} label={t('list.loading')} height={160} />
      )}
    </TitledSection>
  );
}

function Header({ request }: { readonly request: SupportRequest }) {
  const { t } = useTranslation('support');
  const { subject, status, statusText, lastMessage } = request;
  const shownStatus = status ? t(`status.${status}`) : statusText;
  return (
    <>
      <span className="kerb-cluster kerb-cluster--between">
        <span className="kerb-support__subject">{subject ?? t('list.noSubject')}</span>
        {shownStatus ? <Status colour={supportColour(status)} text={shownStatus} /> : null}
      </span>
      {lastMessage ? <span className="kerb-note kerb-support__last">{lastMessage.text}</span> : null}
    </>
  );
}
