import type { Selectable } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { RegistrationsTable } from '../database/schema.ts';
import { Failure } from '../failure.ts';

export type Registration = Selectable<RegistrationsTable>;

/** Throws `registrationError` for a salt of nobody, or of a registration that took more than a day. */
export async function registrationOf(
  database: Database,
  city: string,
  salt: string,
  now: Date,
): Promise<Registration> {
  const registration = await database
    .selectFrom('registrations')
    .selectAll()
    .where('salt', '=', salt)
    .where('city', '=', city)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!registration) throw new Failure('registrationError', 'Регистрация устарела, начните её заново');
  return registration;
}
