import type { Selectable } from 'kysely';
import type { RequestContext } from '../context/request-context.ts';
import type { RegistrationsTable } from '../database/schema.ts';
import { Failure } from '../failures/failure.ts';

export type Registration = Selectable<RegistrationsTable>;

/** The registration that a salt names. Throws `registrationError` for an unknown salt or one that expired. */
export async function requireRegistration(
  { database, city, now }: RequestContext,
  salt: string,
): Promise<Registration> {
  const registration = await database
    .selectFrom('registrations')
    .selectAll()
    .where('salt', '=', salt)
    .where('city', '=', city.id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!registration) throw new Failure('registrationError', 'Регистрация устарела, начните её заново');
  return registration;
}
