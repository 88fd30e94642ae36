import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerContext } from '../../platform/context.ts';
import { insertRows, selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { sha256 } from '../../platform/sha256.ts';

/** What the database has of a key: never the key. */
export type InspectionKey = Omit<TableRow<'inspection_keys'>, 'key_hash'>;

/** How many checks a key makes in an hour by default: five inspectors, one car in 18 seconds. */
export const usualHourlyMaximum = 1000;

/** Makes a key for an inspection service. Only its hash is stored, so it is shown once. */
export async function createInspectionKey(
  { database, now }: ServerContext,
  city: string,
  service: string,
  hourlyMaximum = usualHourlyMaximum,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await insertRows(database, 'inspection_keys', {
    id: randomUUID(),
    city,
    service,
    key_hash: sha256(key),
    hourly_maximum: hourlyMaximum,
    created_at: now,
    revoked_at: null,
  });
  return key;
}

/** From the next check on the key is refused. `false` if this city has no such key in use. */
export async function revokeInspectionKey(
  { database, now }: ServerContext,
  city: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('inspection_keys')
    .set({ revoked_at: now })
    .where('city', '=', city)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** All keys of a city, the newest first. */
export function inspectionKeysOf({ database }: ServerContext, city: string): Promise<InspectionKey[]> {
  return selectRows(database, 'inspection_keys', { city }, [
    'id',
    'city',
    'service',
    'hourly_maximum',
    'created_at',
    'revoked_at',
  ])
    .orderBy('created_at', 'desc')
    .execute();
}

/** The key of this city, unless it was revoked. */
export function findInspectionKey(
  { database }: ServerContext,
  city: string,
  key: string,
): Promise<Pick<InspectionKey, 'id' | 'hourly_maximum'> | undefined> {
  return selectRows(database, 'inspection_keys', { key_hash: sha256(key), city }, ['id', 'hourly_maximum'])
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}
