import { formatPhone } from '@kerb/core/domain/account/phone.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly phone: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a phone is deleted. */
export function DeletePhoneDialog({ phone, onConfirm, onClose }: Props) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('deletePhone.title')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="danger" onClick={onConfirm}>
            {t('deletePhone.confirm')}
          </Button>
          <Button onClick={onClose}>{t('deletePhone.keep')}</Button>
        </>
      }
    >
      <p>
        <strong>{formatPhone(phone)}</strong>
      </p>
      <p>{t('deletePhone.text')}</p>
    </Dialog>
  );
}
