import { useAccountCapabilities } from '@kerb/kit/queries/account.ts';
import { MyProfile } from '@kerb/personal-area/profile/my-profile.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { TitledPage } from './parts/titled-page.tsx';

/** The profile, and the ways to notifications, signed-in devices and stored data if the city has them. */
export default function MyProfilePage() {
  const { t } = useTranslation('profile');
  const paths = usePaths();
  const navigate = useNavigate();
  const { canListDevices, hasMyData, pushKey } = useAccountCapabilities();
  return (
    <TitledPage title={t('title')} width="wide">
      <MyProfile
        links={
          <>
            {pushKey ? <Link to={paths.to('profile-notifications')}>{t('exit.notifications')}</Link> : null}
            {canListDevices ? <Link to={paths.to('profile-devices')}>{t('exit.devices')}</Link> : null}
            {hasMyData ? <Link to={paths.to('profile-my-data')}>{t('exit.myData')}</Link> : null}
          </>
        }
        onSignedOut={() => void navigate(paths.to('map'))}
      />
    </TitledPage>
  );
}
