import { PermitFinder } from '@kerb/personal-area/permit-finder/permit-finder.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';

/** Finds a permit; after its purchase the page of the permits is shown. */
export default function ProfilePermitFinderPage() {
  const { t } = useTranslation('permits');
  const navigate = useNavigate();
  const permits = usePaths().section('permits');
  usePageTitle(t('finder.title'));
  return (
    <div className="kerb-portal-page kerb-portal-page--wide">
      <div className="kerb-portal-page__head">
        <Link to={permits}>{t('finder.back')}</Link>
        <h1 className="kerb-portal-page__title">{t('finder.title')}</h1>
      </div>
      <PermitFinder onBought={() => void navigate(permits)} />
    </div>
  );
}
