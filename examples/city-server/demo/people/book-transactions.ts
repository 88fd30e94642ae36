import { isReceived } from '../../modules/ledger/record-transaction.ts';
import type { Database } from '../../platform/database/connect.ts';
import { insertRows, updateRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';

/** A transaction, and the kind of its row in the ledger. */
export type BookedTransaction = TableRow<'transactions'> & {
  readonly kind: TableRow<'balance_entries'>['kind'];
};

/**
 * Stores the transactions of an account. Where accounts have balances, stores their ledger too and sets the
 * balance to its sum.
 */
export async function bookTransactions(
  database: Database,
  { accountId, hasBalance }: { readonly accountId: string; readonly hasBalance: boolean },
  rows: readonly BookedTransaction[],
): Promise<void> {
  await insertRows(
    database,
    'transactions',
    rows.map(({ kind: _kind, ...transaction }) => transaction),
  );
  if (!hasBalance) return;
  const entries = rows.map(({ id, kind, type, amount_kopecks, happened_at }) => ({
    id,
    account_id: accountId,
    kind,
    amount_kopecks: isReceived(type) ? amount_kopecks : -amount_kopecks,
    session_id: null,
    created_at: happened_at,
  }));
  await insertRows(database, 'balance_entries', entries);
  const balance_kopecks = entries.reduce((sum, entry) => sum + entry.amount_kopecks, 0);
  await updateRows(database, 'accounts', { id: accountId }, { balance_kopecks });
}
