import type { Selectable } from 'kysely';
import type { StoredTables } from './tables.ts';

export type { StoredTables };

/** What queries read and write: the tables, and the view that `0029_unpaid_top_ups.sql` makes of two. */
export interface Tables extends StoredTables {
  /** Movements of money, and top-ups that were not paid. */
  account_history: StoredTables['transactions'] & { status: 'done' | 'waiting' | 'cancelled' | 'failed' };
}

/** A row of the table as queries return it. */
export type TableRow<Table extends keyof Tables> = Selectable<Tables[Table]>;
