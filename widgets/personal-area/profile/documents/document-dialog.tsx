import type { DriverDocument } from '@kerb/core/domain/account/profile.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useDocumentForm } from './use-document-form.ts';

export interface DocumentDialogProps {
  readonly documents: readonly DriverDocument[];
  /** Absent for a new document. */
  readonly edited: DriverDocument | undefined;
  readonly onClose: () => void;
}

const types = ['registrationCertificate', 'drivingLicence'] as const;

/** Adds or changes a document. After a failure it stays open with what was typed. */
export function DocumentDialog({ documents, edited, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('profile');
  const { form, field, alert, isBusy, submit, typeNumber } = useDocumentForm({
    documents,
    edited,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t(edited ? 'documents.editTitle' : 'documents.newTitle')}
      submitLabel={t('documents.save')}
      {...{ alert, isBusy, onClose }}
      onSubmit={submit}
    >
      <Select
        {...field('type')}
        {...form.register('type', {
          // Each type has its own rule for the number.
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
    </FormDialog>
  );
}
