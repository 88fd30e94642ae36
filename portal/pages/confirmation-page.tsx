import { ConfirmEmail } from '@kerb/sign-in/registration/confirm-email.tsx';
import { ConfirmPhone } from '@kerb/sign-in/registration/confirm-phone.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useLinkCode } from '../link-code.ts';
import { usePaths } from '../paths.ts';
import { AccountPage } from './parts/account-page.tsx';

/** The salt comes from the address, so that the link of the e-mail works on another device. */
export default function ConfirmationPage() {
  const { t } = useTranslation('signIn');
  const paths = usePaths();
  const navigate = useNavigate();
  const { step, salt = '' } = useParams();
  const code = useLinkCode(useLocation().pathname);
  if (step === 'email') {
    return (
      <AccountPage title={t('confirm.email.title')}>
        <ConfirmEmail
          key={salt}
          salt={salt}
          code={code}
          onConfirmed={(confirmed) =>
            void navigate(paths.to('confirmation', { step: 'phone', salt: confirmed }), { replace: true })
          }
        />
      </AccountPage>
    );
  }
  if (step !== 'phone') return <Navigate to={paths.to('registration')} replace />;
  return (
    <AccountPage title={t('confirm.phone.title')}>
      <ConfirmPhone
        key={salt}
        salt={salt}
        onConfirmed={() => void navigate(paths.to('map'), { replace: true })}
      />
    </AccountPage>
  );
}
