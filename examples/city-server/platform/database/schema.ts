import type { StoredTables, TransactionsTable } from './tables.ts';

export type * from './tables.ts';

/** What queries read and write: the tables, and the view that `0029_unpaid_top_ups.sql` makes of two. */
export interface Tables extends StoredTables {
  account_history: AccountHistoryView;
}

/** Movements of money, and top-ups that were not paid. */
export interface AccountHistoryView extends TransactionsTable {
  status: 'done' | 'waiting' | 'cancelled' | 'failed';
}
