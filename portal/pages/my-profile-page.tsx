import { useAccountCapabilities } from '@kerb/kit/queries/account.ts';
import { MyProfile } from '@kerb/personal-area/profile/my-profile.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { TitledPage } from './parts/titled-page.tsx';

/** The profile, and the ways to the signed-in devices and to the stored data where the city has them. */
export default function MyProfilePage() {
  const { t } = useTranslation('profile');
  const paths = usePaths();
  const navigate = useNavigate();
  const { canListDevices, hasMyData } = useAccountCapabilities();
  return (
    <TitledPage title={t('title')} width="wide">
      <MyProfile
        links={
          <>
            {canListDevices ? <Link to={paths.to('profile-devices')}>{t('exit.devices')}</Link> : null}
            {hasMyData ? <Link to={paths.to('profile-my-data')}>{t('exit.myData')}</Link> : null}
          </>
        }
        onSignedOut={() => void navigate(paths.to('map'))}
      />
    </TitledPage>
  );
}
