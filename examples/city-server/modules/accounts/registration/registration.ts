import type { TableRow } from '../../../platform/database/schema.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { accountRefusals } from '../account-refusals.ts';

type RegistrationRow = TableRow<'registrations'>;

/**
 * Who goes on with a registration: the `browser` that typed the form and so chose the password, or whoever
 * opened the letter's `link`, perhaps somebody who never registered. Each has its own salt.
 */
type RegistrationHolder = 'browser' | 'link';

export interface Registration extends RegistrationRow {
  readonly holder: RegistrationHolder;
}

/**
 * The registration that a salt names, and whose salt it is. Throws `registrationError` for an unknown salt or
 * one that expired.
 */
export async function requireRegistration(
  { database, city, now }: RequestContext,
  salt: string,
): Promise<Registration> {
  const registration = await database
    .selectFrom('registrations')
    .selectAll()
    .where(({ or, eb }) => or([eb('salt', '=', salt), eb('link_salt', '=', salt)]))
    .where('city', '=', city.id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(() => new ApiError(accountRefusals.registrationOutdated));
  return { ...registration, holder: registration.salt === salt ? 'browser' : 'link' };
}

/** Whether this holder has given the letter's code. */
export function isEmailConfirmed({
  holder,
  browser_confirmed_at,
  email_confirmed_at,
}: Registration): boolean {
  return (holder === 'browser' ? browser_confirmed_at : email_confirmed_at) !== null;
}
