import { useHasCapability } from '@kerb/kit/queries/account.ts';
import { Card } from '@kerb/kit/ui/card.tsx';
import { MyData } from '@kerb/personal-area/my-data/my-data.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { PageLoader } from '../shell/page-loader.tsx';
import { NotFound } from './parts/not-found.tsx';
import { TitledPage } from './parts/titled-page.tsx';

/** What the city stores about the driver. Not found in a city that does not give it out. */
export default function ProfileMyDataPage() {
  const hasMyData = useHasCapability('hasMyData');
  if (hasMyData === undefined) return <PageLoader />;
  return hasMyData ? <MyDataPage /> : <NotFound />;
}

function MyDataPage() {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <TitledPage title={t('titles.myData')}>
      <Card>
        <MyData onErased={() => void navigate(paths.to('map'))} />
      </Card>
    </TitledPage>
  );
}
