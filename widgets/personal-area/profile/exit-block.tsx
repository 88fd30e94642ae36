import { useSignOut } from '@kerb/kit/queries/account.ts';
import { LogOutIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly onSignedOut: () => void;
}

/** Ends the session on this device. */
export function ExitBlock({ onSignedOut }: Props) {
  const { t } = useTranslation('profile');
  const signOut = useSignOut();
  const leave = () => {
    signOut();
    onSignedOut();
  };
  return (
    <section className="kerb-stack kerb-profile__block" aria-label={t('exit.title')}>
      <SectionHeading note={t('exit.text')}>{t('exit.title')}</SectionHeading>
      <div className="kerb-profile__actions">
        <Button icon={<LogOutIcon />} onClick={leave}>
          {t('exit.submit')}
        </Button>
      </div>
    </section>
  );
}
