import { randomBytes } from 'node:crypto';
import type { ServerContext } from '../context.ts';
import { byKey } from './connect.ts';

/** The same for all processes of a database. Made at first use. */
export async function signingSecret(
  { database }: Pick<ServerContext, 'database'>,
  name: string,
): Promise<string> {
  const stored = await byKey(database)
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  if (stored) return stored.value;
  await database
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
