import type { ChangeProfileRequest } from '@kerb/core/contract/profile-changes.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { updateRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { replaceEmail } from '../accounts/registration/new-contacts.ts';
import { replaceDocuments } from './documents.ts';
import { profileRefusals } from './profile-refusals.ts';

const longestName = 100;

/** Changes the parts of a profile that the request names, all or none. */
export async function changeProfile(
  context: AccountContext,
  { firstname, lastname, middlename, email, documents }: ChangeProfileRequest,
): Promise<void> {
  const names = {
    ...(firstname === undefined ? {} : { first_name: readName(firstname, true) }),
    ...(lastname === undefined ? {} : { last_name: readName(lastname, true) }),
    ...(middlename === undefined ? {} : { middle_name: readName(middlename, false) }),
  };
  await inTransaction(context.database, async (database) => {
    const changed = { ...context, database };
    if (email !== undefined) await replaceEmail(changed, email);
    if (Object.keys(names).length > 0)
      await updateRows(database, 'accounts', { id: context.account.id }, names);
    if (documents !== undefined) await replaceDocuments(changed, documents);
  });
}

/** First and last name are required. */
function readName(text: string, isRequired: boolean): string {
  const name = text.trim().replace(/\s+/g, ' ');
  if (isRequired && name === '') throw new ApiError(profileRefusals.nameMissing);
  if (name.length > longestName) throw new ApiError(profileRefusals.nameTooLong);
  return name;
}
