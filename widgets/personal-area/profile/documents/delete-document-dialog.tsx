import { formatDocumentNumber } from '@kerb/core/domain/account/document-rules.ts';
import type { DriverDocument } from '@kerb/core/domain/account/profile.ts';
import { ConfirmDialog } from '@kerb/kit/forms/confirm-dialog.tsx';
import { useChangeDocuments } from '@kerb/kit/queries/profile-changes.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
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
  const { mutate, error, isPending } = useChangeDocuments();
  const others = documents.filter(({ id }) => id !== deleted.id);
  return (
    <ConfirmDialog
      title={t('documents.deleteTitle')}
      confirmLabel={t('documents.deleteConfirm')}
      keepLabel={t('documents.keep')}
      isBusy={isPending}
      onConfirm={() => mutate(others, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <div className="kerb-stack kerb-stack--5">
        <p className="kerb-profile__document">
          <strong>{formatDocumentNumber(deleted.number)}</strong>
          <span>{t(`documents.types.${deleted.type}`)}</span>
        </p>
        {error ? <ErrorNotice error={error} /> : <p>{t('documents.deleteText')}</p>}
      </div>
    </ConfirmDialog>
  );
}
