import type { IndividualPayerWire, LegalPayerWire } from '@kerb/core/contract/payment-slips.ts';
import type { Payer } from '../../platform/database/slip-payer.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { parseDate } from '../../platform/time/dates.ts';
import { slipRefusals } from './slip-refusals.ts';

/** What clients send: any of the fields can be missing. */
export type PayerFields = Partial<Omit<IndividualPayerWire, 'type' | 'typeDoc'>> &
  Partial<Omit<LegalPayerWire, 'type'>> & { readonly type?: string; readonly typeDoc?: string };

/** The longest texts of a payer: more does not fit into the payment code of a slip. Characters. */
const maximumLength = 160;
const maximumNameLength = 60;

/**
 * Checks a payer as if no client had checked it before. `today` is the city's day, `YYYY-MM-DD`. Throws the
 * `ApiError` that the driver sees.
 */
export function readPayer(fields: PayerFields, today: string): Payer {
  if (fields.type === '1') return readIndividual(fields, today);
  if (fields.type === '2') return readLegal(fields);
  throw new ApiError(slipRefusals.payerMissing);
}

function readIndividual(fields: PayerFields, today: string): Payer {
  const names = {
    lastName: requireText(fields.lastName, maximumNameLength),
    firstName: requireText(fields.firstName, maximumNameLength),
    middleName: requireText(fields.middleName, maximumNameLength),
    address: requireText(fields.address),
    issuer: requireText(fields.issuer),
  };
  const { typeDoc, seriesDoc = '', numberDoc = '', DateDoc = '' } = fields;
  if (typeDoc !== '1' && typeDoc !== '2') throw new ApiError(slipRefusals.documentMissing);
  return {
    kind: 'individual',
    ...names,
    document: typeDoc === '1' ? 'passport' : 'drivingLicence',
    series: documentDigits(seriesDoc),
    number: documentDigits(numberDoc),
    issuedOn: issueDate(DateDoc, today),
  };
}

function readLegal({ name, address, ogrn = '', inn = '', kpp = '' }: PayerFields): Payer {
  const texts = { name: requireText(name), address: requireText(address) };
  if (!/^\d{13}$/.test(ogrn)) throw new ApiError(slipRefusals.ogrnInvalid);
  if (!/^(\d{10}|\d{12})$/.test(inn)) throw new ApiError(slipRefusals.innInvalid);
  if (!/^\d{9}$/.test(kpp)) throw new ApiError(slipRefusals.kppInvalid);
  return { kind: 'legal', ...texts, ogrn, inn, kpp };
}

function requireText(typed = '', maximum = maximumLength): string {
  // Line breaks and the like have no place in the lines of a slip, and half a character none in the database.
  const text = typed.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
  if (text === '') throw new ApiError(slipRefusals.payerIncomplete);
  if (text.length > maximum) throw new ApiError(slipRefusals.payerTooLong);
  return text;
}

function documentDigits(text: string): string {
  if (!/^\d{1,20}$/.test(text)) throw new ApiError(slipRefusals.documentNotDigits);
  return text;
}

/** The specification allows the years 1900 to 2099; the day has to exist and to be over or today. */
function issueDate(text: string, today: string): string {
  const date = parseDate(text, 1900);
  if (!date || date > today) throw new ApiError(slipRefusals.issueDateInvalid);
  return date;
}

/** How the payer is called on the slip. */
export function payerName(payer: Payer): string {
  return payer.kind === 'legal' ? payer.name : `${payer.lastName} ${payer.firstName} ${payer.middleName}`;
}
