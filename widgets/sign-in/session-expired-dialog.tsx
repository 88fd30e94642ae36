import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts } from './sign-in-assets.ts';

registerSignInTexts();

/** The session has expired. Closing the dialog always opens the login. */
export function SessionExpiredDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['signIn', 'errors', 'common']);
  return (
    <Dialog
      onClose={onClose}
      title={t('signIn:expired.title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('signIn:expired.signIn')}
        </Button>
      }
    >
      <p>{t('errors:TokenExpired')}</p>
      <p>{t('signIn:expired.kept')}</p>
    </Dialog>
  );
}
