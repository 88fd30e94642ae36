import { useAccountCapabilities } from '@kerb/kit/queries/account.ts';
import { MyProfile } from '@kerb/personal-area/profile/my-profile.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { TitledPage } from './parts/titled-page.tsx';

/** The profile, and the way to the signed-in devices where the city lists them. */
export default function MyProfilePage() {
  const { t } = useTranslation('profile');
  const paths = usePaths();
  const navigate = useNavigate();
  const { canListDevices } = useAccountCapabilities();
  return (
    <TitledPage title={t('title')} width="wide">
      <MyProfile
        devicesLink={
          canListDevices ? <Link to={paths.to('profile-devices')}>{t('exit.devices')}</Link> : null
        }
        onSignedOut={() => void navigate(paths.to('map'))}
      />
    </TitledPage>
  );
}
