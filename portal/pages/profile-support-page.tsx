import { Support } from '@kerb/personal-area/support/support.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { TitledPage } from './parts/titled-page.tsx';
import { useRequestedItem } from './parts/use-requested-item.ts';
import { supportMessageOf } from './support-message.ts';

/** Requests to support; a link can begin the message of a new one. */
export default function ProfileSupportPage() {
  const { t } = useTranslation('support');
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const message = supportMessageOf(state);
  const requestedId = useRequestedItem();
  // A reload, and the way back, would begin the same request again.
  const forgetMessage = () => {
    if (message !== '') void navigate({ pathname, search, hash }, { replace: true, state: null });
  };
  return (
    <TitledPage title={t('title')} width="wide">
      <Support message={message} onSent={forgetMessage} requestedId={requestedId} />
    </TitledPage>
  );
}
