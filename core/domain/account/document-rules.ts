import type { DocumentDraft } from './account-changes.ts';
import type { DriverDocument } from './profile.ts';

/** Upper case, without spaces, as documents are compared and stored. */
function normaliseDocumentNumber(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** `00 XX 000000`, as a document is shown; the normalised text if it has another length. */
export function formatDocumentNumber(text: string): string {
  const number = normaliseDocumentNumber(text);
  return number.length === 10 ? `${number.slice(0, 2)} ${number.slice(2, 4)} ${number.slice(4)}` : number;
}

/**
 * Two digits, two characters, six digits. The characters of a registration certificate are letters or digits;
 * those of a driving licence both letters or both digits.
 */
export function isDocumentNumber(type: DriverDocument['type'], text: string): boolean {
  const number = normaliseDocumentNumber(text);
  const middle = type === 'drivingLicence' ? '(\\p{L}{2}|\\d{2})' : '[\\p{L}\\d]{2}';
  return new RegExp(`^\\d{2}${middle}\\d{6}$`, 'u').test(number);
}

/** The list has another document of this type with this number. */
export function hasSameDocument(documents: readonly DriverDocument[], draft: DocumentDraft): boolean {
  return documents.some(
    ({ id, type, number }) =>
      id !== draft.id &&
      type === draft.type &&
      normaliseDocumentNumber(number) === normaliseDocumentNumber(draft.number),
  );
}
