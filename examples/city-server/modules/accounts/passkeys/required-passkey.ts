import type { ServerContext } from '../../../platform/context.ts';
import { findRow, storeRow } from '../../../platform/database/rows.ts';

/** Whether the login of this company asks for a passkey after the contract number. Never for a driver. */
export async function isPasskeyRequired({ database }: ServerContext, accountId: string): Promise<boolean> {
  const company = await findRow(database, 'companies', { account_id: accountId }, ['requires_passkey']);
  return company?.requires_passkey === true;
}

export async function setPasskeyRequired(
  { database }: ServerContext,
  accountId: string,
  requires_passkey: boolean,
): Promise<void> {
  await storeRow(database, 'companies', { account_id: accountId }, { requires_passkey });
}
