import { emptyPassword } from '@kerb/core/errors/empty-password.ts';
import { AskForm } from '@kerb/sign-in/restore/ask-form.tsx';
import { ChangeForm } from '@kerb/sign-in/restore/change-form.tsx';
import { SentStep } from '@kerb/sign-in/restore/sent-step.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { openSignIn } from '../account/sign-in-request.ts';
import { useLinkCode } from '../link-code.ts';
import { usePaths } from '../paths.ts';
import { AccountPage } from './parts/account-page.tsx';

/** The steps `email`, also without a step, `sent`, and `change`; the e-mail's link brings its code. */
export default function RestorePasswordPage() {
  const { t } = useTranslation('signIn');
  const paths = usePaths();
  const navigate = useNavigate();
  const { step = 'email' } = useParams();
  const code = useLinkCode(useLocation().pathname);
  const upgraded = useUpgradedIdentifier();
  const goTo = (next: string) => void navigate(paths.to('restore-password', { step: next }));
  const logIn = () => {
    void navigate(paths.to('map'));
    openSignIn();
  };
  if (step === 'sent') {
    return (
      <AccountPage title={t('restoring.title')}>
        <SentStep onCode={() => goTo('change')} onLogIn={logIn} />
      </AccountPage>
    );
  }
  if (step === 'change') {
    return (
      <AccountPage title={t('restoring.changeTitle')}>
        <ChangeForm code={code} onLogIn={logIn} />
      </AccountPage>
    );
  }
  if (step !== 'email') return <Navigate to={paths.to('restore-password')} replace />;
  return (
    <AccountPage title={t('restoring.title')}>
      <AskForm upgraded={upgraded} onSent={() => goTo('sent')} />
    </AccountPage>
  );
}

/**
 * Reads from the address whose password has to be set, then removes it from there. No text of the address is
 * shown.
 */
function useUpgradedIdentifier(): string | undefined {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [upgraded] = useState(() => {
    const query = new URLSearchParams(search);
    return query.get('error') === emptyPassword ? (query.get('email') ?? '').slice(0, 254) : undefined;
  });
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('error') && !query.has('email')) return;
    query.delete('error');
    query.delete('email');
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [navigate, pathname, search]);
  return upgraded;
}
