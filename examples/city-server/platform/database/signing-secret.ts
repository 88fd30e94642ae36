import { randomBytes } from 'node:crypto';
import type { ServerContext } from '../context.ts';
import { byKey } from './connect.ts';
import { findRow, insertNew, requireRow } from './rows.ts';

/** The same for all processes of a database. Made at first use. */
export async function signingSecret(
  { database }: Pick<ServerContext, 'database'>,
  name: string,
): Promise<string> {
  const stored = await findRow(byKey(database), 'secrets', { name }, ['value']);
  if (stored) return stored.value;
  await insertNew(database, 'secrets', ['name'], { name, value: randomBytes(32).toString('base64url') });
  const { value } = await requireRow(database, 'secrets', { name }, ['value']);
  return value;
}
