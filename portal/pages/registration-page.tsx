import { RegistrationForm } from '@kerb/sign-in/registration/registration-form.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { openSignIn } from '../account/sign-in-request.ts';
import { usePaths } from '../paths.ts';
import { AccountPage } from './parts/account-page.tsx';

export default function RegistrationPage() {
  const { t } = useTranslation('signIn');
  const paths = usePaths();
  const navigate = useNavigate();
  return (
    <AccountPage title={t('registration.title')}>
      <RegistrationForm
        onRegistered={(salt) => void navigate(paths.to('confirmation', { step: 'email', salt }))}
        onLogIn={() => openSignIn()}
        pageAddress={(path) => paths.page(`/pages/${path}`)}
      />
    </AccountPage>
  );
}
