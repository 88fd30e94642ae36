import { type SupportRequest, supportColour } from '@kerb/core/domain/support/support-request.ts';
import en from '@kerb/core/i18n/en/support.json';
import ru from '@kerb/core/i18n/ru/support.json';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { useSupportRequests } from '@kerb/kit/queries/support.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Card } from '@kerb/kit/ui/card.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { InfoIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useTranslation } from 'react-i18next';
import { Accordion } from '../accordion/accordion.tsx';
import { Status } from '../accordion/status.tsx';
import { RequestForm } from './request-form.tsx';
import css from './support.css?inline';
import { Thread } from './thread.tsx';

registerAccountTexts();
registerTexts('support', { ru, en });

export interface SupportProps {
  /** What the message of the form begins with, for example the facts of a fine. */
  readonly message?: string | undefined;
  /** Called when a new request is registered. */
  readonly onSent?: (() => void) | undefined;
  /** The request whose thread is open from the start. */
  readonly requestedId?: string | undefined;
}

/** The form of a new request, and the account's requests. Without its own heading. */
export function Support({ message = '', onSent, requestedId }: SupportProps) {
  const styleRef = useStylesheet(css);
  return (
    <div ref={styleRef} className="kerb-stack kerb-support">
      <Card>
        <NewRequest message={message} onSent={onSent} />
      </Card>
      <RequestList requestedId={requestedId} />
    </div>
  );
}

/** The form begins with the profile, so it waits for it. */
function NewRequest({ message = '', onSent }: Pick<SupportProps, 'message' | 'onSent'>) {
  const { t } = useTranslation('support');
  const query = useProfile();
  const { data: profile } = query;
  if (profile) return <RequestForm profile={profile} message={message} onSent={onSent} />;
  return <QueryPlaceholder query={query} label={t('form.title')} height={420} />;
}

/** The requests of the account, each with its thread. */
function RequestList({ requestedId }: Pick<SupportProps, 'requestedId'>) {
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
                <Accordion header={<Header request={request} />} isRequested={request.id === requestedId}>
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
