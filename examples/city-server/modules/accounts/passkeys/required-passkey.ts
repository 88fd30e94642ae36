import type { ServerContext } from '../../../platform/context.ts';

/** Whether the login of this company asks for a passkey after the contract number. Never for a driver. */
export async function isPasskeyRequired({ database }: ServerContext, accountId: string): Promise<boolean> {
  const company = await database
    .selectFrom('companies')
    .select('requires_passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return company?.requires_passkey === true;
}

export async function setPasskeyRequired(
  { database }: ServerContext,
  accountId: string,
  requires_passkey: boolean,
): Promise<void> {
  await database
    .insertInto('companies')
    .values({ account_id: accountId, requires_passkey })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ requires_passkey }))
    .execute();
}
