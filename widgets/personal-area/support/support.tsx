import en from '@kerb/core/i18n/en/support.json';
import ru from '@kerb/core/i18n/ru/support.json';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Card } from '@kerb/kit/ui/card.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { RequestForm } from './request-form.tsx';
import { RequestList } from './request-list.tsx';
import css from './support.css?inline';

registerAccountTexts();
registerTexts('support', { ru, en });

export interface SupportProps {
  /** What the message of the form begins with, for example the facts of a fine. */
  readonly message?: string | undefined;
}

/** The form of a new request, and the account's requests. Without its own heading. */
export function Support({ message = '' }: SupportProps) {
  const styleRef = useStylesheet(css);
  return (
    <div ref={styleRef} className="kerb-stack kerb-support">
      <Card>
        <NewRequest message={message} />
      </Card>
      <RequestList />
    </div>
  );
}

/** The form begins with the profile, so it waits for it. */
function NewRequest({ message }: { readonly message: string }) {
  const { t } = useTranslation('support');
  const query = useProfile();
  const { data: profile } = query;
  if (profile) return <RequestForm profile={profile} message={message} />;
  return <QueryPlaceholder query={query} label={t('form.title')} height={420} />;
}
