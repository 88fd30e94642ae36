import type { DriverDocument } from '@kerb/core/domain/account/profile.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentForm } from './use-document-form.ts';

interface Props {
  readonly documents: readonly DriverDocument[];
  /** Absent for a new document. */
  readonly edited: DriverDocument | undefined;
  readonly onClose: () => void;
}

const types = ['registrationCertificate', 'drivingLicence'] as const;

/** Adds or changes a document. After a failure it stays open with what was typed. */
export function DocumentDialog({ documents, edited, onClose }: Props) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const formId = useId();
  const { form, field, alert, isBusy, submit, typeNumber } = useDocumentForm({
    documents,
    edited,
    onSaved: onClose,
  });
  const title = t(edited ? 'documents.editTitle' : 'documents.newTitle');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isBusy}
      title={title}
      closeLabel={common('close')}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {t('documents.save')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} className="kerb-profile__form" noValidate aria-label={title} onSubmit={submit}>
        {alert ? <Notice tone="danger">{alert}</Notice> : null}
        <Select
          {...field('type')}
          {...form.register('type', {
            // DOC-03: each type has a rule of its own for the number.
            onChange: () => void (form.formState.errors.number && form.trigger('number')),
          })}
          label={t('documents.type')}
          placeholder={t('documents.typePlaceholder')}
          options={types.map((value) => ({ value, label: t(`documents.types.${value}`) }))}
        />
        <TextField
          {...field('number')}
          onChange={(event) => typeNumber(event.target.value)}
          label={t('documents.number')}
          hint={t('documents.numberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
