import type { AccountKindWire } from '../contract/auth.ts';
import type { AccountKind } from '../domain/account/account-kind.ts';

/** The spelling of the storage's keys and of messages between tabs. */
export const wireOfKind: Readonly<Record<AccountKind, AccountKindWire>> = {
  personal: 'standart',
  corporate: 'coop',
};

/** `undefined` for anything else. */
export function kindOfWire(text: unknown): AccountKind | undefined {
  if (text === wireOfKind.personal) return 'personal';
  return text === wireOfKind.corporate ? 'corporate' : undefined;
}
