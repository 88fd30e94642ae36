import { useSignOut } from '@kerb/kit/queries/account.ts';
import { LogOutIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
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
    <TitledSection title={t('exit.title')} className="kerb-profile__block" note={t('exit.text')}>
      <div className="kerb-profile__actions">
        <Button icon={<LogOutIcon />} onClick={leave}>
          {t('exit.submit')}
        </Button>
      </div>
    </TitledSection>
  );
}
