import { Support } from '@kerb/personal-area/support/support.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TitledPage } from './parts/titled-page.tsx';
import { useRequestedItem } from './parts/use-requested-item.ts';
import { supportMessageOf } from './support-message.ts';

/** Requests to support; a link can begin the message of a new one. */
export default function ProfileSupportPage() {
  const { t } = useTranslation('support');
  const { state } = useLocation();
  const requestedId = useRequestedItem();
  return (
    <TitledPage title={t('title')} width="wide">
      <Support message={supportMessageOf(state)} requestedId={requestedId} />
    </TitledPage>
  );
}
