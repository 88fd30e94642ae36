import type { ErrorCode } from '../contract/error-codes.ts';

/** The reason in the address of the portal's page that restores a password: none was ever set. */
export const emptyPassword = 'EmptyPass' satisfies ErrorCode;
