import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

interface Props extends LoginFormProps {
  readonly onClose: () => void;
}

/** The login modal, over any page (AUTH-03). */
export function LoginModal({ onClose, ...form }: Props) {
  const { t } = useTranslation('signIn');
  const { t: common } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <LoginForm {...form} />
    </Dialog>
  );
}
