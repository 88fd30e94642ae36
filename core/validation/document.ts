import { type ObjectSchema, object, string } from 'yup';
import { hasSameDocument, isDocumentNumber } from '../domain/account/document-rules.ts';
import type { DriverDocument } from '../domain/account/profile.ts';
import { checkedText } from './checks.ts';

/** The values of the document form, as they are typed. */
export interface DocumentValues {
  /** A type of `DriverDocument`, or empty. */
  readonly type: string;
  readonly number: string;
}

export interface DocumentRules {
  readonly documents: readonly DriverDocument[];
  /** The document that is being changed; absent for a new one. */
  readonly edited: DriverDocument | undefined;
}

export function isDocumentType(text: string): text is DriverDocument['type'] {
  return text === 'registrationCertificate' || text === 'drivingLicence';
}

/** DOC-02 to DOC-04. Every message is a text key with its namespace. */
export function documentSchema({ documents, edited }: DocumentRules): ObjectSchema<DocumentValues> {
  return object({
    type: string().defined().test({ message: 'profile:documents.typeRequired', test: isDocumentType }),
    number: checkedText<DocumentValues>((text, { type }) => {
      if (text.trim() === '') return 'errors:RequiredField';
      // Without a type there is no rule for the number yet.
      if (!isDocumentType(type)) return undefined;
      if (!isDocumentNumber(type, text)) return `profile:documents.format.${type}`;
      const draft = { ...(edited ? { id: edited.id } : {}), type, number: text };
      return hasSameDocument(documents, draft) ? 'profile:documents.listed' : undefined;
    }),
  });
}
