import type { ProfileChange } from './account-changes.ts';
import type { Profile } from './profile.ts';

/** The names of a driver, as they are typed. */
export type Names = Pick<Profile, 'firstName' | 'lastName' | 'middleName'>;

/** The names that are no longer those of the profile; spaces around them do not count. */
export function changedNames(before: Names, typed: Names): ProfileChange {
  const [firstName, lastName, middleName] = [
    typed.firstName.trim(),
    typed.lastName.trim(),
    typed.middleName.trim(),
  ];
  return {
    ...(firstName === before.firstName ? {} : { firstName }),
    ...(lastName === before.lastName ? {} : { lastName }),
    ...(middleName === before.middleName ? {} : { middleName }),
  };
}

/** «Соколова Анна Ивановна»; empty if the driver has no names. */
export function fullName({ lastName, firstName, middleName }: Names): string {
  return [lastName, firstName, middleName].filter(Boolean).join(' ');
}
