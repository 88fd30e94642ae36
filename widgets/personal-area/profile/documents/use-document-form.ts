import { formatDocumentNumber } from '@kerb/core/domain/account/document-rules.ts';
import type { DriverDocument } from '@kerb/core/domain/account/profile.ts';
import { maskCertificate } from '@kerb/core/domain/account/vehicle-rules.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { DocumentValues } from '@kerb/core/validation/document.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useChangeDocuments } from '@kerb/kit/queries/profile-changes.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useTranslation } from 'react-i18next';

interface Options {
  readonly documents: readonly DriverDocument[];
  /** Absent for a new document. */
  readonly edited: DriverDocument | undefined;
  readonly onSaved: () => void;
}

const rules = lazyChunk(() => import('@kerb/core/validation/document.ts'));

/** The form of a document. The city gets the whole list, with this document in it. */
export function useDocumentForm({ documents, edited, onSaved }: Options) {
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
      onSaved();
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
