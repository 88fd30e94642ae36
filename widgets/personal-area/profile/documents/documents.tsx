import { formatDocumentNumber } from '@kerb/core/domain/account/document-rules.ts';
import type { DriverDocument } from '@kerb/core/domain/account/profile.ts';
import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { ConfirmDialog } from '@kerb/kit/forms/confirm-dialog.tsx';
import { useChangeDocuments } from '@kerb/kit/queries/profile-changes.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { CardIcon, PencilIcon, TrashIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useFocusAfterDeletion } from '@kerb/kit/ui/use-focus-after-deletion.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const DocumentDialog = lazyComponent(() => import('./document-dialog.tsx'), 'DocumentDialog', {
  failed: DialogFailed,
});

/** Without a document a new one is added. */
type OpenDialog =
  | { readonly kind: 'edit'; readonly document?: DriverDocument }
  | { readonly kind: 'delete'; readonly document: DriverDocument };

/** The documents of the driver: add, change, delete. Without its own frame. */
export function Documents({ documents }: { readonly documents: readonly DriverDocument[] }) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState<OpenDialog>();
  const focus = useFocusAfterDeletion(open !== undefined);
  const close = () => setOpen(undefined);
  return (
    <TitledSection
      title={t('documents.title')}
      className="kerb-profile__block"
      action={
        <Button ref={focus.target} size="small" onClick={() => setOpen({ kind: 'edit' })}>
          {t('documents.add')}
        </Button>
      }
    >
      {documents.length === 0 ? (
        <EmptyState icon={CardIcon} title={t('documents.none')} text={t('documents.noneText')} />
      ) : (
        <ul className="kerb-rows kerb-profile__list">
          {documents.map((document) => (
            <Row
              key={document.id}
              document={document}
              onChange={() => setOpen({ kind: 'edit', document })}
              onDelete={() => setOpen({ kind: 'delete', document })}
            />
          ))}
        </ul>
      )}
      {open?.kind === 'edit' ? (
        <DocumentDialog documents={documents} edited={open.document} onClose={close} />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteDocumentDialog
          documents={documents}
          deleted={open.document}
          onDeleted={() => {
            focus.request();
            close();
          }}
          onClose={close}
        />
      ) : null}
    </TitledSection>
  );
}

interface RowProps {
  readonly document: DriverDocument;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

function Row({ document, onChange, onDelete }: RowProps) {
  const { t } = useTranslation('profile');
  const type = t(`documents.types.${document.type}`);
  const number = formatDocumentNumber(document.number);
  const name = `${type} ${number}`;
  return (
    <li className="kerb-profile__row">
      <span className="kerb-profile__document">
        <strong>{number}</strong>
        <span className="kerb-note">{type}</span>
      </span>
      <span className="kerb-profile__row-actions">
        <IconButton
          icon={<PencilIcon />}
          label={t('documents.change', { document: name })}
          onClick={onChange}
        />
        <IconButton
          icon={<TrashIcon />}
          label={t('documents.delete', { document: name })}
          onClick={onDelete}
        />
      </span>
    </li>
  );
}

interface Props {
  readonly documents: readonly DriverDocument[];
  readonly deleted: DriverDocument;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a document is deleted. It leaves the list once the city has answered. */
function DeleteDocumentDialog({ documents, deleted, onDeleted, onClose }: Props) {
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
          <span className="kerb-note">{t(`documents.types.${deleted.type}`)}</span>
        </p>
        {error ? <ErrorNotice error={error} /> : <p>{t('documents.deleteText')}</p>}
      </div>
    </ConfirmDialog>
  );
}
