import { formatDocumentNumber } from '@kerb/core/domain/account/document-rules.ts';
import type { DriverDocument } from '@kerb/core/domain/account/profile.ts';
import { maskCertificate } from '@kerb/core/domain/account/vehicle-rules.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { DocumentValues } from '@kerb/core/validation/document.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useChangeDocuments } from '@kerb/kit/queries/profile-changes.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { codeInput, TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';

export interface DocumentDialogProps {
  readonly documents: readonly DriverDocument[];
  /** Absent for a new document. */
  readonly edited: DriverDocument | undefined;
  readonly onClose: () => void;
}

const types = ['registrationCertificate', 'drivingLicence'] as const;

/** Adds or changes a document. After a failure it stays open with what was typed. */
export function DocumentDialog(props: DocumentDialogProps) {
  const { edited, onClose } = props;
  const { t } = useTranslation('profile');
  const { form, field, alert, isBusy, submit, typeNumber } = useDocumentForm(props);
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
        {...codeInput}
      />
    </FormDialog>
  );
}

const rules = lazyChunk(() => import('@kerb/core/validation/document.ts'));

/** The form of a document. The city gets the whole list, with this document in it. */
function useDocumentForm({ documents, edited, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('profile');
  const changing = useChangeDocuments();
  const form = useSentForm<DocumentValues>({
    defaultValues: { type: edited?.type ?? '', number: edited ? formatDocumentNumber(edited.number) : '' },
    loadRules: async () => (await rules.load()).documentSchema({ documents, edited }),
    send: async ({ type, number }) => {
      if (!(await rules.load()).isDocumentType(type)) return;
      const draft = { type, number };
      await changing.mutateAsync(
        edited
          ? documents.map((document) => (document.id === edited.id ? { ...draft, id: edited.id } : document))
          : [...documents, draft],
      );
      onClose();
    },
    refusalOf: (error) =>
      reasonOf(error) === 'documentListed' ? { field: 'number', text: t('documents.listed') } : undefined,
  });
  return {
    ...form,
    /** The mask `99 ** 999999`. */
    typeNumber: (text: string) =>
      form.form.setValue('number', maskCertificate(text), {
        shouldValidate: form.form.formState.errors.number !== undefined,
        shouldTouch: true,
      }),
  };
}
