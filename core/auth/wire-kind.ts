import type { AccountKindWire } from '../contract/auth.ts';
import type { AccountKind } from '../domain/account/account-kind.ts';

/** The spelling in storage keys and in messages between tabs. */
export const wireOfKind: Readonly<Record<AccountKind, AccountKindWire>> = {
  personal: 'standart',
  company: 'coop',
};

/** The kind of a wire spelling; `undefined` for any other value. */
export function kindOfWire(text: unknown): AccountKind | undefined {
  if (text === wireOfKind.personal) return 'personal';
  return text === wireOfKind.company ? 'company' : undefined;
}
