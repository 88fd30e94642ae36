import { Support } from '@kerb/personal-area/support/support.tsx';
import { registerSupportTexts } from '@kerb/personal-area/support/texts.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePageTitle } from './parts/use-page-title.ts';
import { supportMessageOf } from './support-message.ts';

registerSupportTexts();

/** FBK-01: requests to support; a link can begin the message of a new one (PLUS-12). */
export default function ProfileSupportPage() {
  const { t } = useTranslation('support');
  const { state } = useLocation();
  usePageTitle(t('title'));
  return (
    <div className="kerb-portal-page kerb-portal-page--wide">
      <h1 className="kerb-portal-page__title">{t('title')}</h1>
      <Support message={supportMessageOf(state)} />
    </div>
  );
}
