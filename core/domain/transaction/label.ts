import type { Transaction, TransactionNote, TransactionType } from './transaction.ts';

/** What a transaction is called. `barrierPermit` is a permit paid at a barrier. */
type TransactionLabel = TransactionType | TransactionNote | 'barrierPermit';

/** The note says more than the type, and a barrier payment with a kind of permit is one for a permit. */
export function transactionLabel({
  type,
  note,
  permitKind,
}: Pick<Transaction, 'type' | 'note' | 'permitKind'>): TransactionLabel {
  if (note) return note;
  return type === 'barrier' && permitKind ? 'barrierPermit' : type;
}
