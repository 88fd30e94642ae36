import { formatDocumentNumber } from '@kerb/core/domain/account/document-rules.ts';
import type { DriverDocument } from '@kerb/core/domain/account/profile.ts';
import { useChangeDocuments } from '@kerb/kit/queries/profile-changes.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly documents: readonly DriverDocument[];
  readonly deleted: DriverDocument;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a document is deleted. It leaves the list once the city has answered. */
export function DeleteDocumentDialog({ documents, deleted, onDeleted, onClose }: Props) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const changing = useChangeDocuments();
  const { error, isPending } = changing;
  const remove = () =>
    changing.mutateAsync(documents.filter(({ id }) => id !== deleted.id)).then(onDeleted, () => {
      // The dialog shows the error and stays open.
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isPending}
      title={t('documents.deleteTitle')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="danger" isBusy={isPending} onClick={() => void remove()}>
            {t('documents.deleteConfirm')}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('documents.keep')}
          </Button>
        </>
      }
    >
      <div className="kerb-stack kerb-stack--5">
        <p className="kerb-profile__document">
          <strong>{formatDocumentNumber(deleted.number)}</strong>
          <span>{t(`documents.types.${deleted.type}`)}</span>
        </p>
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : <p>{t('documents.deleteText')}</p>}
      </div>
    </Dialog>
  );
}
