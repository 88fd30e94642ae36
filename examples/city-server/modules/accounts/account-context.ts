import type { InTransaction } from '../../platform/context.ts';
import type { RequestContext } from '../cities/request-context.ts';
import type { Account } from './accounts.ts';

/** What a call needs that a signed-in driver or company makes. */
export interface AccountContext extends RequestContext {
  readonly account: Account;
}

/** The same inside a transaction. */
export type AccountTransaction = AccountContext & InTransaction;
