import { Support } from '@kerb/personal-area/support/support.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TitledPage } from './parts/titled-page.tsx';
import { supportMessageOf } from './support-message.ts';

/** FBK-01: requests to support; a link can begin the message of a new one (PLUS-12). */
export default function ProfileSupportPage() {
  const { t } = useTranslation('support');
  const { state } = useLocation();
  return (
    <TitledPage title={t('title')} width="wide">
      <Support message={supportMessageOf(state)} />
    </TitledPage>
  );
}
