import { randomUUID } from 'node:crypto';
import type { DocumentWire } from '@kerb/core/contract/profile.ts';
import { lockAccount } from '../../platform/database/lock-account.ts';
import { deleteRows, insertRows, selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { inverted } from '../../platform/inverted.ts';
import { parseJson } from '../../platform/parse-json.ts';
import type { AccountContext, AccountTransaction } from '../accounts/account-context.ts';
import { profileRefusals } from './profile-refusals.ts';

type AccountDocument = TableRow<'account_documents'>;
/** The contract's names of the types, and ours. */
const types = { STS: 'registrationCertificate', VU: 'drivingLicence' } as const;
const wireTypes = inverted(types);

type Draft = Pick<AccountDocument, 'type' | 'number'> & { readonly id: string | undefined };

/** Documents of one account. */
const maximumDocuments = 20;

/** In the order of the driver's list. */
export function documentsOf({ database, account }: AccountContext): Promise<AccountDocument[]> {
  return selectRows(database, 'account_documents', { account_id: account.id }).orderBy('position').execute();
}

/** A document as the profile sends it. */
export function documentWire({ id, type, number }: AccountDocument): DocumentWire {
  return {
    id,
    type: wireTypes[type],
    title: `${number.slice(0, 2)} ${number.slice(2, 4)} ${number.slice(4)}`,
  };
}

/**
 * Replaces the documents of an account by a list in JSON; what the list leaves out is deleted. Throws
 * `DocumentExists` for a repeat within a type, and `ValidationError` for an id that is not the account's.
 */
export async function replaceDocuments(context: AccountTransaction, json: string): Promise<void> {
  const drafts = readDrafts(json);
  const { database } = context;
  await lockAccount(database, context.account.id);
  const stored = await documentsOf(context);
  const ids = new Set(stored.map(({ id }) => id));
  const named = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (named.some((id) => !ids.has(id)) || new Set(named).size < named.length)
    throw new ApiError(profileRefusals.documentUnknown);
  await deleteRows(database, 'account_documents', { account_id: context.account.id });
  if (drafts.length === 0) return;
  const rows = drafts.map((draft, position) => ({
    ...draft,
    id: draft.id ?? randomUUID(),
    account_id: context.account.id,
    position,
  }));
  await insertRows(database, 'account_documents', rows);
}

function readDrafts(json: string): Draft[] {
  const list = parseJson(json);
  if (!Array.isArray(list)) throw new ApiError(profileRefusals.documentsUnreadable);
  if (list.length > maximumDocuments)
    throw new ApiError(profileRefusals.tooManyDocuments, { values: { maximumDocuments } });
  const drafts = list.map(readDraft);
  const distinct = new Set(drafts.map(({ type, number }) => `${type} ${number}`));
  if (distinct.size < drafts.length) throw new ApiError(profileRefusals.documentListed);
  return drafts;
}

/** Two digits, two characters, six digits. */
const numbers: Readonly<Record<AccountDocument['type'], RegExp>> = {
  registrationCertificate: /^\d{2}[\p{Lu}\d]{2}\d{6}$/u,
  drivingLicence: /^\d{2}(\p{Lu}{2}|\d{2})\d{6}$/u,
};

function readDraft(value: unknown): Draft {
  const { id, title, type } = (value ?? {}) as { id?: unknown; title?: unknown; type?: unknown };
  const number = typeof title === 'string' ? title.replace(/\s+/g, '').toUpperCase() : '';
  const stored = type === 'STS' || type === 'VU' ? types[type] : undefined;
  if (!stored || !numbers[stored].test(number)) throw new ApiError(profileRefusals.documentInvalid);
  return { id: typeof id === 'string' && id !== '' ? id : undefined, type: stored, number };
}
